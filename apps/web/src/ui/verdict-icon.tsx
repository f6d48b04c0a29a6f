import { cx } from '../lib/cx'
import { ArrowRight, Ban, Check, CircleHelp, TriangleAlert, User, X } from './icons'
import type { VerdictLook } from './verdict-look'

const icons = {
  check: Check,
  ban: Ban,
  cross: X,
  question: CircleHelp,
  arrow: ArrowRight,
  person: User,
  warning: TriangleAlert,
}

/** A verdict's icon in a disk. Its parent sets the size and the color. The word is beside it. */
export function VerdictIcon({ look, className }: { look: VerdictLook; className?: string }) {
  const Icon = icons[look.icon]
  return (
    <span aria-hidden="true" className={cx('grid shrink-0 place-items-center rounded-full', className)}>
      <Icon strokeWidth={2.25} />
    </span>
  )
}
