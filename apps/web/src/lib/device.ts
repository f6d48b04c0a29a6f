/** Whether wallets are separate apps on this device, and not part of the browser. */
export function isPhone(): boolean {
  return /android|iphone|ipad|ipod/i.test(navigator.userAgent)
}
