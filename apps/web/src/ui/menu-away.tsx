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
      <span className="flex max-w-72 flex-col">
        <span>{children}</span>
        {hint && <span className="type-small text-ink-2">{hint}</span>}
      </span>
    </Base.LinkItem>
  )
}
