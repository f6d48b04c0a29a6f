/** Whether this is a phone or tablet, where wallets are separate apps and not part of the browser. */
export function isPhone(): boolean {
  return /android|iphone|ipad|ipod/i.test(navigator.userAgent)
}
