import { Menu as Base } from '@base-ui/react/menu'
import type { ReactNode } from 'react'
import { menuEntry } from './menu'

/** A file or another site of a menu. `hint`: what it is for. */
export function MenuAway({
  href,
  file = false,
  hint,
  children,
}: {
  href: string
  /** Whether it is a file to save. Another site opens in a new tab. */
  file?: boolean
  hint?: string
  children: ReactNode
}) {
  const target = file ? { download: true } : { target: '_blank', rel: 'noreferrer' }
  return (
    <Base.LinkItem className={menuEntry} closeOnClick render={<a href={href} {...target} />}>
      <Hinted hint={hint}>{children}</Hinted>
    </Base.LinkItem>
  )
}

/** A menu's entry with what it is for. */
export function Hinted({ hint, children }: { hint?: string | undefined; children: ReactNode }) {
  return (
    <span className="flex max-w-72 flex-col wrap-anywhere">
      <span>{children}</span>
      {hint && <span className="type-small text-ink-2">{hint}</span>}
    </span>
  )
}
