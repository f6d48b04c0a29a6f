import type { LegalDocument } from '@certify/domain/account/legal-texts'
import type { LegalResponse, LegalTextResponse } from '@certify/wire/legal'
import { href } from '@certify/wire/paths'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api-client'

/** The texts in force, who else learns what, and the limits. */
export const legalQuery = queryOptions({
  queryKey: ['legal'],
  queryFn: ({ signal }) => api.get<LegalResponse>(href('legal', {}), { signal }),
})

/** The operator's own words of a text. */
export const legalTextQuery = (document: LegalDocument, language: string) =>
  queryOptions({
    queryKey: ['legal', document, language],
    queryFn: ({ signal }) =>
      api.get<LegalTextResponse>(href('legalText', { document }, { language }), { signal }),
  })
