import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../lib/cx'

/** A button that shows only an icon: `label` is its name for screen readers. */
export function IconButton({
  label,
  icon,
  className,
  type = 'button',
  ...rest
}: { label: string; icon: ReactNode } & Omit<ComponentProps<'button'>, 'children'>) {
  return (
    <button
      type={type}
      aria-label={label}
      title={label}
      className={cx(
        'inline-flex size-8 shrink-0 items-center justify-center rounded-control text-ink-2 transition-control hover:bg-sunken hover:text-ink disabled:opacity-55 pointer-coarse:size-11',
        className,
      )}
      {...rest}
    >
      {icon}
    </button>
  )
}
