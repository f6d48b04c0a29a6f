import { CSPProvider } from '@base-ui/react/csp-provider'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from 'react-router/dom'
import { configQuery } from '../lib/config'
import { createQueryClient } from './query-client'
import { createRouter } from './router'

const queryClient = createQueryClient()
const router = createRouter()
void queryClient.prefetchQuery(configQuery)

/** The whole page: cache, content security policy, routes. The session lives inside the router, since it navigates. */
export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <CSPProvider disableStyleElements>
        <RouterProvider router={router} />
      </CSPProvider>
    </QueryClientProvider>
  )
}
