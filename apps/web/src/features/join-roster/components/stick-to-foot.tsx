import { type ReactNode, useEffect, useRef, useState } from 'react'
import { cx } from '../../../lib/cx'

/** On a phone, keeps a button at the foot of the window while its own place is out of view. */
export function StickToFoot({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [isAway, setAway] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver((entries) => setAway(entries.at(-1)?.isIntersecting === false))
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return (
    // Keeps the place of a large button, so that nothing moves when the button leaves it.
    <div ref={place} className="min-h-12">
      <div
        data-foot={isAway || undefined}
        className={cx(
          isAway &&
            'no-print max-lg:fixed max-lg:inset-x-0 max-lg:bottom-(--bar-height,0px) max-lg:z-20 max-lg:border-t max-lg:border-line max-lg:bg-surface max-lg:px-4 max-lg:pt-3 max-lg:pb-[max(0.75rem,env(safe-area-inset-bottom))]',
        )}
      >
        {children}
      </div>
    </div>
  )
}
