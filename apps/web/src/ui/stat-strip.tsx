import type { ReactNode } from 'react'
import { cx } from '../lib/cx'

/** One figure. `value` undefined is still loading. */
export type Stat = { label: string; value: ReactNode | undefined; note?: ReactNode }

/**
 * Figures in one ruled strip: no floating boxes.
 *
 * @param compact - Whether all figures share one low row, above a list that people come for.
 */
export function StatStrip({
  label,
  stats,
  compact = false,
}: {
  label: string
  stats: readonly Stat[]
  compact?: boolean
}) {
  return (
    <dl
      aria-label={label}
      className={cx(
        'grid gap-px overflow-hidden rounded-card border border-line bg-line',
        compact
          ? 'auto-cols-[minmax(min-content,1fr)] grid-flow-col'
          : 'grid-cols-2 sm:grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))]',
      )}
    >
      {stats.map((stat) => (
        <div
          key={stat.label}
          className={cx(
            'flex min-w-0 flex-col bg-surface',
            compact ? 'px-2 py-1.5 sm:px-3.5' : 'gap-0.5 px-4 py-3.5 max-sm:odd:last:col-span-2',
          )}
        >
          {/* The figure comes first on the screen, and the label first for screen readers. */}
          <dt className={cx('order-2 text-ink-2', compact ? 'text-[0.75rem] leading-snug' : 'type-small')}>
            {stat.label}
          </dt>
          <dd
            className={cx(
              'type-serif tabular order-1',
              compact ? 'whitespace-nowrap text-[1.125rem] leading-snug' : 'text-[1.75rem] leading-tight',
            )}
          >
            {stat.value ?? (
              <span className="inline-block h-[0.75lh] w-10 rounded-control bg-line/70" aria-hidden="true" />
            )}
          </dd>
          {stat.note && <dd className="type-small order-3 text-ink-3">{stat.note}</dd>}
        </div>
      ))}
    </dl>
  )
}
