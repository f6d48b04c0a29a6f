import * as z from 'zod'

/** What people read about a setting: in the refusal of a wrong value, and in docs/settings.md. */
export type SettingText = {
  /** Its form, for the sentence that refuses another one. */
  readonly form: string
  /** What it is for, in Markdown; links start in `docs`. */
  readonly meaning: string
  /** What applies without it, unless the schema has a default. */
  readonly unset?: string
}

/** An address that the server calls, in one spelling of scheme, host and port. Nodes may want a query or a password. */
export const url = z
  .url({ protocol: /^https?$/ })
  .refine((text) => !text.includes('#'))
  .transform((text) => new URL(text).href.replace(/\/+$/, ''))
/** An address that others are written behind, for people to open: without a query, a part after `#` and a password. */
export const baseUrl = url.refine(isBase)
/** Scheme, host and port alone, as browsers spell them. */
export const origin = z
  .url({ protocol: /^https?$/, hostname: /^(?:[\w.-]+|\[[\da-f:.]+\])$/i })
  .refine((text) => isBase(text) && /^\/*$/.test(new URL(text).pathname))
  .transform((text) => new URL(text).origin.replace(/\.(?=$|:\d+$)/, ''))
export const onOff = z.enum(['on', 'off'])
export const secret = z.string().regex(/^[\x21-\x7e]+$/)
/** 32 bytes as hexadecimal digits, with or without `0x`. */
export const hexKey = z.string().regex(/^(0x)?[0-9a-fA-F]{64}$/)
/** A decimal number above zero with `decimals` digits, returned as an integer of the smallest unit. */
export const amount = (digits: number) =>
  z
    .string()
    .regex(new RegExp(`^(?=.*[1-9])\\d{1,12}(\\.\\d{1,${digits}})?$`))
    .transform((text) => {
      const [whole = '', part = ''] = text.split('.')
      return BigInt(whole + part.padEnd(digits, '0'))
    })

function isBase(text: string): boolean {
  if (!URL.canParse(text) || /[?#]/.test(text)) return false
  const { username, password } = new URL(text)
  return username === '' && password === ''
}
