import { cutSteps, type ListRow } from '../invitation/list/cut-records'

/** The rows of a text that are not blank. */
export function* cutRecords(text: string): Generator<ListRow> {
  for (const row of cutSteps(text)) if (row !== null) yield row
}
