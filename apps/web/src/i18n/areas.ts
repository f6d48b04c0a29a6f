import type { WithoutForm } from '@certify/domain/shared/fill-words'
import type { Choice } from './choices'

/**
 * The areas of the page's words: one file each, `en/<area>.ts`, and beside it every other language, `es/<area>.ts`.
 * A new area needs one line here. Its words load with the route that names it.
 */
export type Areas = {
  common: typeof import('./en/common').default
  layout: typeof import('./en/layout').default
  find: typeof import('./en/find').default
  'organizer-bar': typeof import('./en/organizer-bar').default
  session: typeof import('./en/session').default
  passkey: typeof import('./en/passkey').default
  'in-app': typeof import('./en/in-app').default
  arriving: typeof import('./en/arriving').default
  moves: typeof import('./en/moves').default
  'sign-up': typeof import('./en/sign-up').default
  profile: typeof import('./en/profile').default
  mail: typeof import('./en/mail').default
  demo: typeof import('./en/demo').default
  home: typeof import('./en/home').default
  about: typeof import('./en/about').default
  faq: typeof import('./en/faq').default
  help: typeof import('./en/help').default
  legal: typeof import('./en/legal').default
  'legal-notice': typeof import('./en/legal-notice').default
  events: typeof import('./en/events').default
  'event-details': typeof import('./en/event-details').default
  answers: typeof import('./en/answers').default
  questions: typeof import('./en/questions').default
  'join-roster': typeof import('./en/join-roster').default
  'my-events': typeof import('./en/my-events').default
  'user-dashboard': typeof import('./en/user-dashboard').default
  attendance: typeof import('./en/attendance').default
  minting: typeof import('./en/minting').default
  names: typeof import('./en/names').default
  'my-certificate': typeof import('./en/my-certificate').default
  'my-certificates': typeof import('./en/my-certificates').default
  transcript: typeof import('./en/transcript').default
  verdict: typeof import('./en/verdict').default
  embed: typeof import('./en/embed').default
  'file-in-hand': typeof import('./en/file-in-hand').default
  'many-numbers': typeof import('./en/many-numbers').default
  'many-verdicts': typeof import('./en/many-verdicts').default
  forgeries: typeof import('./en/forgeries').default
  lookup: typeof import('./en/lookup').default
  transaction: typeof import('./en/transaction').default
  needs: typeof import('./en/needs').default
  'vendor-dashboard': typeof import('./en/vendor-dashboard').default
  'event-editor': typeof import('./en/event-editor').default
  'event-management': typeof import('./en/event-management').default
  'certificate-design': typeof import('./en/certificate-design').default
  announcing: typeof import('./en/announcing').default
  participants: typeof import('./en/participants').default
  'many-people': typeof import('./en/many-people').default
  inviting: typeof import('./en/inviting').default
  'door-screen': typeof import('./en/door-screen').default
  'door-links': typeof import('./en/door-links').default
  door: typeof import('./en/door').default
  ticket: typeof import('./en/ticket').default
  'event-roster': typeof import('./en/event-roster').default
  minted: typeof import('./en/minted').default
  analytics: typeof import('./en/analytics').default
  organization: typeof import('./en/organization').default
  developers: typeof import('./en/developers').default
  team: typeof import('./en/team').default
  consent: typeof import('./en/consent').default
  'organizer-profile': typeof import('./en/organizer-profile').default
}

/** Name of one area. */
export type Area = keyof Areas

/** The dotted names of all sentences in an object of words. `seats_one` and `seats_other` share the name `seats`. */
type KeysOf<Words> = {
  [Name in keyof Words & string]: Words[Name] extends string
    ? WithoutForm<Name>
    : Words[Name] extends Choice
      ? Name
      : Words[Name] extends readonly unknown[]
        ? never
        : `${Name}.${KeysOf<Words[Name]>}`
}[keyof Words & string]

/** Keys of one area. */
export type KeyOf<A extends Area> = KeysOf<Areas[A]>

/** A key with its area before it, from anywhere: `common:status.upcoming`. */
export type QualifiedKey = { [A in Area]: `${A}:${KeyOf<A>}` }[Area]
