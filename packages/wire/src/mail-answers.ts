import type { KeptMail, LoggedMail, MailPreferences } from '@certify/domain/mail/shown-mail'
import type { WireKeptMail, WireLoggedMail, WireMailPreferences } from './mail'

/** An account's address and its choices about mail. */
export function toWireMailPreferences(preferences: MailPreferences): WireMailPreferences {
  const { email, isConfirmed, arrives, language, unwanted } = preferences
  return { email, confirmed: isConfirmed, arrives, language, unwanted: [...unwanted] }
}

/** One line of the log of mails. */
export function toWireLoggedMail({ id, kind, state, reason, at }: LoggedMail): WireLoggedMail {
  return { id, kind, state, reason, at: at.toISOString() }
}

/** A mail that did not leave this instance. */
export function toWireKeptMail({ id, kind, recipient, subject, at, parts }: KeptMail): WireKeptMail {
  const { text, calendar } = parts
  return { id, kind, to: recipient, subject, at: at.toISOString(), text, calendar }
}
