import type { FieldPath } from 'react-hook-form'
import type { EventValues } from './event-values'

const fields: readonly string[] = [
  'title',
  'description',
  'location',
  'start_date',
  'end_date',
  'time_zone',
  'maxattendees',
  'event_type',
  'difficulty',
] satisfies (keyof EventValues)[]

/** The form's field that a refusal of the server names; undefined where the form has no one field for it. */
export function fieldOfWire(name: string): FieldPath<EventValues> | undefined {
  if (fields.includes(name)) return name as FieldPath<EventValues>
  const row = /^requirements\.(\d+)$/.exec(name)?.[1]
  return row === undefined ? undefined : `requirements.${Number(row)}.text`
}
