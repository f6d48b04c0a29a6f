/** The areas of the API, in the order of its page. */
export const tags = {
  auth: 'Signing in with a wallet, sessions and passkeys.',
  users: 'People: their accounts, joining events, tickets, check-in and certificates.',
  vendors: 'Organizers: their profile, events, figures and consent.',
  events: 'Events: creating and changing them, whitelist, attendance, invitations and certificates.',
  invitations: 'Invitations of people who have no account yet.',
  door: 'What a device at a door asks and reports.',
  arrival: 'The addresses in the QR codes on walls and screens.',
  transcripts: 'Certificates of one person behind a secret link.',
  certificate: 'Certificates: minting, verifying, correcting, moving and revoking them, and their documents.',
  credentials: 'Certificates as Open Badges, and the documents that verify them.',
  organizers: 'Public pages of organizations.',
  organizations: 'Teams, API keys, domains and webhooks of organizations.',
  mail: 'Mail: switching it off, and what was not sent.',
  legal: 'Legal texts.',
  content: 'The gateway to the content store.',
  chain: 'The read-only window on the blockchain.',
  instance: 'The instance itself: configuration, health, figures and this document.',
  webhooks: 'Messages that organizations get about facts.',
} as const satisfies Readonly<Record<string, string>>

type Tag = keyof typeof tags

/** The areas of addresses that do not begin with the name of one. */
const byStart: Readonly<Record<string, Tag>> = {
  in: 'arrival',
  IN: 'arrival',
  verify: 'certificate',
  t: 'transcripts',
  preview: 'certificate',
  forgeries: 'certificate',
  ipfs: 'content',
  rpc: 'chain',
}

/** The area of a call. */
export function findTag(pattern: string): Tag {
  const [, base = '', api, area = ''] = pattern.split('/')
  const start = api === 'api' ? area : base
  return byStart[start] ?? (isTag(start) ? start : 'instance')
}

function isTag(name: string): name is Tag {
  return name in tags
}
