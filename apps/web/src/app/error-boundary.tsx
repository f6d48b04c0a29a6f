import { Component, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { ServerErrorView } from './server-error-view'

/** Catches a page that threw, or whose code could not be fetched; going elsewhere tries again. */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  return <Boundary key={pathname}>{children}</Boundary>
}

class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError() {
    return { failed: true }
  }
  override componentDidCatch(error: unknown) {
    console.error(error)
  }
  override render() {
    return this.state.failed ? <ServerErrorView /> : this.props.children
  }
}
