import { listFirstCalls } from '@certify/wire/first-calls'
import { matchPage } from '@certify/wire/page-paths'
import { QueryClient, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { allEventsQuery } from '../features/discover-events/api/events'
import { organizationQuery } from '../features/organization/api/organization'
import { sessionQuery } from '../features/session/api/session'
import { configQuery } from '../lib/config'
import { eventQuery } from '../lib/event-query'

afterEach(() => vi.unstubAllGlobals())

/** The address that a query asks. */
async function findAddress<Data, Key extends QueryKey>(
  query: UseQueryOptions<Data, Error, Data, Key>,
): Promise<string> {
  let asked = ''
  vi.stubGlobal('fetch', async (url: string) => {
    asked = url
    return Response.json({ now: new Date(0).toISOString() })
  })
  await new QueryClient().fetchQuery({ ...query, retry: false } as never)
  return asked
}

test('behavior: the document names exactly the calls that the page makes first', async () => {
  const everywhere = [await findAddress(configQuery), await findAddress(sessionQuery)]
  const pages = {
    '/events': await findAddress(allEventsQuery),
    '/events/7': await findAddress(eventQuery(7)),
    '/organizers/3': await findAddress(organizationQuery(3)),
  }
  for (const [path, address] of Object.entries(pages)) {
    const page = matchPage(path)
    expect(page && listFirstCalls(page, '')).toEqual([...everywhere, address])
  }
})
