import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from '../../../i18n/use-translation'
import { Checkbox } from '../../../ui/checkbox'
import { Field } from '../../../ui/field'
import { Input } from '../../../ui/input'
import type { EventValues } from '../event-values'

/** When and where a session is, how many places it has, and behind *More* what it counts for. */
export function CheckInFields({ index }: { index: number }) {
  const { t } = useTranslation('event-editor')
  const { register, formState } = useFormContext<EventValues>()
  const errors = formState.errors.agenda?.[index]
  const row = useWatch<EventValues, `agenda.${number}`>({ name: `agenda.${index}` })
  const [from, to] = useWatch<EventValues, ['start_date', 'end_date']>({ name: ['start_date', 'end_date'] })
  const hasMoreErrors = Boolean(errors?.minutes || errors?.points)
  return (
    <div className="mt-4 flex flex-col gap-4 border-l-2 border-brand pl-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('agenda.start')} error={errors?.start?.message} id={`agenda-${index}-start`}>
          <Input
            type="datetime-local"
            min={from || undefined}
            max={to || undefined}
            {...register(`agenda.${index}.start`)}
          />
        </Field>
        <Field label={t('agenda.end')} error={errors?.end?.message} id={`agenda-${index}-end`}>
          <Input
            type="datetime-local"
            min={row?.start || undefined}
            max={to || undefined}
            {...register(`agenda.${index}.end`)}
          />
        </Field>
        <Field label={t('agenda.room')} optional error={errors?.room?.message} id={`agenda-${index}-room`}>
          <Input {...register(`agenda.${index}.room`)} autoComplete="off" />
        </Field>
        <Field
          label={t('agenda.places')}
          optional
          hint={t('agenda.placesHint')}
          error={errors?.capacity?.message}
          id={`agenda-${index}-capacity`}
        >
          <Input
            {...register(`agenda.${index}.capacity`)}
            inputMode="numeric"
            autoComplete="off"
            className="tabular"
          />
        </Field>
      </div>
      <details open={hasMoreErrors || undefined}>
        <summary className="type-small min-h-6 cursor-pointer text-ink-2">{t('agenda.more')}</summary>
        <div className="mt-3 flex flex-col gap-4">
          <Checkbox label={t('agenda.counts')} {...register(`agenda.${index}.counts`)} />
          <Checkbox label={t('agenda.required')} {...register(`agenda.${index}.required`)} />
          <div className="grid gap-4 sm:grid-cols-2">
            <Field
              label={t('agenda.minutes')}
              optional
              hint={t('agenda.minutesHint')}
              error={errors?.minutes?.message}
              id={`agenda-${index}-minutes`}
            >
              <Input
                {...register(`agenda.${index}.minutes`)}
                inputMode="numeric"
                autoComplete="off"
                className="tabular"
              />
            </Field>
            <Field
              label={t('agenda.points')}
              optional
              error={errors?.points?.message}
              id={`agenda-${index}-points`}
            >
              <Input
                {...register(`agenda.${index}.points`)}
                inputMode="decimal"
                autoComplete="off"
                className="tabular"
              />
            </Field>
          </div>
          {row?.session && (
            <Checkbox label={t('agenda.canceled')} {...register(`agenda.${index}.canceled`)} />
          )}
        </div>
      </details>
    </div>
  )
}
