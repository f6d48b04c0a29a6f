import type { LegalDocument } from '@certify/domain/account/legal-texts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/call'

/** The texts in force, who else learns what, and the limits. */
export const legalQuery = queryOptions({
  queryKey: ['legal'],
  queryFn: ({ signal }) => call('legal', { signal }),
})

/** The operator's own words of a text. */
export const legalTextQuery = (document: LegalDocument, language: string) =>
  queryOptions({
    queryKey: ['legal', document, language],
    queryFn: ({ signal }) => call('legalText', { params: { document }, query: { language }, signal }),
  })
