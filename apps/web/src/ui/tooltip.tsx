import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactElement, ReactNode } from 'react'

/** A short explanation on hover and focus. It must never be the only place for a piece of information. */
export function Tooltip({ content, children }: { content: ReactNode; children: ReactElement }) {
  return (
    <Base.Provider delay={300}>
      <Base.Root>
        <Base.Trigger render={children} />
        <Base.Portal>
          <Base.Positioner sideOffset={6} collisionPadding={8} className="z-50">
            <Base.Popup className="type-small max-w-xs rounded-control bg-ink px-2.5 py-1.5 text-canvas shadow-float transition-opacity duration-(--motion-press) data-[ending-style]:opacity-0 data-[starting-style]:opacity-0">
              {content}
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </Base.Provider>
  )
}
