import { pages } from '@certify/wire/pages'
import type { QueryClient } from '@tanstack/react-query'
import { type ComponentType, isValidElement, lazy, useState } from 'react'
import { matchRoutes, type RouteObject, useRoutes } from 'react-router'
import { sessionQuery } from '../features/session/api/session'
import { loadAreas } from '../i18n/words'
import { configQuery } from '../lib/config'
import { RequireOrganizer, RequireRole, RequireSession, RequireTeam } from './guards'
import { BareLayout } from './layout/bare-layout'
import { Layout } from './layout/layout'
import { needsPasskey, type Placed } from './needs-passkey'
import { OutOfApp } from './parts/out-of-app'
import type { Opened, RouteModule } from './route-module'

/** One file per route. It composes features and does nothing else. */
const files = import.meta.glob<RouteModule>(['./routes/*.tsx', '!./routes/*.test.tsx'])

/** An area without words does not compile. */
const placed: readonly Placed[] = Object.values<Placed>(pages)

/** A page whose code and words load side by side, when a person opens it or earlier through `open`. */
type Page = ComponentType & {
  readonly open: (client: QueryClient, opened: Opened) => Promise<void>
}

function page({ file, areas, ...placed }: Omit<Placed, 'path'>): Page {
  const load = files[`./routes/${file}.tsx`]
  if (!load) throw new Error(`There is no routes/${file}.tsx.`)
  const isForKeys = needsPasskey({ file, areas, ...placed })
  let here: ComponentType | undefined
  const open = async () => {
    const [module] = await Promise.all([load(), loadAreas(...areas)])
    here = module.default
    return module
  }
  const Later = lazy(open)
  function Opened() {
    // Chosen once, because replacing the component would lose the text that the person typed.
    const [Shown] = useState(() => here ?? Later)
    if (!isForKeys) return <Shown />
    return (
      <>
        <OutOfApp className="page-form mt-4" />
        <Shown />
      </>
    )
  }
  return Object.assign(Opened, {
    open: async (client: QueryClient, opened: Opened) => void (await (await open()).ask?.(client, opened)),
  })
}

/** The manifest's pages behind one guard. */
function pagesFor(guard?: Placed['guard'], bare?: true): RouteObject[] {
  return placed
    .filter((each) => each.guard === guard && each.bare === bare)
    .map(({ path, ...where }) => {
      const Opened = page(where)
      return { path, element: <Opened /> }
    })
}

const NotFound = page({ file: 'not-found', areas: [] })

const OrganizerFrame = lazy(() => import('./organizer-frame'))

/** Every screen of the product, once, each behind the guard it needs. */
const routes: RouteObject[] = [
  {
    element: <Layout />,
    children: [
      ...pagesFor(),
      { element: <RequireSession />, children: pagesFor('session') },
      { element: <RequireRole only="users" />, children: pagesFor('attendee') },
      {
        element: <RequireOrganizer />,
        children: [{ element: <OrganizerFrame />, children: pagesFor('organizer') }],
      },
      { element: <RequireTeam />, children: pagesFor('team') },
      { path: '*', element: <NotFound /> },
    ],
  },
  {
    element: <BareLayout />,
    children: [{ element: <RequireOrganizer />, children: pagesFor('organizer', true) }],
  },
]

/** The screens of the product. */
export function AppRoutes() {
  return useRoutes(routes)
}

/**
 * Loads the page of an address, and the answers that its first drawing shows. React keeps a fallback that it has shown
 * for 300 ms, although the page's files have often arrived by then.
 */
export async function openPage({ pathname, search }: URL, client: QueryClient): Promise<void> {
  const [match] = matchRoutes(routes, pathname)?.slice(-1) ?? []
  const element = match?.route.element
  if (!isValidElement(element)) return
  const { open } = element.type as Partial<Page>
  await Promise.all([
    open?.(client, { values: match?.params ?? {}, search }),
    client.prefetchQuery(configQuery),
    client.prefetchQuery(sessionQuery),
  ])
}
