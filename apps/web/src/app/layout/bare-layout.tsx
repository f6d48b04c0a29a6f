import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { SessionProvider } from '../../features/session/session-provider'
import { ErrorBoundary } from '../error-boundary'
import { PageFallback } from '../page-fallback'

/** The frame of a page that fills the screen: none. */
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
