import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { isTemporary, isTooMany } from '../lib/api-client'
import { Boundary } from '../ui/boundary'
import { PageFailed } from './server-error-view'
import { isMissingCode, PageMustWait, PageUnreachable, PageWithoutCode } from './unreachable'

/** Catches a page that threw, or whose code did not arrive. Navigating to another page tries again. */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <Boundary
      key={pathname}
      fallback={(error) => {
        if (isMissingCode(error)) return <PageWithoutCode />
        if (isTooMany(error)) return <PageMustWait said={error.message} />
        return isTemporary(error) ? <PageUnreachable /> : <PageFailed />
      }}
    >
      {children}
    </Boundary>
  )
}
