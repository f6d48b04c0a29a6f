import type { ReactNode } from 'react'
import { cx } from '../lib/cx'

/** A ruled surface with an optional heading and action: structure by border, not by shadow. */
export function Card({
  title,
  action,
  className,
  children,
  id,
}: {
  title?: ReactNode
  action?: ReactNode
  className?: string
  children: ReactNode
  id?: string
}) {
  return (
    <section id={id} className={cx('rounded-card border border-line bg-surface p-5 sm:p-6', className)}>
      {(title || action) && (
        <header className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <h2 className="type-title-3 min-w-0 wrap-anywhere">{title}</h2>
          {action}
        </header>
      )}
      <div className="contents">{children}</div>
    </section>
  )
}

/**
 * Classes of a card that holds a `Table`: on phones its rows are cards themselves, so the outer card loses its border.
 */
export const tableCard = 'max-md:border-0 max-md:bg-transparent max-md:p-0'

/** A ruled list of facts: names and values. */
export function FactList({ facts }: { facts: readonly { label: string; value: ReactNode }[] }) {
  return (
    <dl className="divide-y divide-line">
      {facts.map((fact) => (
        <div
          key={fact.label}
          className="flex items-baseline justify-between gap-x-4 py-2.5 first:pt-0 last:pb-0 print:py-1.5"
        >
          <dt className="type-small max-w-2/5 shrink-0 text-ink-3 print:text-[0.75rem]">{fact.label}</dt>
          <dd className="min-w-0 text-right text-[0.9375rem] text-pretty wrap-anywhere print:text-[0.75rem]">
            {fact.value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
