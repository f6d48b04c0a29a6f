import { useState } from 'react'
import { cx } from '../lib/cx'

/** An organization’s logo, beside its name in words. On light paper in any theme, as most logos need it. */
export function OrganizerLogo({
  src,
  className = 'h-12',
}: {
  /** Nothing is shown without an address. */
  src: string | null | undefined
  className?: string
}) {
  const [failed, setFailed] = useState<string>()
  if (!src || failed === src) return null
  return (
    <img
      src={src}
      alt=""
      decoding="async"
      onError={() => setFailed(src)}
      className={cx(
        'w-auto max-w-60 self-start rounded-control border border-line bg-paper object-contain p-1.5',
        className,
      )}
    />
  )
}
