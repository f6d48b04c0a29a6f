import { expect, expectTypeOf, test } from 'vitest'
import { defineMail, type MailRule } from './define-mail'
import type { FactsOf, MailKind } from './mail-kind'
import { mails } from './mail-table'
import { type Told, writeKey } from './told'

type Mails = typeof mails

/** The parts of a type without which its value would still fit. */
type Forgettable<Value, Type> = {
  [Part in keyof Value]-?: Omit<Value, Part> extends Type ? Part : never
}[keyof Value]

test('error: a kind without one of its parts does not compile', () => {
  type Parts = { [Kind in MailKind]: Forgettable<Mails[Kind], MailRule<FactsOf<Kind>>> }[MailKind]
  // `facts` only carries a type.
  expectTypeOf<Exclude<Parts, 'facts'>>().toEqualTypeOf<never>()
  type OfGroup<Group extends 'who' | 'goes' | 'shows'> = {
    [Kind in MailKind]: Forgettable<Mails[Kind][Group], MailRule<unknown>[Group]>
  }[MailKind]
  expectTypeOf<OfGroup<'who'>>().toEqualTypeOf<never>()
  expectTypeOf<OfGroup<'goes'>>().toEqualTypeOf<never>()
  expectTypeOf<OfGroup<'shows'>>().toEqualTypeOf<never>()
})

test('error: a key that names what the mail does not have does not compile', () => {
  const { key: _, ...rest } = mails['seat.lost']
  // @ts-expect-error: the facts have no `placeId`.
  defineMail<FactsOf<'seat.lost'>>()({ ...rest, key: 'seat.lost:{placeId}' })
  expect(defineMail<FactsOf<'seat.lost'>>()({ ...rest, key: 'seat.lost:{entryId}' }).key).toBe(
    mails['seat.lost'].key,
  )
})

test('error: whoever tells a kind gives what its entry asks for', () => {
  expectTypeOf<keyof Told<'seat.lost'>>().toEqualTypeOf<'to' | 'facts' | 'at' | 'eventId'>()
  expectTypeOf<keyof Told<'address.changed'>>().toEqualTypeOf<'to' | 'facts' | 'at'>()
  expectTypeOf<Told<'correction.asked'>['topic']>().toEqualTypeOf<'names' | 'moves'>()
  expectTypeOf<keyof Told<'invitation.sent'>>().toEqualTypeOf<
    'to' | 'facts' | 'at' | 'eventId' | 'invitationId' | 'mark'
  >()
})

test('behavior: a key names the fact, so the same fact twice is one mail', () => {
  const at = new Date('2026-11-14T09:00:00Z')
  const told = { to: 3, eventId: 7, at }
  expect(writeKey('seat.lost', { ...told, facts: { entryId: 5, how: 'left' } })).toBe('seat.lost:5')
  expect(writeKey('event.canceled', { ...told, facts: {} })).toBe('event.canceled:7::3')
  // Its fact `to` is an address; the key names the account.
  expect(writeKey('address.changed', { to: 3, facts: { to: 'ann@example.org' }, at })).toBe(
    `address.changed:3:${at.getTime()}`,
  )
  expect(writeKey('correction.asked', { ...told, topic: 'moves', mark: 9, facts: {} })).toBe(
    'correction.asked:moves:9',
  )
})
