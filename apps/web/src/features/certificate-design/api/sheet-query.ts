import type { SheetInput } from '@certify/artwork/sheet-input'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

/** A sheet drawn in this browser, as SVG. What draws and its fonts are fetched when the first sheet is looked at. */
export const sheetQuery = (input: SheetInput) =>
  queryOptions({
    queryKey: ['sheet', input],
    queryFn: async () => (await import('./draw-sheet')).drawSheet(input),
    staleTime: Number.POSITIVE_INFINITY,
    // Ten sheets are a megabyte.
    gcTime: 60_000,
    placeholderData: keepPreviousData,
  })
