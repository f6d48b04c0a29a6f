import { QueryClient } from '@tanstack/react-query'
import { isTemporary } from '../lib/api-client'

/** The cache of what the server said. A refusal is not asked twice; an outage is, twice more. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 20_000,
        gcTime: 600_000,
        retry: (failures, error) => isTemporary(error) && failures < 2,
      },
    },
  })
}
