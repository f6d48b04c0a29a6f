import { Dialog as Base } from '@base-ui/react/dialog'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../i18n/use-translation'
import { cx } from '../lib/cx'
import { IconButton } from './icon-button'
import { X } from './icons'

export const dialogBackdrop =
  'fixed inset-0 bg-scrim transition-opacity duration-(--motion-page) ease-(--ease-out) data-[ending-style]:opacity-0 data-[starting-style]:opacity-0'
export const dialogPopup =
  'fixed top-1/2 left-1/2 flex max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] -translate-x-1/2 -translate-y-1/2 flex-col overflow-hidden rounded-dialog border border-line bg-raised shadow-float outline-none transition-[opacity,transform] duration-(--motion-page) ease-(--ease-out) data-[ending-style]:translate-y-[calc(-50%+0.5rem)] data-[ending-style]:opacity-0 data-[starting-style]:translate-y-[calc(-50%+0.5rem)] data-[starting-style]:opacity-0'

const widths = { narrow: 'max-w-md', normal: 'max-w-xl', wide: 'max-w-4xl' }

/**
 * A dialog with a title, content that scrolls, and actions below. Focus enters it, stays in it, and returns to the
 * element that opened it. The parent controls `open`.
 */
export function Dialog({
  open,
  onClose,
  title,
  description,
  footer,
  width = 'normal',
  dismissible = true,
  children,
}: {
  open: boolean
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  footer?: ReactNode
  width?: keyof typeof widths
  /** False while the dialog must not be closed. */
  dismissible?: boolean
  children?: ReactNode
}) {
  const { t } = useTranslation('common')
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => !next && dismissible && onClose()}
      disablePointerDismissal={!dismissible}
    >
      <Base.Portal>
        <Base.Backdrop className={dialogBackdrop} />
        <Popup className={cx(dialogPopup, widths[width])}>
          <header className="flex items-start gap-4 px-6 pt-5 pb-3">
            <div className="min-w-0 flex-1">
              <Base.Title className="type-title-2 wrap-anywhere">{title}</Base.Title>
              {description && (
                <Base.Description className="type-small mt-1 wrap-anywhere text-ink-2">
                  {description}
                </Base.Description>
              )}
            </div>
            {dismissible && (
              <Base.Close
                render={
                  <IconButton
                    label={t('action.close')}
                    icon={<X className="size-4.5" aria-hidden="true" />}
                    className="-mr-2"
                  />
                }
              />
            )}
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto px-6 pb-6 wrap-anywhere">{children}</div>
          {footer && (
            <footer className="flex flex-wrap justify-end gap-3 border-t max-sm:*:grow border-line bg-sunken/50 px-6 py-4">
              {footer}
            </footer>
          )}
        </Popup>
      </Base.Portal>
    </Base.Root>
  )
}

/** The library takes a field that focuses itself for the opener, so the opener is noted before anything is shown. */
function Popup(props: { className: string; children: ReactNode }) {
  const [opener] = useState(() => document.activeElement as HTMLElement | null)
  return <Base.Popup {...props} finalFocus={() => findReturn(opener)} />
}

/** Where the focus goes: false leaves it where it is, and true is for the library, where the opener is gone. */
function findReturn(opener: HTMLElement | null): HTMLElement | boolean {
  const now = document.activeElement
  // Something outside may have taken the focus as the dialog closed.
  const isTaken = now && now !== document.body && !now.closest('[role$="dialog"]')
  if (isTaken || opener === document.body) return false
  return opener?.isConnected ? opener : true
}
