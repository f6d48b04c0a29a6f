import { findNamesakes, type Namesakes } from '@certify/verifier/namesakes'
import type { Report } from '@certify/verifier/report'
import { call } from './call'

/** Asks this instance whose organizer has a name that another organization had first. The chain does not know that. */
export function askNamesakes(reports: readonly Report[], signal: AbortSignal): Promise<Namesakes> {
  return findNamesakes(reports, async ({ tokenId }) => {
    try {
      return (await call('certificateToken', { params: { tokenId }, signal })).organizerSimilar
    } catch {
      return null
    }
  })
}
