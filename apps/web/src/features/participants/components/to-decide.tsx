import type { EventDetail } from '@certify/wire/events'
import type { WireParticipant } from '@certify/wire/roster'
import { useTranslation } from '../../../i18n/use-translation'
import { formatMoment } from '../../../lib/format'
import { tellFailure } from '../../../lib/tell-failure'
import { Button } from '../../../ui/button'
import { toast } from '../../../ui/toast'
import { useSetAttendance } from '../api/set-attendance'
import { displayName } from '../display-name'
import type { Selection } from '../hooks/use-selection'
import { ChoosePerson } from './choose-person'

/** People whom the organizer recorded absent, and who were checked in later. The organizer decides. */
export function ToDecide({
  event: { id: eventId, time_zone },
  people,
  selection,
}: {
  event: Pick<EventDetail, 'id' | 'time_zone'>
  people: readonly WireParticipant[]
  selection: Selection
}) {
  const { t } = useTranslation('participants')
  return (
    <div>
      <p className="type-small text-ink-2">{t('attendance.decide.text')}</p>
      <ul className="mt-3 divide-y divide-line">
        {people.map((person) => (
          <Person
            key={person.id}
            eventId={eventId}
            timeZone={time_zone}
            person={person}
            selection={selection}
          />
        ))}
      </ul>
    </div>
  )
}

function Person({
  eventId,
  timeZone,
  person,
  selection,
}: {
  eventId: number
  timeZone: string
  person: WireParticipant
  selection: Selection
}) {
  const { t } = useTranslation('participants')
  const set = useSetAttendance(eventId)
  const name = displayName(person)
  const decide = (attended: boolean) =>
    set.mutate(
      { user_address: person.wallet_address, attended },
      { onError: (error) => toast.error(tellFailure(error, t('attendance.failed')), { id: 'attendance' }) },
    )
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3 last:pb-0">
      <span className="flex min-w-0 items-start gap-3">
        <ChoosePerson person={person} selection={selection} />
        <span className="min-w-0">
          <span className="block font-[550] wrap-anywhere">{name}</span>
          {person.checked_in && (
            <span className="type-small block wrap-anywhere text-ink-3">
              {t('attendance.decide.seen', {
                how: person.checked_in.door ?? t(`attendance.source.${person.checked_in.source}`),
                moment: formatMoment(person.checked_in.at, timeZone),
              })}
            </span>
          )}
        </span>
      </span>
      <span className="flex gap-2">
        <Button
          size="small"
          aria-label={t('attendance.decide.presentOf', { name })}
          blocked={set.isPending}
          onClick={() => decide(true)}
        >
          {t('attendance.decide.present')}
        </Button>
        <Button
          size="small"
          look="quiet"
          aria-label={t('attendance.decide.absentOf', { name })}
          blocked={set.isPending}
          onClick={() => decide(false)}
        >
          {t('attendance.decide.absent')}
        </Button>
      </span>
    </li>
  )
}
