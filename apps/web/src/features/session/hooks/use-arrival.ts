import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { chooseDestination } from '../../../lib/redirect'
import { useSession } from '../../../lib/session'

/**
 * Goes to the next page after a sign-in.
 *
 * @param arrived - Whether the sign-in happened on this page; a person who was signed in before sees a link instead.
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
