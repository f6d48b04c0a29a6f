import type { ReactNode } from 'react'
import { cx } from '../lib/cx'
import { CircleCheck, Info, TriangleAlert } from './icons'
import { type Tone, toneClass } from './tone'

/** A message about the form or card around it. `canceled` is the red banner of a refused form. */
export function Banner({
  tone = 'brand',
  title,
  action,
  live = false,
  className,
  children,
}: {
  tone?: Tone
  title?: ReactNode
  action?: ReactNode
  /** Whether screen readers announce it when it appears. */
  live?: boolean
  className?: string
  children?: ReactNode
}) {
  const Icon =
    tone === 'ongoing' ? CircleCheck : tone === 'canceled' || tone === 'warning' ? TriangleAlert : Info
  return (
    <div
      role={live ? (tone === 'canceled' ? 'alert' : 'status') : undefined}
      className={cx('flex items-start gap-3 rounded-card px-4 py-3', toneClass[tone], className)}
    >
      <Icon className="mt-0.5 size-5" aria-hidden="true" />
      {/* An action that does not fit beside the text stands below it, not below the sign. */}
      <div className="flex min-w-0 flex-1 flex-wrap items-start gap-2">
        <div className="min-w-0 flex-1 basis-56 text-[0.9375rem] wrap-anywhere">
          {title && <p className="font-[600]">{title}</p>}
          <div className="contents">{children}</div>
        </div>
        {action && <div className="flex flex-wrap gap-2">{action}</div>}
      </div>
    </div>
  )
}
