import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

const PRODUCT = 'Certify'

/** Sets the title of the tab while the component is on screen. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} · ${PRODUCT}` : PRODUCT
  }, [title])
}

/**
 * For a page's only `h1`: sets the title of the tab, and moves focus to the heading after a navigation, so that screen
 * readers announce the page. The first load and a person who is typing keep their focus.
 */
export function usePageHeading(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const { pathname, key } = useLocation()
  const isFirstLoad = key === 'default'
  useDocumentTitle(title)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is what moves the focus, not a new key.
  useEffect(() => {
    const typing = document.activeElement?.matches('input, textarea, select')
    if (!isFirstLoad && !typing) heading.current?.focus({ preventScroll: true })
  }, [pathname])
  return heading
}
