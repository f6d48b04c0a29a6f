import { expect, test } from 'vitest'
import { findInAppBrowser, toBrowserLink } from './in-app-browser'

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9'
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/146.0.0.0 Mobile Safari/537.36'

test.each([
  ['Safari', `${iPhone} Version/18.4 Mobile/15E148 Safari/604.1`, undefined],
  ['Chrome on Android', `${android}) ${chrome}`, undefined],
  ['Instagram on an iPhone', `${iPhone} Mobile/15E148 Instagram 380.0.0.0`, 'Instagram'],
  ['Facebook', `${iPhone} Mobile/15E148 [FBAN/FBIOS;FBAV/500.0]`, 'Facebook'],
  ['LinkedIn', `${android}; wv) ${chrome} [LinkedInApp]`, 'LinkedIn'],
  ['TikTok', `${android}; wv) ${chrome} musical_ly_2024`, 'TikTok'],
  ['Snapchat', `${iPhone} Mobile/15E148 Snapchat/13.0`, 'Snapchat'],
  ['WeChat', `${iPhone} Mobile/15E148 MicroMessenger/8.0`, 'WeChat'],
  ['an app that does not say which', `${android}; wv) ${chrome}`, ''],
  ['the same on an iPhone', `${iPhone} Mobile/15E148`, ''],
])('behavior: recognizes %s', (_, userAgent, expected) => {
  expect(findInAppBrowser(userAgent)).toBe(expected)
})

test('behavior: leads to the phone’s own browser with the whole address', () => {
  const page = new URL('https://certify.example.org/in?x=1')
  expect(toBrowserLink(iPhone, page)).toBe('x-safari-https://certify.example.org/in?x=1')
  expect(toBrowserLink(android, page)).toBe(
    'intent://certify.example.org/in?x=1#Intent;scheme=https;action=android.intent.action.VIEW;end',
  )
})
