import { earliestStart } from '@certify/domain/event/event-draft'
import { parseZonedTime } from '@certify/wire/zoned-time'
import { useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from '../../../i18n/use-translation'
import { serverNow } from '../../../lib/clock'
import { formatDuration } from '../../../lib/format'
import { Card } from '../../../ui/card'
import { Field } from '../../../ui/field'
import { Input } from '../../../ui/input'
import { clockText, type EventValues } from '../event-values'
import { TextFields } from './text-fields'
import { TimeZoneSelect } from './time-zone-select'

/** How long an event lasts until its organizer says otherwise. */
const USUAL_MS = 2 * 60 * 60_000

function usualEnd(start: string, zone: string): string {
  const end = new Date(parseZonedTime(start, zone).getTime() + USUAL_MS)
  return Number.isNaN(end.getTime()) ? '' : clockText(end.toISOString(), zone)
}

/** Place and time. The first start fills in the end; a start past the end moves it along. The end needs a start first. */
export function ScheduleFields({ startFixed, initialZone }: { startFixed: boolean; initialZone: string }) {
  const { t } = useTranslation('event-editor')
  const { register, setValue, getValues, formState } = useFormContext<EventValues>()
  const { errors, isSubmitted } = formState
  const [start, end, zone] = useWatch<EventValues, ['start_date', 'end_date', 'time_zone']>({
    name: ['start_date', 'end_date', 'time_zone'],
  })
  /** The end that this form filled in, which follows the start until the person chooses another. */
  const filledEnd = useRef('')
  const moveEnd = () => {
    const { start_date, end_date, time_zone } = getValues()
    if (start_date && (end_date === '' || end_date === filledEnd.current)) {
      filledEnd.current = usualEnd(start_date, time_zone)
      setValue('end_date', filledEnd.current, { shouldValidate: isSubmitted, shouldDirty: true })
    } else if (start_date && end_date && start_date > end_date) {
      setValue('end_date', start_date, { shouldValidate: isSubmitted, shouldDirty: true })
    }
  }
  return (
    <Card title={t('section.when')}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextFields section="when" />
        <Field
          id="time_zone"
          label={t('field.timeZone')}
          hint={startFixed ? t('field.startFixed') : t('field.timeZoneHint')}
          error={errors.time_zone?.message}
        >
          <TimeZoneSelect fixed={startFixed} initial={initialZone} {...register('time_zone')} />
        </Field>
        <Field
          id="start_date"
          label={t('field.start')}
          hint={startFixed ? t('field.startFixed') : t('field.startHint')}
          error={errors.start_date?.message}
        >
          <Input
            type="datetime-local"
            readOnly={startFixed}
            min={startFixed ? undefined : clockText(earliestStart(serverNow()).toISOString(), zone)}
            {...register('start_date', { onChange: moveEnd })}
          />
        </Field>
        <Field
          id="end_date"
          label={t('field.end')}
          hint={start ? lasts() : t('field.endFirst')}
          error={errors.end_date?.message}
        >
          <Input type="datetime-local" disabled={!start} min={start || undefined} {...register('end_date')} />
        </Field>
        <Field
          id="doors_open_minutes"
          label={t('field.doorsOpen')}
          hint={t('field.doorsOpenHint')}
          error={errors.doors_open_minutes?.message}
        >
          <Input
            {...register('doors_open_minutes')}
            inputMode="numeric"
            autoComplete="off"
            className="tabular"
          />
        </Field>
      </div>
    </Card>
  )

  function lasts() {
    const from = parseZonedTime(start, zone)
    const to = parseZonedTime(end, zone)
    return to > from ? t('field.lasts', { duration: formatDuration(from, to) }) : undefined
  }
}
