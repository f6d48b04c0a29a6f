import { CSPProvider } from '@base-ui/react/csp-provider'
import { QueryClientProvider } from '@tanstack/react-query'
import { sessionQuery } from '../features/session/api/session'
import { configQuery } from '../lib/config'
import { lastOwnKey } from '../lib/passkey-wallet'
import { ErrorBoundary } from './error-boundary'
import { Navigation } from './navigation'
import { createQueryClient } from './query-client'
import { AppRoutes, openPage } from './router'
import { ScrollMemory } from './scroll-memory'
import { Toasts } from './toasts'

const queryClient = createQueryClient()
void queryClient.prefetchQuery(configQuery)
void queryClient.prefetchQuery(sessionQuery)

if (lastOwnKey()) {
  void import('../features/passkey/announce').then(({ offerPasskeyWallet }) => offerPasskeyWallet())
}

/** Loads the page of the browser's address, and the answers that its first drawing shows. */
export function openFirstPage(): Promise<void> {
  return openPage(new URL(window.location.href), queryClient)
}

/** The whole page: cache, content security policy, navigation, routes. */
export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <CSPProvider disableStyleElements>
        <Navigation>
          <ScrollMemory />
          <ErrorBoundary>
            <AppRoutes />
          </ErrorBoundary>
          <Toasts />
        </Navigation>
      </CSPProvider>
    </QueryClientProvider>
  )
}
