import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { SessionProvider } from '../../features/session/session-provider'
import { ErrorBoundary } from '../error-boundary'
import { PageFallback } from '../page-fallback'

/** The layout of a page that fills the screen: without header and footer. */
export function BareLayout() {
  return (
    <SessionProvider>
      <ErrorBoundary>
        <Suspense fallback={<PageFallback />}>
          <Outlet />
        </Suspense>
      </ErrorBoundary>
    </SessionProvider>
  )
}
