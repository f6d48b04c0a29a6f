import { Component, type ReactNode } from 'react'
import { useLocation } from 'react-router'

/** Leaves out a part of the page whose code could not be loaded. The rest stays, with what was typed. */
export function OptionalPart({ fallback = null, children }: { fallback?: ReactNode; children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <Boundary key={pathname} fallback={() => fallback}>
      {children}
    </Boundary>
  )
}

type Props = { fallback: (error: unknown) => ReactNode; children: ReactNode }
type State = { failure?: { error: unknown } }

/** Shows its fallback in place of children that threw. */
export class Boundary extends Component<Props, State> {
  override state: State = {}
  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } }
  }
  override componentDidCatch(error: unknown) {
    console.error(error)
  }
  override render() {
    const { failure } = this.state
    return failure ? this.props.fallback(failure.error) : this.props.children
  }
}
