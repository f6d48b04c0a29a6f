import { mailKinds, optionalMailKinds } from '@certify/domain/mail/mail-kind'
import { mailStates } from '@certify/domain/mail/mail-state'
import { languages } from '@certify/domain/shared/language'
import * as z from 'zod'
import { rule } from './field-problems'
import { choice, MAX_ID, moment, ownWallet, wallet } from './fields'

/** `POST users/confirm-email`: the token of the link in the mail. */
export const confirmEmailRequest = z
  .strictObject({ token: z.string(rule('field.required')).max(100, rule('field.too_long', { max: 100 })) })
  .meta({ id: 'ConfirmEmailRequest' })

/** `GET users/{wallet}/mail`: an account's address and its choices about mail. */
export const mailPreferences = z
  .object({
    email: z.string(),
    confirmed: z.boolean(),
    /** False after the mail server refused the address twice in a row. */
    arrives: z.boolean(),
    language: z.enum(languages),
    /** The kinds that are switched off. */
    unwanted: z.array(z.enum(optionalMailKinds)),
  })
  .meta({ id: 'MailPreferences' })
export type WireMailPreferences = z.infer<typeof mailPreferences>

/** `POST users/{wallet}/mail`. */
export const mailPreferencesRequest = z
  .strictObject({
    wallet_address: ownWallet().optional(),
    language: choice(languages),
    unwanted: z
      .array(choice(optionalMailKinds), rule('field.not_a_list'))
      .max(optionalMailKinds.length, rule('field.too_many', { max: optionalMailKinds.length })),
  })
  .meta({ id: 'MailPreferencesRequest' })
export type MailPreferencesRequest = z.infer<typeof mailPreferencesRequest>

/** `POST /operator/mail`: what the operator decides about an organization's mail. */
export const operatorMailRequest = z
  .strictObject({
    organizer: z.int(rule('field.invalid')).min(1, rule('field.invalid')).max(MAX_ID, rule('field.invalid')),
    /** Unconfirmed addresses a day; null: as the level of the organization says. */
    per_day: z
      .int(rule('field.invalid'))
      .min(0, rule('field.invalid'))
      .max(100_000, rule('field.invalid'))
      .nullable()
      .optional(),
    /** False ends the pause of its mail. */
    paused: z.literal(false, rule('field.invalid')).optional(),
  })
  .meta({ id: 'OperatorMailRequest' })

/** One mail that was sent to a person, or why it was not. */
export const loggedMail = z
  .object({
    id: z.int(),
    kind: z.enum(mailKinds),
    state: z.enum(mailStates),
    /** Why it was dropped, as a code; what the mail server said, if it failed. */
    reason: z.string().nullable(),
    at: moment,
  })
  .meta({ id: 'LoggedMail' })
export type WireLoggedMail = z.infer<typeof loggedMail>

/** `GET events/{id}/mail`: whose mails. */
export const eventMailQuery = z.object({ wallet: wallet() })

/** A mail that did not leave this instance. */
const keptMail = z
  .object({
    id: z.int(),
    kind: z.enum(mailKinds),
    to: z.string(),
    subject: z.string(),
    at: moment,
    text: z.string(),
    /** The iCalendar file that it carries. */
    calendar: z.string().nullable(),
  })
  .meta({ id: 'KeptMail' })
export type WireKeptMail = z.infer<typeof keptMail>

/** `GET users/{wallet}/outbox`: the newest mails that would have gone out. */
export const outboxResponse = z.array(keptMail)
