import { describe, expect, test } from 'vitest'
import { findMobileSystem } from './device'
import { findInAppBrowser, toBrowserLink } from './in-app-browser'

const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const iPhone = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) ${webKit}`
/** What an iPad says of itself, too. */
const mac = `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit}`
const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9'
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/146.0.0.0 Mobile Safari/537.36'
const touched = (userAgent: string) => ({ userAgent, maxTouchPoints: 5 })

describe('findInAppBrowser', () => {
  test.each([
    ['Safari', `${iPhone} Version/18.4 Mobile/15E148 Safari/604.1`, undefined],
    ['Chrome on Android', `${android}) ${chrome}`, undefined],
    ['Chrome on an iPhone', `${iPhone} CriOS/146.0 Mobile/15E148 Safari/604.1`, undefined],
    ['Safari on an iPad', `${mac} Version/18.4 Safari/605.1.15`, undefined],
    ['Instagram on an iPhone', `${iPhone} Mobile/15E148 Instagram 380.0.0.0`, 'Instagram'],
    ['Facebook', `${iPhone} Mobile/15E148 [FBAN/FBIOS;FBAV/500.0]`, 'Facebook'],
    ['Messenger', `${iPhone} Mobile/15E148 [FBAN/MessengerForiOS;FBAV/500.0]`, 'Messenger'],
    ['LinkedIn', `${android}; wv) ${chrome} [LinkedInApp]`, 'LinkedIn'],
    ['TikTok', `${android}; wv) ${chrome} musical_ly_2024`, 'TikTok'],
    ['Snapchat', `${iPhone} Mobile/15E148 Snapchat/13.0`, 'Snapchat'],
    ['WeChat', `${iPhone} Mobile/15E148 MicroMessenger/8.0`, 'WeChat'],
    ['X', `${iPhone} Mobile/15E148 Twitter for iPhone/10.60`, 'X'],
    ['LINE', `${iPhone} Mobile/15E148 Safari Line/14.0`, 'LINE'],
    ['an app that does not say which', `${android}; wv) ${chrome}`, ''],
    ['the same on an iPhone', `${iPhone} Mobile/15E148`, ''],
    ['the same on an iPad', mac, ''],
  ])('behavior: recognizes %s', (_, userAgent, expected) => {
    expect(findInAppBrowser(touched(userAgent))).toBe(expected)
  })

  test('behavior: a page on the home screen is in no app, and neither is a program on a Mac', () => {
    expect(findInAppBrowser({ ...touched(`${iPhone} Mobile/15E148`), standalone: true })).toBeUndefined()
    expect(findInAppBrowser({ userAgent: mac, maxTouchPoints: 0 })).toBeUndefined()
  })
})

describe('toBrowserLink', () => {
  const page = (place: string) => new URL(place, 'https://certify.example.org')

  test.each(['/in?x=1', '/claim#t0k-en_', '/team#t0k-en_', '/login?redirect=%2Fin#a', '/stop-move#x.y'])(
    'behavior: leads to %s in the device’s own browser, with all of the address',
    (place) => {
      expect(toBrowserLink(page(place), touched(iPhone))).toBe(`x-safari-https://certify.example.org${place}`)
      expect(toBrowserLink(page(place), touched(mac))).toBe(`x-safari-https://certify.example.org${place}`)
      expect(toBrowserLink(page(place), touched(android))).toBe(
        `intent://certify.example.org${place}#Intent;scheme=https;action=android.intent.action.VIEW;end`,
      )
    },
  )
})

test('behavior: an iPad is a tablet although it says that it is a Mac, and a Mac is none', () => {
  expect(findMobileSystem(touched(`${mac} Version/18.4 Safari/605.1.15`))).toBe('apple')
  expect(findMobileSystem({ userAgent: mac, maxTouchPoints: 0 })).toBeUndefined()
  // A laptop with a touch screen.
  expect(findMobileSystem(touched('Mozilla/5.0 (Windows NT 10.0; Win64; x64)'))).toBeUndefined()
})
