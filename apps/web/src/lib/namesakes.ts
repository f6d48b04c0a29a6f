import { findNamesakes, type Namesakes } from '@certify/verifier/namesakes'
import type { Report } from '@certify/verifier/report'
import { href } from '@certify/wire/page-addresses'
import type { TokenRecord } from '@certify/wire/verification'
import { api } from './api-client'

/** Asks this instance whose organizer has a name that another organization had first. The chain does not know that. */
export function askNamesakes(reports: readonly Report[], signal: AbortSignal): Promise<Namesakes> {
  return findNamesakes(reports, async ({ tokenId }) => {
    try {
      return (await api.get<TokenRecord>(href('certificateToken', { tokenId }), { signal })).organizerSimilar
    } catch {
      return null
    }
  })
}
