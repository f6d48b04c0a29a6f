import type { EventDetail } from '@certify/wire/events'
import { useEffect } from 'react'
import { useSession } from '../../../lib/session'
import { readFlag, writeFlag } from '../roster-flag'

/** Whether the person looking is on the event's whitelist: as the server says, and until it does, as we remember. */
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
