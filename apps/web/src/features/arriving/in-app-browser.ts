/** Browsers inside apps, recognized by their user agent. They keep no passkeys, and forget who signed in. */
const apps = [
  [/FBAN|FBAV/, 'Facebook'],
  [/Instagram/, 'Instagram'],
  [/LinkedInApp/, 'LinkedIn'],
  [/TikTok|musical_ly|BytedanceWebview/i, 'TikTok'],
  [/Snapchat/, 'Snapchat'],
  [/MicroMessenger/, 'WeChat'],
] as const

/** The name of the app whose browser this is. Empty if the app gives no name; undefined for a real browser. */
export function findInAppBrowser(userAgent: string): string | undefined {
  const named = apps.find(([pattern]) => pattern.test(userAgent))?.[1]
  if (named) return named
  const isWebView = /; wv\)/.test(userAgent)
  const isAppleWebView = /iPhone|iPad/.test(userAgent) && !/Safari\//.test(userAgent)
  return isWebView || isAppleWebView ? '' : undefined
}

/** An address that opens this page in the phone's own browser. */
export function toBrowserLink(userAgent: string, { href, host, pathname, search }: URL): string {
  if (/iPhone|iPad/.test(userAgent)) return `x-safari-${href}`
  const scheme = new URL(href).protocol.slice(0, -1)
  return `intent://${host}${pathname}${search}#Intent;scheme=${scheme};action=android.intent.action.VIEW;end`
}
