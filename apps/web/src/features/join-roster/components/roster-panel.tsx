import type { EventDetail } from '@certify/wire/events'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { Join } from './join'
import { Joined } from './joined'

/** Joining in place: one press, and the same place says that one is on the list, with Undo. */
export function RosterPanel({
  event,
  mode,
}: {
  event: EventDetail
  mode: 'join' | 'join-to-attend' | 'full' | 'joined'
}) {
  const { t } = useTranslation('join-whitelist')
  const [justJoined, setJustJoined] = useState(false)
  switch (mode) {
    case 'joined':
      return <Joined event={event} justJoined={justJoined} onLeft={() => setJustJoined(false)} />
    case 'full':
      return (
        <div className="flex flex-col gap-3">
          <Button size="large" full disabled>
            {t('fullyBooked')}
          </Button>
          <p className="type-small text-ink-2">{t('fullyBookedHint')}</p>
        </div>
      )
    case 'join':
    case 'join-to-attend':
      return <Join event={event} toAttend={mode === 'join-to-attend'} onJoined={() => setJustJoined(true)} />
  }
}
