import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { sessionStore } from '../lib/storage'

const KEY = 'certify.scroll'
/** How long a page may take to grow as tall as it was, in milliseconds. */
const PATIENCE_MS = 2000

type Positions = Record<string, number>
const isPositions = (value: unknown): value is Positions => typeof value === 'object' && value !== null

/** New pages start at their top, Back returns to where one was, and a change of filters moves nothing. */
export function ScrollMemory() {
  const { key, pathname, hash } = useLocation()
  const type = useNavigationType()
  const positions = useRef<Positions>({})
  const current = useRef({ key, pathname })

  useEffect(() => {
    window.history.scrollRestoration = 'manual'
    positions.current = sessionStore.readJson(KEY, isPositions) ?? {}
    const remember = () => {
      positions.current[current.current.key] = window.scrollY
    }
    const keep = () => sessionStore.writeJson(KEY, positions.current)
    window.addEventListener('scroll', remember, { passive: true })
    window.addEventListener('pagehide', keep)
    return () => {
      window.removeEventListener('scroll', remember)
      window.removeEventListener('pagehide', keep)
    }
  }, [])

  useLayoutEffect(() => {
    const samePage = current.current.pathname === pathname
    current.current = { key, pathname }
    if (type === 'POP') return restore(positions.current[key] ?? 0)
    const target = hash && document.getElementById(decodeURIComponent(hash.slice(1)))
    if (target) target.scrollIntoView()
    else if (!samePage) window.scrollTo(0, 0)
    return undefined
  }, [key, pathname, hash, type])

  return null
}

/** Scrolls there, and again as the page grows, until it is reached, the person scrolls, or patience ends. */
function restore(y: number): (() => void) | undefined {
  window.scrollTo(0, y)
  if (y === 0) return undefined
  const observer = new ResizeObserver(() => {
    window.scrollTo(0, y)
    if (Math.abs(window.scrollY - y) < 2) stop()
  })
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
    for (const event of ['wheel', 'touchstart', 'keydown']) window.removeEventListener(event, stop)
  }
  const timer = setTimeout(stop, PATIENCE_MS)
  for (const event of ['wheel', 'touchstart', 'keydown'])
    window.addEventListener(event, stop, { passive: true })
  observer.observe(document.documentElement)
  return stop
}
