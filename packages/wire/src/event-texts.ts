import type { EventDraft } from '@certify/domain/event/event-draft'
import {
  type eventFields,
  getRule,
  type OptionalTextKey,
  optionalTextKeys,
  type RosterFieldKey,
  rosterFieldKeys,
} from '@certify/domain/event/event-fields'
import type { RosterFields } from '@certify/domain/event/roster-fields'
import * as z from 'zod'

type Texts = {
  [Key in OptionalTextKey as (typeof eventFields)[Key]['name']]: Key extends RosterFieldKey
    ? z.ZodOptional<z.ZodNullable<z.ZodString>>
    : z.ZodNullable<z.ZodString>
}

const forRoster: ReadonlySet<string> = new Set(rosterFieldKeys)

/**
 * The optional texts in an event's answer. Those for the people on the list and the organizer are left out for everyone
 * else.
 */
export const optionalTexts = Object.fromEntries(
  optionalTextKeys.map((key) => {
    const text = z.string().nullable()
    return [getRule(key).name, forRoster.has(key) ? text.optional() : text]
  }),
) as Texts

/**
 * The optional texts that a viewer may read. `own` is null for a viewer who is neither on the list nor the organizer.
 */
export function toOptionalTexts(event: EventDraft, own: RosterFields | null): z.output<z.ZodObject<Texts>> {
  const readable = optionalTextKeys.filter((key) => !forRoster.has(key) || own !== null)
  const texts = readable.map((key) => [getRule(key).name, event[key]] as const)
  return Object.fromEntries(texts) as z.output<z.ZodObject<Texts>>
}
