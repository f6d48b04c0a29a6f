import { findFieldProblems } from '@certify/domain/event/event-field-kinds'
import { type EventFieldRule, eventFieldKeys, eventFields } from '@certify/domain/event/event-fields'
import { isTextRule, type TextRule } from '@certify/domain/shared/field-rules'
import * as z from 'zod'
import { sentAgendaItem, sentCompletion, sentCredit } from './agenda-item'
import { rule as refusal } from './field-problems'
import { eventId, ownWallet } from './fields'
import { refineByRule, text } from './rule-schemas'
import { MOMENT, otherNames, readSent, type SentRow } from './sent-values'

type Fields = typeof eventFields
type OtherNames = typeof otherNames

/** The schema of a form's value for each kind of field. */
type Sent = {
  choice: z.ZodOptional<z.ZodString>
  zone: z.ZodOptional<z.ZodString>
  moment: z.ZodString
  /** A number or its digits; blank is 0. */
  count: z.ZodOptional<z.ZodUnion<[z.ZodNumber, z.ZodString]>>
  lines: z.ZodDefault<z.ZodType<string[]>>
  tags: z.ZodDefault<z.ZodType<string[]>>
  sessions: z.ZodDefault<z.ZodType<SentRow[]>>
}
type SchemaOf<Rule extends EventFieldRule> = Rule extends { readonly kind: infer Kind extends keyof Sent }
  ? Sent[Kind]
  : Rule extends { readonly required: true }
    ? z.ZodString
    : z.ZodOptional<z.ZodString>

type Shape = { [Key in keyof Fields as Fields[Key]['name']]: SchemaOf<Fields[Key]> } & {
  [Key in keyof Fields as Fields[Key]['name'] extends keyof OtherNames
    ? OtherNames[Fields[Key]['name']]
    : never]: SchemaOf<Fields[Key]>
}

/** An event, without the picture: the domain's table of fields, in its order. */
export const eventRequest = z
  .strictObject({
    wallet_address: ownWallet(refusal('field.required', { label: 'vendor_wallet' })).optional(),
    ...buildShape(),
    /** Whether certificates print the names of those who agree. Left out: unchanged. */
    print_names: tick().optional(),
    /** What a person must have attended to get a certificate; blank or null: coming is enough. Left out: unchanged. */
    completion: orNone(sentCompletion),
    /** What certificates say was earned; blank or null: nothing. Left out: unchanged. */
    credit: orNone(sentCredit),
    /** Whether people may have their sessions named on the certificate. Left out: unchanged. */
    lists_sessions: tick().optional(),
  })
  .meta({ id: 'EventFields' })

/** `POST events/create`. */
export const eventCreateRequest = eventRequest
  .extend({
    /** An own event whose questions the new one asks, too. */
    questions_of: eventId.optional(),
  })
  .meta({ id: 'EventCreateFields' })

/** `POST events/{id}/edit`. */
export const eventEditRequest = eventRequest
  .extend({
    /** False: people on the list get no mail about a new time or place. Left out: they do. */
    tell_people: tick().optional(),
  })
  .meta({ id: 'EventEditFields' })

/** Yes or no, which forms send as text. */
function tick() {
  return z.union([z.boolean(), z.enum(['true', 'false']).transform((typed) => typed === 'true')], {
    error: refusal('field.not_a_boolean'),
  })
}

function buildShape(): Shape {
  const shape = eventFieldKeys.flatMap((key) => {
    const rule: EventFieldRule = eventFields[key]
    const schema = isTextRule(rule) ? buildText(rule) : buildSchema(rule)
    const other = Object.entries(otherNames).find(([name]) => name === rule.name)?.[1]
    return [[rule.name, schema], ...(other ? [[other, schema]] : [])]
  })
  return Object.fromEntries(shape)
}

function buildText(rule: TextRule) {
  return rule.required ? text(rule) : text(rule).optional()
}

/** Builds the schema of a field's type, for the OpenAPI document. The domain decides whether the value is good. */
function buildSchema(rule: Exclude<EventFieldRule, TextRule>) {
  const judged = <Schema extends z.ZodType>(schema: Schema) =>
    refineByRule(schema, (sent) => findFieldProblems(rule, readSent(rule, sent)))
  switch (rule.kind) {
    case 'choice':
      return judged(z.string(refusal('field.not_text')))
        .meta({ enum: ['', ...rule.choices] })
        .optional()
    case 'zone':
      return judged(z.string(refusal('field.not_text')))
        .meta({ maxLength: 64 })
        .optional()
    case 'moment':
      return judged(z.string(refusal('field.required'))).meta({ minLength: 1, pattern: MOMENT.source })
    case 'count': {
      const digits = String(rule.max).length
      const number = z.number().meta({ type: 'integer', minimum: 0, maximum: rule.max })
      const typed = z.string().meta({ pattern: `^[0-9]{0,${digits}}$` })
      const message = refusal('field.not_a_count', { min: 0, max: rule.max })
      return judged(z.union([number, typed], message)).optional()
    }
    case 'lines':
    case 'tags': {
      const item = z.string(refusal('field.not_text')).meta({ maxLength: rule.item.max })
      return json(
        judged(z.array(item, refusal('field.not_a_list'))).meta({ maxItems: rule.maxItems }),
      ).default([])
    }
    case 'sessions':
      return json(
        judged(z.array(sentAgendaItem, refusal('field.not_a_list'))).meta({ maxItems: rule.maxItems }),
      ).default([])
  }
}

/** Forms send lists as JSON text. The schema refuses anything else. */
function json<Schema extends z.ZodType>(schema: Schema, blank: [] | null = []) {
  return z.preprocess((value) => {
    if (typeof value !== 'string') return value
    if (value.trim() === '') return blank
    try {
      return JSON.parse(value)
    } catch {
      return value
    }
  }, schema)
}

/** An object that an event has or has not, which forms send as JSON text. */
function orNone<Schema extends z.ZodType>(schema: Schema) {
  return json(schema.nullable(), null).optional()
}
