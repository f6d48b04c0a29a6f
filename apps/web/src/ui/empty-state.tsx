import type { ReactNode } from 'react'
import { RosetteRing } from './rosette'

/** Nothing here yet: an unfinished rosette, a title, one sentence with the next step, one button. */
export function EmptyState({
  title,
  children,
  action,
}: {
  title: string
  children?: ReactNode
  action?: ReactNode
}) {
  return (
    <div className="flex flex-col items-center gap-2 px-4 py-16 text-center">
      <RosetteRing className="mb-3" />
      <h2 className="type-title-2">{title}</h2>
      {children && <div className="max-w-md text-balance wrap-anywhere text-ink-2">{children}</div>}
      {action && <div className="mt-4">{action}</div>}
    </div>
  )
}
