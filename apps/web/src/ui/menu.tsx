import { Menu as Base } from '@base-ui/react/menu'
import type { ReactElement, ReactNode } from 'react'
import { Link } from 'react-router'
import { cx } from '../lib/cx'

/** The classes of each entry of a menu. */
export const menuEntry =
  'flex min-h-9 w-full cursor-pointer select-none items-center gap-2.5 rounded-control px-2.5 py-1.5 text-left text-[0.9375rem] text-ink no-underline outline-none data-[highlighted]:bg-sunken data-[disabled]:opacity-55 pointer-coarse:min-h-11 [&_svg]:size-4 [&_svg]:text-ink-3'

/** A menu of actions and links under its trigger. Any button can be the trigger. */
export function Menu({
  trigger,
  align = 'end',
  children,
}: {
  trigger: ReactElement
  align?: 'start' | 'center' | 'end'
  children: ReactNode
}) {
  return (
    <Base.Root modal={false}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner align={align} sideOffset={8} collisionPadding={8} className="z-50">
          <Base.Popup className="min-w-56 max-w-[calc(100vw-1rem)] origin-(--transform-origin) rounded-card border border-line bg-raised p-1.5 shadow-float outline-none transition-[opacity,transform] duration-(--motion-menu) ease-(--ease-out) data-[ending-style]:scale-98 data-[ending-style]:opacity-0 data-[starting-style]:scale-98 data-[starting-style]:opacity-0">
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

/** An action of a menu. */
export function MenuItem({
  icon,
  danger = false,
  disabled = false,
  onSelect,
  children,
}: {
  icon?: ReactNode
  danger?: boolean
  disabled?: boolean
  onSelect: () => void
  children: ReactNode
}) {
  return (
    <Base.Item
      className={cx(menuEntry, danger && 'text-canceled [&_svg]:text-canceled')}
      disabled={disabled}
      onClick={onSelect}
    >
      {/* Beside an element that may go, a translated text would crash the page. */}
      <span className="contents">{icon}</span>
      {children}
    </Base.Item>
  )
}

/** Entries of a menu, below a sentence about them if there is one. */
export function MenuGroup({ label, children }: { label?: ReactNode; children: ReactNode }) {
  return (
    <Base.Group>
      {label && (
        <Base.GroupLabel className="type-small max-w-72 px-2.5 pt-1.5 pb-2 text-ink-2 wrap-anywhere">
          {label}
        </Base.GroupLabel>
      )}
      <div className="contents">{children}</div>
    </Base.Group>
  )
}

/** A link of a menu. */
export function MenuLink({ icon, to, children }: { icon?: ReactNode; to: string; children: ReactNode }) {
  return (
    <Base.LinkItem className={menuEntry} closeOnClick render={<Link to={to} />}>
      {/* Beside an element that may go, a translated text would crash the page. */}
      <span className="contents">{icon}</span>
      {children}
    </Base.LinkItem>
  )
}

/** A line between groups of a menu. */
export function MenuSeparator() {
  return <Base.Separator className="mx-1 my-1.5 h-px bg-line" />
}
