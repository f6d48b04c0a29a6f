import type { Report } from '@certify/verifier/report'
import type { ConfigResponse } from '@certify/wire/config'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { takeEnded } from '../../../lib/ahead'
import { configQuery } from '../../../lib/config'
import { redrawnQuery, verificationQuery } from '../../../lib/verification-query'

const NOWHERE = { chainId: 0, registries: [], rpcUrl: '', gatewayUrl: '', resolverUrls: [] }

/** One verification as the page sees it. */
export type Verification = {
  /** The report once its picture has been drawn again; before that, the report without that check. */
  report: Report | undefined
  config: ConfigResponse | undefined
  checking: boolean
  /** Whether the verifier's code, or the list of nodes to ask, could not be loaded. */
  failed: boolean
  again: () => void
}

/** Verifies one certificate in this browser, for a wallet if one is asked about. */
export function useVerification(tokenId: string, address?: string): Verification {
  // The first drawing includes a verification that has already ended, because a second drawing costs a slow phone 250
  // ms.
  const [ended] = useState(() => (address === undefined ? takeEnded(tokenId) : undefined))
  const config = useQuery(configQuery)
  const known = config.data ?? ended?.config
  const verification = useQuery({
    ...verificationQuery(tokenId, known ?? NOWHERE, address),
    enabled: known !== undefined,
    // Keep the verdict in sight while the same number is checked again.
    placeholderData: (before) => (before?.tokenId === tokenId ? before : ended?.report),
  })
  const redrawn = useQuery(redrawnQuery(verification.data))
  const asked = config.isError && !known ? config : verification
  return {
    report: redrawn.data ?? verification.data,
    config: known,
    checking: asked.isFetching,
    failed: asked.isError,
    again: () => void asked.refetch(),
  }
}
