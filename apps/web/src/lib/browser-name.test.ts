// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { browserName, ownBrowserName } from './browser-name'

const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const safari = `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Version/18.4 Safari/605.1.15`
const chrome =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/146.0.0.0 Safari/537.36'

afterEach(() => vi.restoreAllMocks())

test.each([
  [safari, 'Safari · macOS / iPadOS'],
  [chrome, 'Chrome · macOS'],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) ${webKit} CriOS/146.0 Safari/604.1`,
    'Chrome · iOS',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox · Windows'],
  ['curl/8', undefined],
  [null, undefined],
])('behavior: names %s', (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name)
})

test.each([
  [5, 'Safari · iPadOS'],
  [0, 'Safari · macOS'],
])('behavior: with %i touches at once this browser is %s', (touches, name) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(safari)
  vi.spyOn(navigator, 'maxTouchPoints', 'get').mockReturnValue(touches)
  expect(ownBrowserName()).toBe(name)
})
