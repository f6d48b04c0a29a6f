import { NEW_PER_DAY } from '@certify/domain/invitation/invitation-trust'
import * as z from 'zod'
import { SettingError } from './setting-error'

/** How mail is sent. */
export type MailSettings = {
  readonly mail: {
    /** Null: mails are kept here, where people can read them. */
    readonly smtpUrl: string | null
    /** The address that mails come from, and the name beside it. */
    readonly from: { readonly name: string; readonly address: string }
    readonly perMinute: number
    /** How many unconfirmed addresses a new organization reaches in a day. */
    readonly newPerDay: number
    readonly dkimKeyFile: string | null
  }
}

/** `mail@example.org`, or `Certify <mail@example.org>`. */
function readSender(text: string, context: z.RefinementCtx): MailSettings['mail']['from'] {
  const [, named, inBrackets] = /^([^<>"]*)<([^<>]+)>$/.exec(text.trim()) ?? []
  const address = (inBrackets ?? text).trim()
  if (!/^[\x21-\x7e]+$/.test(address) || !/^[^@]+@[^@]+$/.test(address)) {
    context.addIssue({ code: 'custom' })
    return z.NEVER
  }
  return { name: named?.trim() || 'Certify', address }
}

export const mailVariables = {
  CERTIFY_SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  CERTIFY_MAIL_FROM: z.string().transform(readSender).optional(),
  CERTIFY_MAIL_PER_MINUTE: z.coerce.number().int().min(1).max(100_000).default(60),
  CERTIFY_MAIL_NEW_PER_DAY: z.coerce.number().int().min(0).max(100_000).default(NEW_PER_DAY),
  CERTIFY_DKIM_KEY_FILE: z.string().min(1).optional(),
}

/** The form of each variable, for the sentence that refuses it. */
export const mailForms: Record<keyof typeof mailVariables, string> = {
  CERTIFY_SMTP_URL: 'the address of a mail server, such as smtps://user:password@mail.example.org',
  CERTIFY_MAIL_FROM: 'an email address, or a name and an address: Certify <mail@example.org>',
  CERTIFY_MAIL_PER_MINUTE: 'a number from 1 to 100000',
  CERTIFY_MAIL_NEW_PER_DAY: 'a number from 0 to 100000',
  CERTIFY_DKIM_KEY_FILE: 'a file that holds a private RSA key, PEM',
}

/** @throws {SettingError} if two of them contradict each other. */
export function readMailSettings(
  env: z.output<z.ZodObject<typeof mailVariables>>,
  publicUrl: string,
): MailSettings {
  if (env.CERTIFY_DKIM_KEY_FILE !== undefined && env.CERTIFY_SMTP_URL === undefined) {
    throw new SettingError(
      'CERTIFY_DKIM_KEY_FILE needs CERTIFY_SMTP_URL: without a mail server nothing is signed.',
    )
  }
  return {
    mail: {
      smtpUrl: env.CERTIFY_SMTP_URL ?? null,
      from: env.CERTIFY_MAIL_FROM ?? { name: 'Certify', address: `no-reply@${new URL(publicUrl).hostname}` },
      perMinute: env.CERTIFY_MAIL_PER_MINUTE,
      newPerDay: env.CERTIFY_MAIL_NEW_PER_DAY,
      dkimKeyFile: env.CERTIFY_DKIM_KEY_FILE ?? null,
    },
  }
}
