import { onlineManager, QueryClient } from '@tanstack/react-query'
import { isTemporary } from '../lib/api-client'

/**
 * The cache of what the server said. A refusal is not asked twice; an outage is, twice more. Without a network, calls
 * fail at once, so that the page says so instead of waiting; lost queries are repeated when it is back.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 20_000,
        gcTime: 600_000,
        networkMode: 'offlineFirst',
        retry: (failures, error) => isTemporary(error) && failures < 2 && onlineManager.isOnline(),
      },
      mutations: { networkMode: 'always' },
    },
  })
}
