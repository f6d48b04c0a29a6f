import type { RefusalValues } from '../shared/refusal-words'
import { sayEnglish } from '../shared/say-english'

/** A problem as an English sentence. */
export function sayProblem({
  field,
  code,
  values,
}: {
  field: string
  code: string
  values?: RefusalValues
}): string {
  return sayEnglish({ code, values: { ...values, field } })
}
