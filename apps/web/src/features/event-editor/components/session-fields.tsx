import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from '../../../i18n/use-translation'
import { Checkbox } from '../../../ui/checkbox'
import { Field } from '../../../ui/field'
import { Input, TextArea } from '../../../ui/input'
import { isLeftOut } from '../describe-session'
import type { EventValues } from '../event-values'
import { suggestTimes } from '../session-times'
import { CheckInFields } from './check-in-fields'

/** One row of the agenda. If it checks people in, it has a start and an end instead of a time in words. */
export function SessionFields({ index }: { index: number }) {
  const { t } = useTranslation('event-editor')
  const { register, formState, getValues, setValue } = useFormContext<EventValues>()
  const errors = formState.errors.agenda?.[index]
  const session = useWatch<EventValues, `agenda.${number}`>({ name: `agenda.${index}` })
  const checksIn = session?.checks_in === true
  const checkIn = (checks: boolean) => {
    setValue(`agenda.${index}.checks_in`, checks, {
      shouldDirty: true,
      shouldValidate: formState.isSubmitted,
    })
    if (!checks || getValues(`agenda.${index}.start`)) return
    const { start, end } = suggestTimes(getValues(), index)
    setValue(`agenda.${index}.start`, start, { shouldDirty: true })
    setValue(`agenda.${index}.end`, end, { shouldDirty: true })
  }
  return (
    <fieldset className="mx-2 mb-4 rounded-card border border-line bg-canvas p-4">
      <legend className="sr-only">{t('agenda.item', { number: index + 1 })}</legend>
      <div className="grid gap-4 sm:grid-cols-[8rem_minmax(0,1fr)]">
        {!checksIn && (
          <Field label={t('agenda.time')} error={errors?.time?.message} id={`agenda-${index}-time`}>
            <Input
              {...register(`agenda.${index}.time`)}
              placeholder={t('agenda.timePlaceholder')}
              autoComplete="off"
            />
          </Field>
        )}
        <Field
          label={t('agenda.topic')}
          error={errors?.topic?.message}
          id={`agenda-${index}-topic`}
          {...(checksIn && { className: 'sm:col-span-2' })}
        >
          <Input {...register(`agenda.${index}.topic`)} autoComplete="off" />
        </Field>
        {!checksIn && (
          <Field
            label={t('agenda.duration')}
            optional
            error={errors?.duration?.message}
            id={`agenda-${index}-duration`}
          >
            <Input
              {...register(`agenda.${index}.duration`)}
              placeholder={t('agenda.durationPlaceholder')}
              autoComplete="off"
            />
          </Field>
        )}
        <Field
          label={t('agenda.speaker')}
          optional
          error={errors?.speaker?.message}
          id={`agenda-${index}-speaker`}
          {...(checksIn && { className: 'sm:col-span-2' })}
        >
          <Input {...register(`agenda.${index}.speaker`)} autoComplete="off" />
        </Field>
        <Field
          label={t('agenda.description')}
          optional
          error={errors?.description?.message}
          id={`agenda-${index}-description`}
          className="sm:col-span-2"
        >
          <TextArea {...register(`agenda.${index}.description`)} rows={2} className="min-h-16" />
        </Field>
      </div>
      <Checkbox
        className="mt-4"
        label={t('agenda.checkIn')}
        checked={checksIn}
        onChange={({ target }) => checkIn(target.checked)}
      />
      {checksIn && <CheckInFields index={index} />}
      {session && isLeftOut(session) && <p className="type-small mt-3 text-warning">{t('agenda.dropped')}</p>}
    </fieldset>
  )
}
