import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { chooseDestination } from '../../../lib/redirect'
import { useSession } from '../../../lib/session'

/**
 * Leads on once somebody has signed in on this page.
 *
 * @param arrived - Whether the sign-in happened here; somebody who came signed in is offered the way, not sent.
 */
export function useArrival(arrived: boolean, redirect: string | null): void {
  const session = useSession()
  const navigate = useNavigate()
  useEffect(() => {
    if (arrived && session.status === 'signed-in') {
      navigate(chooseDestination(session.role, redirect), { replace: true })
    }
  }, [arrived, session, redirect, navigate])
}
