import type { ReactNode } from 'react'
import { cx } from '../lib/cx'
import { type Tone, toneClass } from './tone'

/** A short word with a color, and an icon so that color is never the only sign. */
export function Badge({
  tone = 'neutral',
  icon,
  className,
  children,
}: {
  tone?: Tone
  icon?: ReactNode
  className?: string
  children: ReactNode
}) {
  return (
    <span
      className={cx(
        'type-label inline-flex items-center gap-1.5 whitespace-nowrap rounded-full px-2.5 py-1 [&_svg]:size-3.5',
        toneClass[tone],
        className,
      )}
    >
      {icon}
      <span className="contents">{children}</span>
    </span>
  )
}
