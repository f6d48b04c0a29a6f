import { lazy, useLayoutEffect, useState, useTransition } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { loadRefusals } from '../../i18n/words'
import { useConfig } from '../../lib/config'
import { localStore } from '../../lib/storage'
import { ChevronDown } from '../../ui/icons'

const FOLDED = 'certify.demo.folded'

/**
 * Loads only when it is shown. On a phone, where the bar begins folded, it would be a fifth of a first visit's files.
 */
const OpenBar = lazy(async () => {
  const [module] = await Promise.all([import('./open-bar'), loadRefusals()])
  return module
})

/**
 * On the local chain only: switches between three people and moves time, so that one person can try days of steps in
 * minutes.
 */
export default function DemoBar() {
  const { t } = useTranslation('demo')
  const isPublic = useConfig()?.publicDemo === true
  const [folded, setFolded] = useState(startsFolded)
  const [bar, setBar] = useState<HTMLElement | null>(null)
  const [, startTransition] = useTransition()
  useRoomFor(bar)
  const fold = (next: boolean) => {
    // The tab remains until the bar's code has loaded.
    startTransition(() => setFolded(next))
    localStore.write(FOLDED, next ? 'yes' : 'no')
  }
  if (!folded) return <OpenBar barRef={setBar} onFold={() => fold(true)} />
  return (
    // Only the tab itself takes clicks: the strip beside it belongs to the page underneath. On a phone it stands below
    // the page, where it covers nothing.
    <div ref={setBar} className="no-print page pointer-events-none z-30 flex sm:sticky sm:bottom-0">
      <button
        type="button"
        aria-expanded="false"
        onClick={() => fold(false)}
        className="type-label pointer-events-auto flex items-center gap-1.5 rounded-t-card border border-b-0 border-brass bg-canvas px-4 py-1.5 text-brass-ink"
      >
        <ChevronDown className="size-4 rotate-180" aria-hidden="true" />
        {t(isPublic ? 'public.unfold' : 'unfold')}
      </button>
    </div>
  )
}

/** Tells the page the height of the bar, so that the page scrolls a focused element above it. */
function useRoomFor(bar: HTMLElement | null): void {
  useLayoutEffect(() => {
    if (!bar) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => {
      const covered = getComputedStyle(bar).position === 'sticky' ? bar.offsetHeight : 0
      style.setProperty('--bar-height', `${covered}px`)
    })
    observer.observe(bar)
    return () => {
      observer.disconnect()
      style.removeProperty('--bar-height')
    }
  }, [bar])
}

/** Folded if it was folded before, and at first on phones, where it would take a fifth of the screen. */
function startsFolded(): boolean {
  const chosen = localStore.read(FOLDED)
  return chosen === undefined ? window.matchMedia('(max-width: 40rem)').matches : chosen === 'yes'
}
