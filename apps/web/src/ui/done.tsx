import type { ReactNode } from 'react'
import { cx } from '../lib/cx'
import { CircleCheck } from './icons'
import { toneClass } from './tone'

/** What a person came for is done. It is the first thing they see, from an arm's length too. Screen readers announce it. */
export function Done({ title, action, children }: { title: string; action: ReactNode; children: ReactNode }) {
  return (
    <div
      role="status"
      className={cx('flex flex-col items-start gap-4 rounded-card p-5 sm:p-8', toneClass.ongoing)}
    >
      <CircleCheck className="size-12" strokeWidth={1.5} aria-hidden="true" />
      <div className="flex flex-col gap-1 wrap-anywhere">
        <p className="type-title-1">{title}</p>
        <p className="text-ink">{children}</p>
      </div>
      {action}
    </div>
  )
}
