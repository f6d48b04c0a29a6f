import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { sessionStore } from '../lib/storage'

const KEY = 'certify.scroll'
/** How long a page may take to grow as tall as it was, in milliseconds. */
const PATIENCE_MS = 2000

/** Input that shows that the person wants to scroll. */
const INTERRUPTIONS = ['wheel', 'touchstart', 'keydown'] as const

type Positions = Record<string, number>
const isPositions = (value: unknown): value is Positions => typeof value === 'object' && value !== null

/** New pages start at their top, Back restores the earlier position, and a change of filters does not scroll. */
export function ScrollMemory() {
  const { key, pathname, hash } = useLocation()
  const type = useNavigationType()
  // The scroll position of each visited history entry. It survives a reload, and writing it draws nothing.
  const [positions] = useState<Positions>(() => withoutFreshEntry(nameEntry(key, pathname)))
  const current = useRef({ key, pathname })

  useEffect(() => {
    window.history.scrollRestoration = 'manual'
    const remember = () => {
      positions[nameEntry(current.current.key, current.current.pathname)] = window.scrollY
    }
    const keep = () => sessionStore.writeJson(KEY, positions)
    window.addEventListener('scroll', remember, { passive: true })
    window.addEventListener('pagehide', keep)
    return () => {
      window.removeEventListener('scroll', remember)
      window.removeEventListener('pagehide', keep)
    }
  }, [positions])

  useLayoutEffect(() => {
    const samePage = current.current.pathname === pathname
    current.current = { key, pathname }
    const before = type === 'POP' ? positions[nameEntry(key, pathname)] : undefined
    if (before !== undefined) return untilDone(() => scrollTo(before))
    if (hash) return untilDone(() => showTarget(hash))
    if (!samePage || type === 'POP') window.scrollTo(0, 0)
    return undefined
  }, [key, pathname, hash, type, positions])

  return null
}

/** The name of a history entry. The first entry of every document has the same key, so the name adds its path. */
function nameEntry(key: string, pathname: string): string {
  return key === 'default' ? `${key} ${pathname}` : key
}

/** The positions kept over a reload. An address opened again by a link or by typing starts at its top. */
function withoutFreshEntry(entry: string): Positions {
  const positions = sessionStore.readJson(KEY, isPositions) ?? {}
  const [load] = performance.getEntriesByType('navigation')
  if (load instanceof PerformanceNavigationTiming && load.type === 'navigate') delete positions[entry]
  return positions
}

function scrollTo(y: number): boolean {
  window.scrollTo(0, y)
  return Math.abs(window.scrollY - y) < 2
}

function showTarget(hash: string): boolean {
  const target = document.getElementById(decodeURIComponent(hash.slice(1)))
  target?.scrollIntoView()
  return target !== null
}

/** Tries now, and again as the page grows, until the attempt succeeds, the person scrolls, or the time is up. */
function untilDone(attempt: () => boolean): (() => void) | undefined {
  if (attempt()) return undefined
  const observer = new ResizeObserver(() => attempt() && stop())
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
    for (const event of INTERRUPTIONS) window.removeEventListener(event, stop)
  }
  const timer = setTimeout(stop, PATIENCE_MS)
  for (const event of INTERRUPTIONS) window.addEventListener(event, stop, { passive: true })
  observer.observe(document.documentElement)
  return stop
}
