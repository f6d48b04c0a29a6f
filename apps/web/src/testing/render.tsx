import type { WireMembership } from '@certify/wire/team'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { type InitialEntry, MemoryRouter, useLocation } from 'react-router'
import { createQueryClient } from '../app/query-client'
import type { Area } from '../i18n/areas'
import { loadAreas, startWords } from '../i18n/words'
import { type Circumstances, ProvideCircumstances } from '../lib/circumstances'
import { ownFactsQuery } from '../lib/memberships'
import { SessionContext, type SessionState } from '../lib/session'

/** Renders an element as on a page, with words, an address, a cache and a session. */
export async function renderPage(
  element: ReactElement,
  options: {
    at?: InitialEntry
    session?: SessionState
    areas?: Area[]
    memberships?: readonly WireMembership[]
    /** The viewer's own name. */
    name?: string | null
    /** What is so of the instance and the viewer; nothing is known unless a test says so. */
    here?: Circumstances
  } = {},
) {
  const {
    at = '/',
    session = { status: 'signed-out' },
    areas = [],
    memberships = [],
    name = null,
    here = {},
  } = options
  await startWords()
  await loadAreas(...areas)
  const actions = { session, signedIn: () => {}, askAgain: () => {}, logout: async () => 'out' as const }
  const client = createQueryClient()
  if (session.status === 'signed-in') {
    client.setQueryData(ownFactsQuery(session.wallet).queryKey, { name, memberships })
  }
  // Not awaited, React would drop what is left to do when a part suspends, even its effects.
  return act(async () =>
    render(
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[at]}>
          <SessionContext value={actions}>
            <ProvideCircumstances value={here}>{element}</ProvideCircumstances>
            <WhereAmI />
          </SessionContext>
        </MemoryRouter>
      </QueryClientProvider>,
    ),
  )
}

/** The address, as text that a test can read: `screen.getByTestId('address')`. */
function WhereAmI() {
  const { pathname, search } = useLocation()
  return <output data-testid="address">{`${pathname}${search}`}</output>
}
