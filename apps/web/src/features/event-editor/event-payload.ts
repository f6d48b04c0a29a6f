import { type EventFieldRule, eventFieldKeys, eventFields } from '@certify/domain/event/event-fields'
import { readTags } from '@certify/domain/event/tags'
import type { Address } from '@certify/domain/shared/address'
import { type EventValues, type KeptMoments, readWalkIns } from './event-values'

/**
 * The multipart body. It has every row of a list in its place, so that a refusal names the row of the form. The domain
 * leaves out blank requirements and half-filled sessions.
 *
 * @param options.kept - The moments that are unchanged, as the server has them.
 * @param options.tellsPeople - For an existing event: whether people on the list get a mail about a new time or place.
 */
export function eventPayload(
  values: EventValues,
  options: {
    wallet: Address
    picture: File | undefined
    kept?: KeptMoments
    tellsPeople?: boolean | undefined
  },
): FormData {
  const { wallet, picture, kept, tellsPeople } = options
  const form = new FormData()
  form.set('wallet_address', wallet)
  for (const key of eventFieldKeys)
    form.set(eventFields[key].name, toPart(eventFields[key], toSent(values, kept)))
  form.set('print_names', String(values.print_names))
  if (tellsPeople !== undefined) form.set('tell_people', String(tellsPeople))
  if (picture) form.set('picture', picture)
  return form
}

/** The form in the words of the wire. */
export function toSent(values: EventValues, kept: KeptMoments = {}) {
  return {
    ...values,
    ...kept,
    // What the form shows, so that the server does not choose something else.
    walk_ins: readWalkIns(values),
    tags: readTags([values.tags]),
    requirements: values.requirements.map(({ text }) => text),
  }
}

function toPart(rule: EventFieldRule, sent: ReturnType<typeof toSent>): string {
  const { name } = rule
  const value = sent[name as keyof EventValues]
  if (typeof value !== 'string') return JSON.stringify(value)
  return rule.kind === 'count' ? value.trim() || String(rule.blank ?? 0) : value.trim()
}
