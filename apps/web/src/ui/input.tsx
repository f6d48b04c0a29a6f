import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../lib/cx'
import { ChevronDown } from './icons'

const control =
  'w-full min-w-0 rounded-control border border-line-strong bg-surface text-ink placeholder:text-ink-3 transition-control hover:border-ink-2 focus-visible:border-focus focus-visible:outline-offset-0 disabled:opacity-55 aria-invalid:border-canceled'

// Not for `Select`, because browsers count a select as read-only.
const locked = 'read-only:bg-sunken'

/** One line of text. */
export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input className={cx(control, locked, 'h-(--control-height) px-3', className)} {...rest} />
}

/** Several lines of text. It grows with the text if the browser can. */
export function TextArea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={rows}
      className={cx(control, locked, 'field-sizing-content min-h-24 resize-y px-3 py-2', className)}
      {...rest}
    />
  )
}

/** A choice from a short list: the native control, which phones and screen readers support best. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <span className="relative block min-w-0">
      <select
        className={cx(control, 'h-(--control-height) appearance-none truncate pr-9 pl-3', className)}
        {...rest}
      >
        {children}
      </select>
      <ChevronDown
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-ink-3"
        aria-hidden="true"
      />
    </span>
  )
}

/** An input with something before it, such as a search icon. */
export function InputWithIcon({ icon, className, ...rest }: { icon: ReactNode } & ComponentProps<'input'>) {
  return (
    <span className={cx('relative block min-w-0', className)}>
      <span className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-3 *:size-4">
        {icon}
      </span>
      <Input className="pl-9" {...rest} />
    </span>
  )
}
