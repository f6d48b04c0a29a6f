import type { Stat } from '../../ui/stat-strip'
import type { Column } from '../../ui/table'

/** The words that every list of an event has. */
type ListWords = {
  readonly title: string
  readonly back: string
  readonly search: string
  readonly searchLabel: string
  readonly export: string
  readonly exportEmpty: string
  readonly counts: { readonly label: string }
  readonly empty: {
    readonly title: string
    readonly text: string
    readonly action: string
    readonly search: string
    readonly searchText: string
    readonly clear: string
  }
  readonly error: { readonly title: string }
}

/** One page of a list, with the counts of the whole list. */
export type ListPage = {
  readonly items: readonly unknown[]
  /** Rows of the whole list. */
  readonly total: number
  readonly page: number
  readonly pages: number
  /** The search looked only at so many of the first rows. */
  readonly stopped_after?: number | undefined
  /** The entry after which the search goes on. */
  readonly next_after?: number | undefined
  readonly counts: object
}

/** What is specific to one list of an event. */
export type ListKind<Answer extends ListPage> = {
  words: ListWords
  lead: string
  csvHref: string
  /** How many rows the exported file has. */
  countExported: (counts: Answer['counts']) => number
  /** `counts` are undefined until they have arrived. */
  stats: (counts: Answer['counts'] | undefined) => readonly Stat[]
  columns: readonly Column<Answer['items'][number]>[]
  rowKey: (row: Answer['items'][number]) => string | number
  /** The target of an empty list's action. */
  emptyAction: string
  /** The sentence under the title of a failure; by default the server's message. */
  explainFailure?: (message: string) => string
}
