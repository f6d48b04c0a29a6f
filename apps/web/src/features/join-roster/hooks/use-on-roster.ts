import type { EventDetail } from '@certify/wire/events'
import { useEffect } from 'react'
import { useSession } from '../../../lib/session'
import { readFlag, writeFlag } from '../roster-flag'

/** Whether the viewer is on the event's whitelist, by the server's answer or, until it arrives, by the stored hint. */
export function useOnRoster(event: EventDetail): boolean {
  const session = useSession()
  const wallet = session.status === 'signed-in' ? session.wallet : undefined
  const said = event.is_current_user_whitelisted
  useEffect(() => {
    if (wallet && said !== undefined) writeFlag(wallet, event.id, said)
  }, [wallet, event.id, said])
  if (!wallet) return false
  return said ?? readFlag(wallet, event.id)
}
