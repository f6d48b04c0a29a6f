import type { ReactNode } from 'react'
import { ChevronRight } from '../../../ui/icons'

/** The same figures as a table, folded away below their chart. */
export function ChartTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details className="group mt-5 border-t border-line pt-3">
      <summary className="type-small flex min-h-8 list-none items-center gap-1 font-[550] text-ink-2 hover:text-ink [&::-webkit-details-marker]:hidden">
        <ChevronRight className="size-4 transition-transform group-open:rotate-90" aria-hidden="true" />
        {label}
      </summary>
      <div className="mt-3 max-h-96 overflow-auto">{children}</div>
    </details>
  )
}
