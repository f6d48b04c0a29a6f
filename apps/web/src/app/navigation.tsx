import { type ReactNode, useLayoutEffect, useMemo, useRef, useState, useTransition } from 'react'
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router, type To } from 'react-router'
import { isGuarded, leaveBy } from '../lib/leave-guard'
import { NavigationPending } from './navigation-pending'

/**
 * Works like react-router's `BrowserRouter`. It also asks before a person leaves unsaved work, and reports that a page
 * is loading. The data router of the library can do both, at twice the size.
 */
export function Navigation({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }))
  const [{ action, location }, setState] = useState({ action: history.action, location: history.location })
  const [pending, startTransition] = useTransition()
  /** Steps of Back or Forward that we take ourselves and must not ask about. */
  const ownSteps = useRef(0)
  /** The path of the page on screen, while the next one loads. */
  const drawn = useRef(location.pathname)
  useLayoutEffect(() => {
    drawn.current = location.pathname
  }, [location.pathname])

  useLayoutEffect(() => {
    let shown = history.location.pathname
    const show = () => {
      const take = () => setState({ action: history.action, location: history.location })
      shown = history.location.pathname
      // At once: a field whose text is in the address would lose what is typed while a transition waits.
      if (history.location.pathname === drawn.current) return take()
      startTransition(take)
    }
    return history.listen(({ action, location, delta }) => {
      const stepped = action === 'POP' && delta !== null && delta !== 0
      if (ownSteps.current > 0 && stepped) {
        ownSteps.current -= 1
        if (location.pathname !== shown) show()
        return
      }
      if (!stepped || !isGuarded() || location.pathname === shown) return show()
      // The browser has stepped already: step back, ask, and step again where the answer is yes.
      ownSteps.current = 1
      history.go(-delta)
      leaveBy(() => {
        ownSteps.current = 1
        history.go(delta)
      })
    })
  }, [history])

  const navigator = useMemo(() => {
    const ask = (to: To, go: () => void) => {
      const path = typeof to === 'string' ? to.split(/[?#]/)[0] : to.pathname
      if (path === undefined || path === '' || path === window.location.pathname) go()
      else leaveBy(go)
    }
    return {
      createHref: history.createHref,
      encodeLocation: history.encodeLocation,
      go: history.go,
      push: (to: To, state?: unknown) => ask(to, () => history.push(to, state)),
      replace: (to: To, state?: unknown) => ask(to, () => history.replace(to, state)),
    }
  }, [history])

  return (
    <Router navigator={navigator} location={location} navigationType={action}>
      <NavigationPending value={pending}>{children}</NavigationPending>
    </Router>
  )
}
