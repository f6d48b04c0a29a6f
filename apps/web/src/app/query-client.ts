import { onlineManager, QueryClient } from '@tanstack/react-query'
import { isTemporary } from '../lib/api-client'

/**
 * The cache of the server's answers. It never retries a refusal, and retries twice in an outage. Without a network,
 * calls fail at once, so that the page says so instead of waiting. When the network is back, it repeats the failed
 * queries.
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
