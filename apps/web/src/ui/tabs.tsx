import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import { cx } from '../lib/cx'

/** One tab: `value` goes into the address, so that a tab can be linked. */
export type Tab = { value: string; label: ReactNode; content: ReactNode }

/** Tabs under a rule. Controlled, so that the page keeps the choice in its address. */
export function Tabs({
  label,
  tabs,
  value,
  onChange,
  wraps = false,
}: {
  label: string
  tabs: readonly Tab[]
  value: string
  onChange: (value: string) => void
  /** Whether tabs that do not fit on one line continue on the next. */
  wraps?: boolean
}) {
  return (
    <Base.Root value={value} onValueChange={(next: string) => onChange(next)}>
      <Base.List
        aria-label={label}
        activateOnFocus={false}
        className={cx(
          'relative flex gap-1 overflow-x-auto border-b max-[28rem]:flex-wrap max-[28rem]:gap-0 border-line [scrollbar-width:none]',
          wraps && 'flex-wrap max-[28rem]:gap-2 max-[28rem]:border-0',
        )}
      >
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            className={cx(
              'flex min-h-11 shrink-0 items-center gap-2 rounded-t-control border-b-2 border-transparent px-3 text-[0.9375rem] max-[28rem]:px-1.5 max-[28rem]:text-[0.8125rem] font-[550] text-ink-2 transition-control hover:text-ink focus-visible:-outline-offset-2 data-[active]:border-brand data-[active]:text-ink',
              // A line below tabs of several rows would belong to none of them.
              wraps &&
                'max-[28rem]:min-h-9 max-[28rem]:rounded-full max-[28rem]:border max-[28rem]:border-line max-[28rem]:px-3 max-[28rem]:data-[active]:bg-brand-soft max-[28rem]:data-[active]:text-brand',
            )}
          >
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className="pt-6 focus-visible:outline-offset-4">
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
