import { type Device, findMobileSystem } from './device'

/** Browsers inside apps, recognized by their user agent. They keep no passkeys, and forget who signed in. */
const apps = [
  [/FB_IAB\/MESSENGER|MessengerForiOS|MessengerLite/, 'Messenger'],
  [/FBAN|FBAV|FB_IAB/, 'Facebook'],
  [/Instagram/, 'Instagram'],
  [/Barcelona/, 'Threads'],
  [/LinkedInApp/, 'LinkedIn'],
  [/TikTok|musical_ly|BytedanceWebview/i, 'TikTok'],
  [/Snapchat/, 'Snapchat'],
  [/MicroMessenger/, 'WeChat'],
  [/Twitter for |TwitterAndroid/, 'X'],
  [/Telegram/, 'Telegram'],
  [/\bLine\//, 'LINE'],
  [/KAKAOTALK/, 'KakaoTalk'],
  [/Pinterest/, 'Pinterest'],
] as const

/** The name of the app whose browser this is. Empty if the app gives no name; undefined for a real browser. */
export function findInAppBrowser(
  device: Device & { readonly standalone?: boolean } = navigator,
): string | undefined {
  const { userAgent } = device
  const named = apps.find(([pattern]) => pattern.test(userAgent))?.[1]
  if (named) return named
  const isWebView = /; wv\)/.test(userAgent)
  // A page on the home screen names no Safari, either, and keeps passkeys.
  const isAppleWebView =
    findMobileSystem(device) === 'apple' && !/Safari\//.test(userAgent) && device.standalone !== true
  return isWebView || isAppleWebView ? '' : undefined
}

/** An address that opens a page in the device's own browser, with the secret that may follow its number sign. */
export function toBrowserLink(
  { href, protocol, host, pathname, search, hash }: URL,
  device: Device = navigator,
): string {
  if (findMobileSystem(device) === 'apple') return `x-safari-${href}`
  // Android takes the part from the last number sign for its own, and leaves the one before to the page.
  const to = `#Intent;scheme=${protocol.slice(0, -1)};action=android.intent.action.VIEW;end`
  return `intent://${host}${pathname}${search}${hash}${to}`
}
