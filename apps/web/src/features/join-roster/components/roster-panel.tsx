import type { EventDetail } from '@certify/wire/events'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { useJoin } from '../api/join'
import { Join } from './join'
import { Joined } from './joined'

/** Joining in place: one press, and the same place says that one is on the list, with Undo. */
export function RosterPanel({
  event,
  mode,
}: {
  event: EventDetail
  mode: 'join' | 'join-to-attend' | 'full' | 'full-to-attend' | 'joined'
}) {
  const { t } = useTranslation('join-roster')
  // This state is here because joining removes the button, and with it the button's own state.
  const join = useJoin(event.id)
  switch (mode) {
    case 'joined':
      return <Joined event={event} justJoined={join.isSuccess} onLeft={join.reset} />
    case 'full':
    case 'full-to-attend':
      return (
        <div className="flex flex-col gap-3">
          <Button size="large" full disabled>
            {t('fullyBooked')}
          </Button>
          <p className="type-small text-ink-2">
            {mode === 'full' ? t('fullyBookedHint') : t('fullyBookedNow')}
          </p>
        </div>
      )
    case 'join':
    case 'join-to-attend':
      return <Join event={event} toAttend={mode === 'join-to-attend'} join={join} />
  }
}
