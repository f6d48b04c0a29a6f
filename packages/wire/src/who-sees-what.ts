/**
 * Who sees a datum: its owner, the event's organizers, people with a link of its door, people on its list, people to whom
 * its owner gave a link, anybody.
 */
export type Viewer = 'self' | 'organizers' | 'doors' | 'list' | 'link' | 'everyone'

/**
 * Who sees what, by the codes of the table in `docs/security.md`. Tests check that the table, the answers of the API
 * and the sentences on screens agree with it.
 */
export const whoSees = {
  D1: { datum: 'an attendee’s name', seenBy: ['self', 'organizers', 'doors'] },
  D2: { datum: 'an attendee’s email', seenBy: ['self', 'organizers'] },
  D3: { datum: 'the name printed on a certificate', seenBy: ['everyone'] },
  D4: { datum: 'which certificates a wallet holds', seenBy: ['everyone'] },
  D5: { datum: 'events joined or waited for, attendance', seenBy: ['self', 'organizers', 'doors'] },
  D6: { datum: 'an organization’s name and wallet', seenBy: ['everyone'] },
  D7: { datum: 'an organization’s contacts and description', seenBy: ['everyone'] },
  D8: { datum: 'an organization’s email', seenBy: ['self'] },
  D9: { datum: 'the attendance token', seenBy: ['organizers'] },
  D10: { datum: 'the link to an online event', seenBy: ['organizers', 'list'] },
  D11: {
    datum: 'a requested or proposed correction of a name, and its answer',
    seenBy: ['self', 'organizers'],
  },
  D12: { datum: 'the reason of a revocation', seenBy: ['everyone'] },
  D13: { datum: 'signed-in devices', seenBy: ['self'] },
  D14: { datum: 'passkeys: which browser made them, when they were used', seenBy: ['self'] },
  D15: { datum: 'API keys: names, scopes, last use', seenBy: ['self'] },
  D16: { datum: 'which mails a person was sent', seenBy: ['self', 'organizers'] },
  D17: { datum: 'webhooks: addresses, and which messages they got', seenBy: ['self'] },
  D18: { datum: 'a request for a place at an event, and its answer', seenBy: ['self', 'organizers'] },
  D19: { datum: 'the email and name of an invited person', seenBy: ['self', 'organizers'] },
  D20: { datum: 'an organization’s domain, once its DNS named the wallet', seenBy: ['everyone'] },
  D21: {
    datum: 'the people of an organization’s team: names, wallets, roles',
    seenBy: ['self', 'organizers'],
  },
  D22: {
    datum: 'the sessions of an event at which a person was, and for how long',
    seenBy: ['self', 'organizers', 'doors'],
  },
  D23: { datum: 'what a person answers to the questions of an event', seenBy: ['self', 'organizers'] },
  D24: {
    datum: 'a transcript: which certificates a person chose, and joined wallets',
    seenBy: ['self', 'link'],
  },
  D25: { datum: 'hours, sessions and credit that a certificate states', seenBy: ['everyone'] },
} as const satisfies Record<string, { datum: string; seenBy: readonly Viewer[] }>

/** The code of a datum. */
export type DatumCode = keyof typeof whoSees
