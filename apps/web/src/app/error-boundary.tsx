import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Boundary } from '../ui/boundary'
import { ServerErrorView } from './server-error-view'
import { isUnreachable, PageUnreachable } from './unreachable'

/** Catches a page that threw, or whose code did not arrive. Navigating to another page tries again. */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <Boundary
      key={pathname}
      fallback={(error) => (isUnreachable(error) ? <PageUnreachable /> : <ServerErrorView />)}
    >
      {children}
    </Boundary>
  )
}
