import { useWatch } from 'react-hook-form'
import { useTranslation } from '../../../i18n/use-translation'
import { Checkbox } from '../../../ui/checkbox'
import type { EventValues } from '../event-values'

/** If one of these fields changes, the organizer can tell the people with a seat by mail. */
const moved = ['location', 'online_link', 'time_zone', 'start_date', 'end_date'] as const

/** Asks whether to tell people of a new time or place. Shown only once one of the two differs. */
export function TellPeople({
  initial,
  count,
  tells,
  onChange,
}: {
  initial: EventValues
  /** How many people are on the list. */
  count: number
  tells: boolean
  onChange: (tells: boolean) => void
}) {
  const { t } = useTranslation('event-editor')
  const values = useWatch<EventValues, typeof moved>({ name: moved })
  if (moved.every((name, index) => values[index] === initial[name])) return null
  return (
    <Checkbox
      label={t('tell', { count })}
      checked={tells}
      onChange={({ target }) => onChange(target.checked)}
    />
  )
}
