import { type ReactNode, useMemo } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { type Acting, ActingContext, chooseMembership, toActing, useChosenOrganization } from '../lib/acting'
import { ProvideCircumstances, useCircumstances } from '../lib/circumstances'
import { wasPageLeft } from '../lib/left-page'
import { useMemberships } from '../lib/memberships'
import { findDashboard, pageLinks } from '../lib/page-links'
import { type SessionRole, useSession } from '../lib/session'
import { ActingLine } from './acting-line'
import { PageFallback } from './page-fallback'
import { SessionUnknown } from './unreachable'

/** The requested address with its query, so that signing in leads back to it. */
function useAsked(): string {
  const { pathname, search } = useLocation()
  return `${pathname}${search}`
}

/** Leads to the login and back; a person who has just logged out here has asked for neither. */
function SignedOut({ asked }: { asked: string }) {
  return <Navigate to={wasPageLeft(asked) ? pageLinks.home : pageLinks.login(asked)} replace />
}

/** Pages of anybody who is signed in; others go to the login and come back. */
export function RequireSession() {
  const session = useSession()
  const asked = useAsked()
  if (session.status === 'loading') return <PageFallback />
  if (session.status === 'unknown') return <SessionUnknown isBusy={session.isBusy} />
  if (session.status === 'signed-out') return <SignedOut asked={asked} />
  if (session.role === null) return <Navigate to={pageLinks.register(asked)} replace />
  return <Outlet />
}

/** Pages of one role: no session goes to the login, no role to the registration, the other role to its dashboard. */
export function RequireRole({ only }: { only: SessionRole }) {
  const session = useSession()
  const asked = useAsked()
  if (session.status === 'loading') return <PageFallback />
  if (session.status === 'unknown') return <SessionUnknown isBusy={session.isBusy} />
  if (session.status === 'signed-out') return <SignedOut asked={asked} />
  if (session.role === null) return <Navigate to={pageLinks.register(asked)} replace />
  if (session.role !== only) return <Navigate to={findDashboard(session.role)} replace />
  return <Outlet />
}

/** Pages of an organization: for itself, and for its owners and managers. People at its doors go to their events. */
export function RequireOrganizer() {
  const session = useSession()
  const asked = useAsked()
  const memberships = useMemberships()
  const chosen = useChosenOrganization()
  if (session.status === 'loading') return <PageFallback />
  if (session.status === 'unknown') return <SessionUnknown isBusy={session.isBusy} />
  if (session.status === 'signed-out') return <SignedOut asked={asked} />
  const isOrganizer = session.role === 'vendors'
  if (isOrganizer && chosen === null) return <Outlet />
  if (memberships === undefined) return <PageFallback />
  const membership = chooseMembership(memberships, chosen, isOrganizer)
  const acting = membership && toActing(membership)
  if (acting) {
    return (
      <Member acting={acting}>
        <ActingLine membership={membership} />
        <Outlet />
      </Member>
    )
  }
  if (isOrganizer) return <Outlet />
  if (memberships.length > 0) return <Navigate to={pageLinks.doors} replace />
  if (session.role === null) return <Navigate to={pageLinks.register(asked)} replace />
  return <Navigate to={findDashboard(session.role)} replace />
}

/** What a member works for, and what is said to them. */
function Member({ acting, children }: { acting: Acting; children: ReactNode }) {
  const here = useCircumstances()
  const { role } = acting
  const asMember = useMemo(() => ({ ...here, role }), [here, role])
  return (
    <ActingContext value={acting}>
      <ProvideCircumstances value={asMember}>{children}</ProvideCircumstances>
    </ActingContext>
  )
}

/** Pages of anybody who is on a team, or is an organizer. */
export function RequireTeam() {
  const session = useSession()
  const asked = useAsked()
  const memberships = useMemberships()
  if (session.status === 'loading') return <PageFallback />
  if (session.status === 'unknown') return <SessionUnknown isBusy={session.isBusy} />
  if (session.status === 'signed-out') return <SignedOut asked={asked} />
  if (memberships === undefined) return <PageFallback />
  if (session.role === 'vendors' || memberships.length > 0) return <Outlet />
  if (session.role === null) return <Navigate to={pageLinks.register(asked)} replace />
  return <Navigate to={findDashboard(session.role)} replace />
}
