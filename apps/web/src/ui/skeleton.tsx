import { type ReactNode, useLayoutEffect, useState } from 'react'
import { useTranslation } from '../i18n/use-translation'
import { cx } from '../lib/cx'

/** One gray line or block of a layout that is loading, in the size of its content. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx('block rounded-control bg-line/70', className)} />
}

/**
 * Wraps skeletons. They appear after 200 ms, and screen readers announce one word.
 *
 * @param wholePage - Whether the skeleton replaces the whole page. The word is then the page's heading.
 */
export function SkeletonGroup({
  wholePage = false,
  className,
  children,
}: {
  wholePage?: boolean
  className?: string
  children: ReactNode
}) {
  const { t } = useTranslation('common')
  const Word = wholePage ? 'h1' : 'span'
  return (
    <div role="status" aria-busy="true" className={cx('animate-skeleton', className)}>
      <Word className="sr-only">{t('loading')}</Word>
      {children}
    </div>
  )
}

/** Placeholder rows of a table that is loading. */
export function RowsSkeleton({ className }: { className?: string }) {
  return (
    <SkeletonGroup className={cx('flex flex-col gap-3', className)}>
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} className="h-13 w-full" />
      ))}
    </SkeletonGroup>
  )
}

/**
 * Whether to show a skeleton. A skeleton that has appeared stays at least 400 ms, so that it does not flicker;
 * a wait under 200 ms shows none.
 */
export function useSteadyLoading(loading: boolean): boolean {
  const [held, setHeld] = useState(false)
  // Before anybody can press: a timer that fires after the content came would take it away again.
  useLayoutEffect(() => {
    if (!loading) return
    let release: ReturnType<typeof setTimeout> | undefined
    const hold = setTimeout(() => {
      setHeld(true)
      release = setTimeout(() => setHeld(false), 400)
    }, 200)
    return () => {
      clearTimeout(hold)
      if (release === undefined) setHeld(false)
    }
  }, [loading])
  return loading || held
}
