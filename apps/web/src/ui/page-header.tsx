import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { cx } from '../lib/cx'
import { usePageHeading } from '../lib/page-heading'
import { ArrowLeft } from './icons'

/**
 * The head of a page: its only `h1`, which titles the tab and takes focus on navigation, with a link back above it,
 * actions beside it and one sentence below.
 */
export function PageHeader({
  title,
  tabTitle,
  lead,
  overline,
  back,
  badge,
  actions,
  display = false,
}: {
  title: string
  /** The tab's title, if it differs from the heading. */
  tabTitle?: string
  lead?: ReactNode
  overline?: ReactNode
  back?: { to: string; label: string; className?: string }
  badge?: ReactNode
  actions?: ReactNode
  /** Whether to use the larger typeface, for an event's own page. */
  display?: boolean
}) {
  const heading = usePageHeading(tabTitle ?? title)
  return (
    <header className="flex flex-col gap-4">
      {back && (
        <Link
          to={back.to}
          className={cx(
            'type-small no-print -ml-1 inline-flex min-h-8 items-center gap-1.5 self-start rounded-control px-1 text-ink-2 no-underline transition-control hover:text-ink',
            back.className,
          )}
        >
          <ArrowLeft className="size-4" aria-hidden="true" />
          {back.label}
        </Link>
      )}
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <div className="flex min-w-0 max-w-3xl flex-col gap-2">
          {overline && <p className="type-overline wrap-anywhere text-brass-ink">{overline}</p>}
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <h1
              ref={heading}
              tabIndex={-1}
              className={cx('min-w-0 wrap-anywhere', display ? 'type-display-2' : 'type-title-1')}
            >
              {title}
            </h1>
            {badge}
          </div>
          {lead && <div className="measure wrap-anywhere text-ink-2">{lead}</div>}
        </div>
        {actions && <div className="no-print flex flex-wrap items-center gap-3">{actions}</div>}
      </div>
    </header>
  )
}
