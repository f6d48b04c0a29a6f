import type { ReactNode } from 'react'

/** One figure. `value` undefined is still loading. */
export type Stat = { label: string; value: ReactNode | undefined; note?: ReactNode }

/** Figures in one ruled strip: no floating boxes. */
export function StatStrip({ label, stats }: { label: string; stats: readonly Stat[] }) {
  return (
    <dl
      aria-label={label}
      className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))]"
    >
      {stats.map((stat) => (
        <div
          key={stat.label}
          className="flex flex-col gap-0.5 bg-surface px-4 py-3.5 max-sm:odd:last:col-span-2"
        >
          {/* The figure comes first on the screen, and the label first for screen readers. */}
          <dt className="type-small order-2 text-ink-2">{stat.label}</dt>
          <dd className="type-serif tabular order-1 text-[1.75rem] leading-tight">
            {stat.value ?? (
              <span className="my-1 block h-6 w-10 rounded-control bg-line/70" aria-hidden="true" />
            )}
          </dd>
          {stat.note && <dd className="type-small order-3 text-ink-3">{stat.note}</dd>}
        </div>
      ))}
    </dl>
  )
}
