import type { SheetInput } from '@certify/artwork/sheet-input'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

/** A sheet drawn in this browser, as SVG. The drawing code and its fonts load when the first sheet appears. */
export const sheetQuery = (input: SheetInput) =>
  queryOptions({
    queryKey: ['sheet', input],
    queryFn: async () => (await import('./draw-sheet')).drawSheet(input),
    staleTime: Number.POSITIVE_INFINITY,
    // Ten sheets are a megabyte.
    gcTime: 60_000,
    placeholderData: keepPreviousData,
  })
