import { FieldInvalidError } from '@certify/domain/shared/errors'

/** Parses a record's number from a path; null if it is not one. */
export function readNumber<Id extends number>(text: string, parse: (text: string) => Id): Id | null {
  if (!/^[0-9]+$/.test(text)) return null
  try {
    return parse(text)
  } catch (error) {
    if (error instanceof FieldInvalidError) return null
    throw error
  }
}
