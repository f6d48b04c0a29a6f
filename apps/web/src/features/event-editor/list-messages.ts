import type { FieldErrors, FieldPath } from 'react-hook-form'
import type { EventValues } from './event-values'

/** The problem of one field, as the page words it. */
type FieldMessage = { path: FieldPath<EventValues>; message: string }

/** All problems of the form, in its order. */
export function listMessages(errors: FieldErrors<EventValues> | object, prefix = ''): FieldMessage[] {
  return Object.entries(errors).flatMap(([name, error]: [string, unknown]) => {
    if (typeof error !== 'object' || error === null || name === 'ref' || name === 'root') return []
    const path = `${prefix}${name}`
    return 'message' in error && typeof error.message === 'string'
      ? [{ path: path as FieldPath<EventValues>, message: error.message }]
      : listMessages(error, `${path}.`)
  })
}
