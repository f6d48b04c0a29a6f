import { isIP } from 'node:net'
import { NEW_PER_DAY } from '@certify/domain/invitation/invitation-trust'
import * as z from 'zod'
import type { SettingText } from './forms'
import { SettingError } from './setting-error'

/** How mail is sent. */
export type MailSettings = {
  readonly mail: {
    /** Null: mails are kept here, where people can read them. */
    readonly smtpUrl: string | null
    /** The name with which we greet the mail server; null: the library chooses one. */
    readonly smtpName: string | null
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
  CERTIFY_SMTP_NAME: z
    .string()
    .max(255)
    .regex(/^(?:[a-z0-9.-]+|\[[0-9a-f.:]+\])$/i)
    .optional(),
  CERTIFY_MAIL_FROM: z.string().transform(readSender).optional(),
  CERTIFY_MAIL_PER_MINUTE: z.coerce.number().int().min(1).max(100_000).default(60),
  CERTIFY_MAIL_NEW_PER_DAY: z.coerce.number().int().min(0).max(100_000).default(NEW_PER_DAY),
  CERTIFY_DKIM_KEY_FILE: z.string().min(1).optional(),
}

/** What people read about each variable. */
export const mailTexts: Record<keyof typeof mailVariables, SettingText> = {
  CERTIFY_SMTP_URL: {
    form: 'the address of a mail server, such as smtps://user:password@mail.example.org',
    meaning: 'The mail server. `smtp://` is without TLS on this machine, and with STARTTLS elsewhere.',
    unset: 'none: an outbox on screen shows what would have gone out',
  },
  CERTIFY_SMTP_NAME: {
    form: 'a host name, such as certify.example.org',
    meaning:
      'The name with which this server greets the mail server (EHLO). Some refuse one that the DNS does not know.',
    unset: 'the public host',
  },
  CERTIFY_MAIL_FROM: {
    form: 'an email address, or a name and an address: Certify <mail@example.org>',
    meaning: 'The sender of mails.',
    unset: '`no-reply@` the public host',
  },
  CERTIFY_MAIL_PER_MINUTE: {
    form: 'a number from 1 to 100000',
    meaning: 'How many mails leave in a minute at most.',
  },
  CERTIFY_MAIL_NEW_PER_DAY: {
    form: 'a number from 0 to 100000',
    meaning:
      'How many unconfirmed addresses a new organization reaches in a day ([figures](decisions/0060-mail-to-people-who-did-not-ask.md#figures)).',
  },
  CERTIFY_DKIM_KEY_FILE: {
    form: 'a file that holds a private RSA key, PEM',
    meaning: 'The key that signs mails. Its public half is `certify._domainkey` of the sender’s domain.',
    unset: 'none',
  },
}

/** The public host. A bare address is no name, and the library writes one in brackets. */
function nameOf(publicUrl: string): string | null {
  const { hostname } = new URL(publicUrl)
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? hostname : null
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
      smtpName: env.CERTIFY_SMTP_NAME ?? nameOf(publicUrl),
      from: env.CERTIFY_MAIL_FROM ?? { name: 'Certify', address: `no-reply@${new URL(publicUrl).hostname}` },
      perMinute: env.CERTIFY_MAIL_PER_MINUTE,
      newPerDay: env.CERTIFY_MAIL_NEW_PER_DAY,
      dkimKeyFile: env.CERTIFY_DKIM_KEY_FILE ?? null,
    },
  }
}
