/** Whether wallets live in apps of their own here, and not in the browser. */
export function isPhone(): boolean {
  return /android|iphone|ipad|ipod/i.test(navigator.userAgent)
}
