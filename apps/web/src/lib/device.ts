/** What a browser says of its device. */
export type Device = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>

/**
 * The system of a phone or tablet, where wallets are separate apps and not part of the browser; undefined elsewhere.
 * An iPad says that it is a Mac, but no Mac has a touch screen.
 */
export function findMobileSystem({
  userAgent,
  maxTouchPoints,
}: Device = navigator): 'android' | 'apple' | undefined {
  if (/android/i.test(userAgent)) return 'android'
  const isTablet = /macintosh/i.test(userAgent) && maxTouchPoints > 1
  return isTablet || /iphone|ipad|ipod/i.test(userAgent) ? 'apple' : undefined
}

/** Whether this is a phone or tablet. */
export function isPhone(): boolean {
  return findMobileSystem() !== undefined
}
