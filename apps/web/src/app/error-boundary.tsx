import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { isBusy, judgeFailure } from '../lib/api-client'
import { Boundary } from '../ui/boundary'
import { PageFailed } from './server-error-view'
import { PageMustWait, PageUnreachable, PageWithoutCode } from './unreachable'

/** Catches a page that threw, or whose code did not arrive. Navigating to another page tries again. */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <Boundary
      key={pathname}
      fallback={(error) => {
        if (isBusy(error)) return <PageMustWait said={error.message} />
        const kind = judgeFailure(error)
        if (kind === 'blocked') return <PageWithoutCode />
        return kind === 'unreachable' ? <PageUnreachable /> : <PageFailed />
      }}
    >
      {children}
    </Boundary>
  )
}
