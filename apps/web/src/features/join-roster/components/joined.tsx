import type { EventDetail } from '@certify/wire/events'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { formatSchedule } from '../../../lib/format'
import { pageLinks } from '../../../lib/page-links'
import { OptionalPart } from '../../../ui/boundary'
import { Button } from '../../../ui/button'
import { CircleCheck } from '../../../ui/icons'
import { useLeaving } from '../hooks/use-leaving'
import { useUndoWindow } from '../hooks/use-undo-window'
import { useForgottenPress } from '../pressed'

const LeaveRosterDialog = lazy(async () => ({
  default: (await import('./leave-roster-dialog')).LeaveRosterDialog,
}))

/** The person is on the list. Just after joining, one press undoes it; later, leaving asks once. */
export function Joined({
  event,
  justJoined,
  onLeft,
}: {
  event: EventDetail
  justJoined: boolean
  onLeft: () => void
}) {
  const { t } = useTranslation('join-roster')
  useForgottenPress()
  const heading = useRef<HTMLParagraphElement>(null)
  // Once asked, the dialog stays, so that it closes as it opened.
  const [asking, setAsking] = useState<boolean>()
  const [held, setHeld] = useState(false)
  const undoable = useUndoWindow(held) && justJoined
  const { leave, leaving } = useLeaving(event.id)
  const { event: when } = formatSchedule(event.start_date, event.end_date, event.time_zone)
  useEffect(() => {
    // The pressed button is gone, so the focus moves to the heading that replaced it.
    if (justJoined) heading.current?.focus()
  }, [justJoined])
  return (
    <div className="flex flex-col gap-3">
      <p
        ref={heading}
        tabIndex={-1}
        className="flex items-start gap-2.5 font-[600] text-ongoing outline-none"
      >
        <CircleCheck className="mt-0.5 size-5" aria-hidden="true" />
        {t('on')}
      </p>
      <p className="type-small text-ink-2">
        {t('onHint', { time: when })}{' '}
        <a className="link" href={pageLinks.ticket(event.id)}>
          {t('ticket')}
        </a>
      </p>
      {undoable ? (
        <div className="flex flex-col gap-2">
          <Button
            full
            busy={leaving}
            onClick={() => void leave(onLeft)}
            onPointerEnter={() => setHeld(true)}
            onPointerLeave={() => setHeld(false)}
            onFocus={() => setHeld(true)}
            onBlur={() => setHeld(false)}
          >
            {t('undo')}
          </Button>
          <p className="type-small text-ink-3">{t('undoHint')}</p>
        </div>
      ) : (
        <Button look="danger-quiet" full busy={leaving} onClick={() => setAsking(true)}>
          {t('leave')}
        </Button>
      )}
      {asking !== undefined && (
        <OptionalPart>
          <Suspense>
            <LeaveRosterDialog
              title={event.title}
              open={asking}
              onConfirm={() => {
                setAsking(false)
                void leave(onLeft)
              }}
              onCancel={() => setAsking(false)}
            />
          </Suspense>
        </OptionalPart>
      )}
    </div>
  )
}
