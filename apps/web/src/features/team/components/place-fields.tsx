import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { formatDate } from '../../../lib/format'
import { Field } from '../../../ui/field'
import { Select } from '../../../ui/input'
import { doorEventsQuery, type Place } from '../api/team'

const SEVERAL = 'several'

/** Chooses a role and, for the door, one event or all. A member who already has several events may keep them. */
export function PlaceFields<Role extends Place['role']>({
  number,
  roles,
  place,
  onChange,
}: {
  number: number
  roles: readonly Role[]
  place: Place & { role: Role }
  onChange: (place: Place & { role: Role }) => void
}) {
  const { t } = useTranslation('team')
  const { data: events = [] } = useQuery(doorEventsQuery(number))
  const [before] = useState(place.eventIds)
  const hadSeveral = before !== null && before.length !== 1
  const choose = (value: string) => {
    const eventIds = value === SEVERAL ? before : value === '' ? null : [Number(value)]
    onChange({ ...place, eventIds })
  }
  const { eventIds } = place
  const [only] = eventIds ?? []
  const listed = only !== undefined && !events.some(({ event_id }) => event_id === only) ? [only] : []
  return (
    <>
      <Field label={t('invite.role')} hint={t(`may.${place.role}`)}>
        <Select
          value={place.role}
          onChange={({ target }) => onChange({ ...place, role: target.value as Role })}
        >
          {roles.map((role) => (
            <option key={role} value={role}>
              {t(`role.${role}`)}
            </option>
          ))}
        </Select>
      </Field>
      {place.role === 'door' && (
        <Field label={t('invite.event')}>
          <Select
            value={eventIds === null ? '' : eventIds.length === 1 ? only : SEVERAL}
            onChange={({ target }) => choose(target.value)}
          >
            <option value="">{t('invite.every')}</option>
            {hadSeveral && (
              <option value={SEVERAL}>{before.map((id) => t('members.event', { id })).join(', ')}</option>
            )}
            {listed.map((id) => (
              <option key={id} value={id}>
                {t('members.event', { id })}
              </option>
            ))}
            {events.map(({ event_id, title, start_date }) => (
              <option key={event_id} value={event_id}>
                {title} · {formatDate(start_date)}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </>
  )
}
