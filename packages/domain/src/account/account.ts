import type { AccountId } from '../shared/account-id'
import type { Address } from '../shared/address'
import type { Cid } from '../shared/cid'

/** Organizers give events and do not take part in them; attendees take part. `vendors` and `users` on the wire. */
export type Role = 'attendee' | 'organizer'

type AccountBase = {
  readonly id: AccountId
  readonly wallet: Address
  /** A person's full name, or an organization's name. */
  readonly name: string
  /** Private: only the account itself and the organizers of events that it joined see it. */
  readonly email: string
  readonly createdAt: Date
  readonly updatedAt: Date
}

/** A person who joins events and receives certificates. */
export type Attendee = AccountBase & { readonly role: 'attendee' }

/** An organization that gives events and issues certificates. */
export type Organizer = AccountBase & { readonly role: 'organizer' } & OrganizerContact

/** An organization's contact and description; null for each field without a value. */
export type OrganizerContact = {
  readonly contactInfo: string | null
  /** An `http` or `https` address. */
  readonly website: string | null
  readonly contactPerson: string | null
  readonly phone: string | null
  readonly description: string | null
  /** The color of its pages, mails and screens, as `#rrggbb`. */
  readonly brandColor: string | null
  /** Its logo in the content store. */
  readonly logoCid: Cid | null
  /** Number of its LinkedIn page, digits only. */
  readonly linkedinPageId: string | null
}

/** A wallet has one role, permanently. An erased account no longer counts as an account. */
export type Account = Attendee | Organizer

/** The end of an account whose owner moved everything to another wallet. */
export type AccountMove = { readonly to: Address; readonly at: Date }

/** An organizer as anybody may see it. The name is null once the account is erased. */
export type OrganizerIdentity = {
  readonly id: AccountId
  readonly wallet: Address
  readonly name: string | null
  /** Its color; absent if it chose none. */
  readonly color?: string
  /** Its logo; absent if it has none. */
  readonly logo?: Cid
}
