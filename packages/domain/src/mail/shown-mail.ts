import type { Language } from '../shared/language'
import type { MailParts } from './mail'
import type { MailKind, OptionalMailKind } from './mail-kind'
import type { MailState } from './mail-state'

/** An account's address and its choices about mail. */
export type MailPreferences = {
  readonly email: string
  readonly isConfirmed: boolean
  /** False after the address was refused twice in a row. */
  readonly arrives: boolean
  readonly language: Language
  readonly unwanted: readonly OptionalMailKind[]
}

/** One line of the log of mails. */
export type LoggedMail = {
  readonly id: number
  readonly kind: MailKind
  readonly state: MailState
  /** Why it was dropped or failed. */
  readonly reason: string | null
  readonly at: Date
}

/** A mail that did not leave this instance, for its screen. */
export type KeptMail = {
  readonly id: number
  readonly kind: MailKind
  readonly recipient: string
  readonly subject: string
  readonly at: Date
  readonly parts: MailParts
}
