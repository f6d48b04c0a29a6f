import { eventFieldKeys, eventFields, sessionPartNames } from '@certify/domain/event/event-fields'
import type { FieldPath } from 'react-hook-form'
import type { EventValues } from './event-values'

const agendaParts = [...sessionPartNames, 'start', 'end', 'room', 'capacity', 'minutes', 'points'] as const
const creditParts = ['name', 'body', 'reference', 'max', 'step'] as const

/**
 * The input of a problem; undefined if the form has none. A problem of a whole list is shown at its last row.
 *
 * @param field - In the wire's words: `title`, `requirements.2`, `agenda.1.topic`, `agenda`.
 */
export function toFormPath(field: string, values: EventValues): FieldPath<EventValues> | undefined {
  const [name, place, part] = field.split('.')
  const row = (rows: readonly unknown[]) => (place === undefined ? rows.length - 1 : Number(place))
  switch (name) {
    case 'requirements':
      return `requirements.${row(values.requirements)}.text`
    case 'agenda':
      return `agenda.${row(values.agenda)}.${agendaParts.find((each) => each === part) ?? 'topic'}`
    case 'completion':
      return place === 'session_from' || place === 'at_least' ? `completion.${place}` : 'completion.kind'
    case 'credit':
      return `credit.${creditParts.find((each) => each === place) ?? 'unit'}`
    default: {
      const key = eventFieldKeys.find((each) => eventFields[each].name === name)
      return key && eventFields[key].name
    }
  }
}
