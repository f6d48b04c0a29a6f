import { completionKinds } from '@certify/domain/agenda/completion'
import { creditSteps, creditUnits } from '@certify/domain/agenda/credit'
import { sessionParts } from '@certify/domain/event/event-fields'
import * as z from 'zod'
import { rule as refusal } from './field-problems'
import { choice, line, moment } from './fields'
import { MOMENT } from './sent-values'

const part = (name: keyof typeof sessionParts) =>
  z.string(refusal('field.not_text')).meta({ maxLength: sessionParts[name].max })

const parts = {
  time: part('time'),
  topic: part('topic'),
  speaker: part('speaker').optional(),
  description: part('description').optional(),
  duration: part('duration').optional(),
}

/** One row of an agenda. One that has a `start` checks people in, and its `time` and `duration` follow from that. */
export const agendaItem = z
  .object({
    ...parts,
    /** Its number within the event, which is never used again. */
    session: z.int().optional(),
    start: moment.optional(),
    end: moment.optional(),
    room: z.string().optional(),
    /** 0: unlimited. Doors only warn of it. */
    capacity: z.int().optional(),
    /** False: a break, which counts for no rule and no sum. */
    counts: z.boolean().optional(),
    /** Without it nobody gets a certificate. */
    required: z.boolean().optional(),
    /** How many minutes it counts, where that is not its length. */
    minutes: z.int().optional(),
    points: z.number().optional(),
    canceled: z.boolean().optional(),
  })
  .meta({ id: 'AgendaItem' })
export type WireAgendaItem = z.infer<typeof agendaItem>

const whole = (min: number, max: number) => {
  const message = refusal('field.not_in_range', { min, max })
  return z.int(message).min(min, message).max(max, message)
}

const flag = () => z.boolean(refusal('field.not_a_boolean')).optional()
const MOST_POINTS = 1000
const points = refusal('field.not_in_range', { min: 0, max: MOST_POINTS })
const momentText = z.string(refusal('field.not_a_date')).meta({ pattern: MOMENT.source })

/** One row of an agenda in a form, complete or not. A row without `start` and `end` checks nobody in. */
export const sentAgendaItem = z
  .strictObject(
    {
      ...parts,
      time: parts.time.default(''),
      topic: parts.topic.default(''),
      session: z.int(refusal('field.not_a_session')).positive(refusal('field.not_a_session')).optional(),
      start: momentText.optional(),
      end: momentText.optional(),
      room: z.string(refusal('field.not_text')).meta({ maxLength: 120 }).optional(),
      capacity: whole(0, 1_000_000).nullable().optional(),
      counts: flag(),
      required: flag(),
      minutes: whole(1, 44_640).nullable().optional(),
      points: z.number(points).min(0, points).max(MOST_POINTS, points).nullable().optional(),
      canceled: flag(),
    },
    refusal('field.not_an_agenda_item'),
  )
  .meta({ id: 'SentAgendaItem' })

/** What a person must have attended to get a certificate, as a form sends it. */
export const sentCompletion = z
  .strictObject(
    {
      kind: choice(completionKinds),
      /** Sessions, minutes or percent, as `kind` says. Left out for `all`. */
      at_least: whole(1, 100_000).optional(),
      /** The percentage of a session's minutes from which on it was attended. */
      session_from: whole(1, 100).default(50),
      /** Whether coming counts where nobody says how long a person stayed. Left out: where there are sessions. */
      entry_counts: flag(),
    },
    refusal('field.not_an_object'),
  )
  .superRefine(({ kind, at_least }, context) => {
    const max = kind === 'share' ? 100 : 100_000
    if (kind === 'all' || (at_least !== undefined && at_least <= max)) return
    const message = refusal('field.not_in_range', { min: 1, max })
    context.addIssue({ code: 'custom', path: ['at_least'], message })
  })
  .meta({ id: 'SentCompletion' })
export type SentCompletion = z.infer<typeof sentCompletion>

/** The rule for certificates. */
export const completion = z
  .object({
    kind: z.enum(completionKinds),
    at_least: z.int().optional(),
    session_from: z.int(),
    entry_counts: z.boolean(),
  })
  .meta({ id: 'Completion' })
export type WireCompletion = z.infer<typeof completion>

const MOST_CREDIT = 10_000
const mostCredit = refusal('field.not_in_range', { min: 0, max: MOST_CREDIT })

/** What certificates say was earned, as a form sends it. */
export const sentCredit = z
  .strictObject(
    {
      unit: choice(creditUnits),
      name: line({ max: 60, required: true }),
      body: line({ max: 120 }).default(''),
      reference: line({ max: 60 }).default(''),
      /** The most that a person can earn; null: all that is held. */
      max: z.number(mostCredit).positive(mostCredit).max(MOST_CREDIT, mostCredit).nullable().optional(),
      /** Hours are rounded down to so many minutes. */
      step: z
        .literal([...creditSteps], refusal('field.not_a_choice', { choices: creditSteps.join(', ') }))
        .default(1),
    },
    refusal('field.not_an_object'),
  )
  .meta({ id: 'SentCredit' })
export type SentCredit = z.infer<typeof sentCredit>

/** What certificates of an event say was earned. */
export const credit = z
  .object({
    unit: z.enum(creditUnits),
    name: z.string(),
    body: z.string(),
    reference: z.string(),
    max: z.number().nullable(),
    step: z.literal([...creditSteps]),
  })
  .meta({ id: 'Credit' })
