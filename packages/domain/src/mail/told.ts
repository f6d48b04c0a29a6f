import type { NamesIn } from './define-mail'
import { type FactsOf, getRule, type MailKind } from './mail-kind'
import type { mails } from './mail-table'

type Rule<Kind extends MailKind> = (typeof mails)[Kind]

/** One mail to one account, as the act tells it. Its kind decides what must be given. */
export type Told<Kind extends MailKind> = {
  readonly to: number
  readonly facts: FactsOf<Kind>
  readonly at: Date
} & (Rule<Kind>['who'] extends { about: 'event' } ? { readonly eventId: number } : unknown) &
  (Rule<Kind>['who'] extends { to: 'invited' } ? { readonly invitationId: number } : unknown) &
  (Rule<Kind>['goes'] extends { topics: infer Topics } ? { readonly topic: keyof Topics } : unknown) &
  ('mark' extends NamesIn<Rule<Kind>['key']> ? { readonly mark: string | number } : unknown)

/** A key as its text and the names in it, in turn. */
export function splitKey(kind: MailKind): readonly string[] {
  return getRule(kind).key.split(/[{}]/)
}

/** Writes the key of a mail: the name of the fact that it tells. */
export function writeKey<Kind extends MailKind>(kind: Kind, told: Told<Kind>): string {
  const { facts, at, ...given } = told
  const values: Readonly<Record<string, unknown>> = { ...facts, ...given, at: at.getTime() }
  return splitKey(kind)
    .map((part, index) => (index % 2 === 0 ? part : values[part]))
    .join('')
}
