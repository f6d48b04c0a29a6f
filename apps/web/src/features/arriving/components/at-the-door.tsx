import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'

/** Drawing a code takes a program that most people never need. */
const DoorPass = lazy(() => import('./door-pass'))

/**
 * For people who cannot sign in: shows their ticket or name, so that the people at the door find them on the list.
 *
 * @param ticket - The ticket of the event that this browser keeps.
 */
export function AtTheDoor({ ticket }: { ticket: { text: string; name: string | null } | undefined }) {
  const { t } = useTranslation('arriving')
  const [isOpen, setOpen] = useState(false)
  if (!isOpen) {
    return (
      <Button className="self-start" size="small" look="quiet" onClick={() => setOpen(true)}>
        {t('door.open')}
      </Button>
    )
  }
  return (
    <Suspense>
      <DoorPass ticket={ticket} />
    </Suspense>
  )
}
