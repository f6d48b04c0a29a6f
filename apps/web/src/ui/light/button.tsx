/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'

/** The components of `ui/light` are Preact's, for the two pages that must be small: the door and the ticket. */
const looks = {
  primary: 'bg-brand text-on-brand border-brand hover:bg-brand-hover',
  secondary: 'bg-surface text-ink border-line-strong hover:bg-sunken',
}

const base =
  'inline-flex min-h-(--control-height) shrink-0 items-center justify-center rounded-control border px-4 text-[0.9375rem] font-[550] whitespace-nowrap no-underline transition-control disabled:opacity-55'

type ButtonProps = {
  children: ComponentChildren
  onPress: () => void
  look?: keyof typeof looks
  /** What it does, where the label does not name its person. */
  name?: string | undefined
  /** Takes the focus when it appears. */
  focused?: boolean
}

/** A button. */
export function Button({ children, onPress, look = 'secondary', name, focused = false }: ButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    if (focused) button.current?.focus()
  }, [focused])
  return (
    <button
      ref={button}
      type="button"
      className={`${base} ${looks[look]}`}
      aria-label={name}
      onClick={onPress}
    >
      {children}
    </button>
  )
}

/** A link that looks like a button. */
export function ButtonLink({ to, children }: { to: string; children: ComponentChildren }) {
  return (
    <a href={to} className={`${base} ${looks.secondary}`}>
      {children}
    </a>
  )
}
