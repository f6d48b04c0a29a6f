import type { ComponentProps, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { cx } from '../lib/cx'
import { Spinner } from './spinner'

/** The looks of a button: one `primary` per view. `danger` is for actions that cannot be undone. */
export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger' | 'danger-quiet'
export type ButtonSize = 'small' | 'normal' | 'large'

const looks: Record<ButtonLook, string> = {
  primary: 'bg-brand text-on-brand border-brand hover:bg-brand-hover hover:border-brand-hover',
  secondary: 'bg-surface text-ink border-line-strong hover:bg-sunken',
  quiet: 'bg-transparent text-ink border-transparent hover:bg-sunken',
  danger: 'bg-canceled text-canvas border-canceled hover:opacity-90',
  'danger-quiet': 'bg-transparent text-canceled border-transparent hover:bg-canceled-tint',
}

const sizes: Record<ButtonSize, string> = {
  small: 'min-h-8 text-[0.875rem]',
  normal: 'min-h-(--control-height) text-[0.9375rem]',
  large: 'min-h-12 text-[1rem]',
}
const spacings: Record<ButtonSize, string> = {
  small: 'px-3 gap-1.5',
  normal: 'px-4 gap-2',
  large: 'px-5 gap-2',
}
/** The sizes of the icons that the spinner replaces. */
const iconSizes: Record<ButtonSize, string> = { small: 'size-4', normal: 'size-4', large: 'size-5' }
/**
 * A spinner beside a label without an icon takes its space from the padding: 12 px and a gap of 4 px are 8 px on each
 * side.
 */
const busySpacings: Record<ButtonSize, string> = {
  small: 'px-1 gap-1',
  normal: 'px-2 gap-1',
  large: 'px-3 gap-1',
}

/** The classes of a button, for the rare element that must look like one. */
export function buttonClass(
  look: ButtonLook = 'secondary',
  size: ButtonSize = 'normal',
  full = false,
  spacing = spacings[size],
): string {
  return cx(
    'inline-flex items-center justify-center rounded-control border font-[550] leading-tight text-center no-underline select-none',
    'transition-control active:translate-y-px disabled:opacity-55 disabled:active:translate-y-0 aria-disabled:opacity-55 aria-disabled:active:translate-y-0',
    looks[look],
    sizes[size],
    spacing,
    full && 'w-full',
  )
}

type Shared = { look?: ButtonLook; size?: ButtonSize; full?: boolean; icon?: ReactNode }

/**
 * A button. `busy` shows that its work is under way, and keeps its width and label. `blocked` prevents presses but
 * keeps the focus, so that `aria-describedby` can explain why; `disabled` would hide the reason.
 */
export function Button({
  look = 'secondary',
  size = 'normal',
  full = false,
  icon,
  busy = false,
  blocked = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: Shared & { busy?: boolean; blocked?: boolean } & ComponentProps<'button'>) {
  const crowded = busy && !icon
  return (
    <button
      type={type}
      className={cx(buttonClass(look, size, full, crowded ? busySpacings[size] : undefined), className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || blocked || undefined}
      onClick={(event) => {
        if (busy || blocked) event.preventDefault()
        else onClick?.(event)
      }}
      {...rest}
    >
      {busy ? <Spinner className={crowded ? 'size-3' : iconSizes[size]} /> : icon}
      <span className="contents">{children}</span>
    </button>
  )
}

/** A link inside the site that looks like a button. */
export function LinkButton({
  look = 'secondary',
  size = 'normal',
  full = false,
  icon,
  className,
  children,
  ...rest
}: Shared & LinkProps) {
  return (
    <Link className={cx(buttonClass(look, size, full), className)} {...rest}>
      {icon}
      <span className="contents">{children}</span>
    </Link>
  )
}
