import type { EventDetail } from '@certify/wire/events'
import { translateIssuing } from '../../../i18n/words'
import { isTemporary } from '../../../lib/api-client'
import { useWallet } from '../../../lib/session'
import { useLookAgain } from '../../../lib/use-look-again'
import { useMint } from '../api/mint'
import { ownCertificateQuery } from '../api/own-certificate'
import { stepsDone } from '../mint-steps'

/** Mints, and reports the progress by the server's facts about the certificate, during the call and after it. */
export function useMinting(event: EventDetail) {
  const wallet = useWallet()
  const mint = useMint(event.id, wallet)
  const begun = event.current_user_certificate?.mint_status === 'pending'
  const answeredPending = mint.data?.mint_status === 'pending'
  const asked = useLookAgain(ownCertificateQuery(wallet, event), (known) => {
    if (known?.mint_status === 'minted') return undefined
    // The organizer may have requested it elsewhere. The event then already names it, but it has not loaded here.
    const isUnread = known === null && Boolean(event.current_user_certificate)
    const isUnderWay = mint.isPending || answeredPending || begun || known?.mint_status === 'pending'
    return isUnderWay || isUnread ? 'course' : undefined
  })
  const { data: certificate, error } = asked
  const done = stepsDone(certificate, mint.data)
  const running = mint.isPending || (done > 0 && done < 4 && certificate?.mint_status !== 'failed')
  return {
    mint: () => mint.mutate(),
    state: chooseState(),
    /** How a minted certificate ended; null while it is valid. */
    ended: howEnded(certificate?.status ?? event.current_user_certificate?.status),
    done,
    slow: answeredPending || (begun && !mint.isPending),
    /** Certify does not answer, so the page shows its last answer. */
    lost: isTemporary(error),
    error: mint.error,
    /** What the certificate waits for, in words. The server retries on its own. */
    waitsFor:
      certificate?.mint_status === 'failed' && certificate.blocked
        ? translateIssuing(certificate.blocked)
        : null,
    tokenId: certificate?.token_id ?? mint.data?.tokenId ?? null,
  }

  function chooseState(): 'minted' | 'running' | 'unread' | 'idle' {
    if (done === 4) return 'minted'
    if (running) return 'running'
    // A certificate exists, and its progress will replace the button.
    return asked.isLoading && asked.failureCount === 0 ? 'unread' : 'idle'
  }
}

function howEnded(status: string | undefined): 'revoked' | 'replaced' | 'burned' | null {
  return status === 'revoked' || status === 'replaced' || status === 'burned' ? status : null
}
