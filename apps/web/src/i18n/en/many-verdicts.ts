/** Words of pages that verify many certificates (`/verify`, `/t/{secret}`). */
export default {
  progress: '{{done}} of {{count}} checked',
  failed: 'The check could not be finished',
  failedText:
    'The part of this page that checks could not be loaded. This says nothing about the certificates.',
  kinds: {
    valid: 'Valid',
    'look-alike': 'Look-alike name',
    'not-held': 'Held by another wallet',
    revoked: 'Revoked',
    replaced: 'Replaced',
    'not-found': 'Not found',
    'not-authentic': 'Not authentic',
    malformed: 'Not a number',
    unknown: 'Can’t confirm',
  },
} as const
