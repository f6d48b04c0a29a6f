import { Navigate, Outlet, useLocation } from 'react-router'
import { findDashboard, pageLinks } from '../lib/page-links'
import { type SessionRole, useSession } from '../lib/session'
import { PageFallback } from './page-fallback'
import { SessionUnknown } from './unreachable'

/** The requested address with its query, so that signing in leads back to it. */
function useAsked(): string {
  const { pathname, search } = useLocation()
  return `${pathname}${search}`
}

/** Pages of anybody who is signed in; others go to the login and come back. */
export function RequireSession() {
  const session = useSession()
  const asked = useAsked()
  if (session.status === 'loading') return <PageFallback />
  if (session.status === 'unknown') return <SessionUnknown />
  if (session.status === 'signed-out') return <Navigate to={pageLinks.login(asked)} replace />
  if (session.role === null) return <Navigate to={pageLinks.register(asked)} replace />
  return <Outlet />
}

/** Pages of one role: no session goes to the login, no role to the registration, the other role to its dashboard. */
export function RequireRole({ only }: { only: SessionRole }) {
  const session = useSession()
  const asked = useAsked()
  if (session.status === 'loading') return <PageFallback />
  if (session.status === 'unknown') return <SessionUnknown />
  if (session.status === 'signed-out') return <Navigate to={pageLinks.login(asked)} replace />
  if (session.role === null) return <Navigate to={pageLinks.register(asked)} replace />
  if (session.role !== only) return <Navigate to={findDashboard(session.role)} replace />
  return <Outlet />
}
