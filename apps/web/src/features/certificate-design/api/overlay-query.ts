import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { FieldsInput } from './draw-fields'

/** A template's fields drawn in this browser, as SVG. Draws nothing until the artwork's size is known. */
export const overlayQuery = (input: FieldsInput | undefined) =>
  queryOptions({
    queryKey: ['template-overlay', input],
    queryFn: async () => (input ? (await import('./draw-fields')).drawFields(input) : ''),
    enabled: input !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    // A drag creates sixty drawings a second, and each appears only once.
    gcTime: 1000,
    placeholderData: keepPreviousData,
  })
