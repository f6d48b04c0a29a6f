import type { TranscriptLine } from '@certify/verifier/transcript'
import type { SharedTranscriptResponse } from '@certify/wire/transcripts'
import { useEffect, useState } from 'react'
import type { SourceAddresses } from '../../../lib/verifier'
import { verifyMany } from '../../../lib/verify-many'

/** A verification of all certificates at one block. Each line has its number's position; pending ones are null. */
export type VerifiedTranscript = {
  readonly step: 'running' | 'done' | 'failed'
  readonly lines: readonly (TranscriptLine | null)[]
  /** The wallets whose certificates count. */
  readonly wallets: readonly string[]
  /** Wallets that are said to have joined, whose signatures this browser cannot confirm. */
  readonly unconfirmed: readonly string[]
  /** By the server's clock; null until the first verdict. */
  readonly checkedAt: string | null
}

const nothing: VerifiedTranscript = {
  step: 'running',
  lines: [],
  wallets: [],
  unconfirmed: [],
  checkedAt: null,
}

/** The time limit for all certificates in milliseconds: 500 of them wait for several turns at the node. */
const TOTAL_MS = 300_000

/**
 * Verifies a transcript in this browser. Leaving the page ends it.
 *
 * @param loadedAt - A transcript that was loaded again is verified again, also if nothing in it changed.
 */
export function useVerifiedTranscript(
  shared: SharedTranscriptResponse,
  sources: SourceAddresses | undefined,
  loadedAt: number,
): VerifiedTranscript {
  const [found, setFound] = useState(nothing)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new load starts over
  useEffect(() => {
    if (!sources) return
    const controller = new AbortController()
    const { signal } = controller
    const show = (change: (now: VerifiedTranscript) => VerifiedTranscript) => {
      if (!signal.aborted) setFound(change)
    }
    show(() => ({ ...nothing, lines: shared.numbers.map(() => null) }))
    verify(shared, sources, { signal, show }).then(
      () => show((now) => ({ ...now, step: 'done' })),
      () => show((now) => ({ ...now, step: 'failed' })),
    )
    return () => controller.abort()
  }, [shared, sources, loadedAt])
  return found
}

async function verify(
  shared: SharedTranscriptResponse,
  sources: SourceAddresses,
  {
    signal,
    show,
  }: { signal: AbortSignal; show: (change: (now: VerifiedTranscript) => VerifiedTranscript) => void },
): Promise<void> {
  const [{ checkJoinedWallets, toTranscriptLine }] = await Promise.all([
    import('@certify/verifier/transcript'),
    import('../../../lib/verifier'),
  ])
  const { confirmed, unconfirmed } = await checkJoinedWallets(shared, sources.chainId)
  show((now) => ({ ...now, wallets: [...confirmed], unconfirmed }))
  await verifyMany(shared.numbers, sources, {
    signal,
    totalMs: TOTAL_MS,
    onReport: (report, index, hasNamesake) =>
      show((now) => ({
        ...now,
        lines: now.lines.map((line, at) =>
          at === index ? toTranscriptLine(report, confirmed, hasNamesake) : line,
        ),
        checkedAt: report.checkedAt,
      })),
  })
}
