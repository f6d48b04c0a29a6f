/** A transcript's link is a secret, so nothing keeps or indexes what it leads to, and no other site learns it. */
export const secretHeaders = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
} as const
