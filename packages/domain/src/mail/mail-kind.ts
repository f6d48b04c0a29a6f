import type { MailRule } from './define-mail'
import type { MailDetails } from './mail-details'
import { mails } from './mail-table'

type Mails = typeof mails

/** The name of one kind of mail. */
export type MailKind = keyof Mails

/** The facts that are kept with a mail of this kind. */
export type FactsOf<Kind extends MailKind> = NonNullable<Mails[Kind]['facts']>

/** All facts that some mail may have. */
export type MailFacts = Partial<Meet<{ [Kind in MailKind]: FactsOf<Kind> }[MailKind]>>

/** The values that the words of this kind may use. */
export type SaidOf<Kind extends MailKind> = Pick<MailDetails, Mails[Kind]['says'][number]>

/** What the types of a union have together. */
type Meet<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never

/** A kind that a person may switch off. */
export type OptionalMailKind = {
  [Kind in MailKind]: Mails[Kind]['goes']['arrives'] extends 'once' ? Kind : never
}[MailKind]

/** All kinds, as a database or a schema needs them. */
export const mailKinds = Object.keys(mails) as [MailKind, ...MailKind[]]

/** Reads the entry of a kind, with the types that all entries share. */
export function getRule(kind: MailKind): MailRule<MailFacts> {
  return mails[kind]
}

/** The kinds whose entries meet a condition. */
export function listKinds(meets: (rule: MailRule<MailFacts>) => boolean): readonly MailKind[] {
  return mailKinds.filter((kind) => meets(mails[kind]))
}

/** Whether the kind goes to the address that the account has now. */
export function goesToAccount(kind: MailKind): boolean {
  const { sendsTo } = getRule(kind).who
  return sendsTo === 'confirmed' || sendsTo === 'own'
}

/** Whether a person may switch the kind off. */
export function isOptional(kind: string): kind is OptionalMailKind {
  return kind in mails && mails[kind as MailKind].goes.arrives === 'once'
}

/** The kinds that a person may switch off. */
export const optionalMailKinds = mailKinds.filter(isOptional) as [OptionalMailKind, ...OptionalMailKind[]]
