import { Link } from 'react-router'
import { cx } from '../lib/cx'

/** Tags. Each is a link to the events that have it. */
export function TagLinks({
  label,
  tags,
  to,
  className,
}: {
  label: string
  tags: readonly string[]
  to: (tag: string) => string
  className?: string
}) {
  if (tags.length === 0) return null
  return (
    <ul aria-label={label} className={cx('flex flex-wrap gap-1.5', className)}>
      {tags.map((tag) => (
        <li key={tag} className="min-w-0">
          <Link
            to={to(tag)}
            className="type-label inline-flex min-h-6 max-w-full items-center rounded-full border border-line bg-surface px-2.5 text-ink-2 no-underline transition-control hover:border-line-strong hover:text-ink pointer-coarse:min-h-8"
          >
            <span className="truncate">{tag}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
