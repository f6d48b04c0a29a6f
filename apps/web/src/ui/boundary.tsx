import { Component, type ReactNode } from 'react'
import { useLocation } from 'react-router'

/** Leaves out a part of the page whose code could not be loaded. The rest of the page, with its typed text, remains. */
export function OptionalPart({ fallback = null, children }: { fallback?: ReactNode; children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <Boundary place={pathname} fallback={() => fallback}>
      {children}
    </Boundary>
  )
}

type Props = {
  /** When `place` changes, the children are tried again. Children that did not throw keep their state. */
  place?: string
  fallback: (error: unknown) => ReactNode
  children: ReactNode
}
type State = { failure: { error: unknown } | undefined }

/** Shows the fallback in place of children that threw an error. */
export class Boundary extends Component<Props, State> {
  override state: State = { failure: undefined }
  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } }
  }
  override componentDidUpdate({ place }: Props) {
    if (this.state.failure && place !== this.props.place) this.setState({ failure: undefined })
  }
  override componentDidCatch(error: unknown) {
    console.error(error)
  }
  override render() {
    const { failure } = this.state
    return failure ? this.props.fallback(failure.error) : this.props.children
  }
}
