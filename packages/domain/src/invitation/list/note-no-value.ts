import type { RowProblem } from '../invited-person'
import type { NoValue } from './no-value'

/** Notes that a cell holds nothing: it was left empty, or a name was `kept` though programs also write it for none. */
export function noteNoValue(
  written: string,
  { column, kind }: { column: string; kind: NoValue | 'kept' },
): RowProblem {
  const which = kind === 'error' || kind === 'kept' ? { case: kind } : {}
  return { code: 'invitation.no_value', values: { written: written.trim().slice(0, 40), column, ...which } }
}
