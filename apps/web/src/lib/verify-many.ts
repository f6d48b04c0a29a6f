import type { Report } from '@certify/verifier/report'
import type { Sources } from '@certify/verifier/sources'
import { askNamesakes } from './namesakes'
import { inServerTime } from './verification-query'
import type { SourceAddresses } from './verifier'
import { waitForTurns } from './wait-for-turns'

/** What a verification of many certificates gets from its page. `totalMs` is the time limit for all of them. */
type Means = {
  readonly signal: AbortSignal
  readonly totalMs: number
  /**
   * Receives each report; `index` is the position of its number. Once all are there, those whose organizer has a name
   * that another organization had first come again, with `hasNamesake`.
   */
  readonly onReport: (report: Report, index: number, hasNamesake: boolean) => void
}

/** Verifies many numbers in this browser at one block, a few at a time. It waits for its turns at the node. */
export async function verifyMany(
  numbers: readonly string[],
  { chainId, registries, rpcUrl, gatewayUrl }: SourceAddresses,
  { signal, totalMs, onReport }: Means,
): Promise<void> {
  const { openNode, verifyCertificates } = await import('./verifier')
  const reports = await verifyCertificates(
    numbers,
    {
      chainId,
      registries: registries as Sources['registries'],
      rpcUrls: [rpcUrl],
      gatewayUrls: [gatewayUrl],
    },
    {
      signal,
      openNode: waitForTurns(openNode),
      timeouts: { total: totalMs },
      onReport: (report, index) => onReport(inServerTime(report), index, false),
    },
  )
  const namesakes = await askNamesakes(reports, signal)
  for (const [index, report] of reports.entries()) {
    if (namesakes.numbers.has(report.tokenId)) onReport(inServerTime(report), index, true)
  }
}
