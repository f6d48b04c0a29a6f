import { difficulties, eventTypes } from '@certify/domain/event/event-fields'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from '../../../i18n/use-translation'
import { difficultyWord, eventTypeWord } from '../../../lib/event-words'
import { Card } from '../../../ui/card'
import { Checkbox } from '../../../ui/checkbox'
import { Field } from '../../../ui/field'
import { Input, Select } from '../../../ui/input'
import type { EventValues } from '../event-values'

/** How many, what kind, for whom. `taken`: people who have joined already, below whom the capacity cannot fall. */
export function DetailFields({ taken }: { taken: number }) {
  const { t } = useTranslation('event-editor')
  const { register, formState } = useFormContext<EventValues>()
  const { errors } = formState
  const joined = taken > 0 ? ` ${t('field.capacityTaken', { count: taken })}` : ''
  return (
    <Card title={t('section.details')}>
      <div className="grid gap-5 sm:grid-cols-3">
        <Field id="event_type" label={t('field.type')} optional error={errors.event_type?.message}>
          <Select {...register('event_type')}>
            <option value="">{t('field.unspecified')}</option>
            {eventTypes.map((type) => (
              <option key={type} value={type}>
                {eventTypeWord(type)}
              </option>
            ))}
          </Select>
        </Field>
        <Field id="difficulty" label={t('field.difficulty')} optional error={errors.difficulty?.message}>
          <Select {...register('difficulty')}>
            <option value="">{t('field.unspecified')}</option>
            {difficulties.map((difficulty) => (
              <option key={difficulty} value={difficulty}>
                {difficultyWord(difficulty)}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          id="maxattendees"
          label={t('field.capacity')}
          optional
          hint={`${t('field.capacityHint')}${joined}`}
          error={errors.maxattendees?.message}
        >
          <Input {...register('maxattendees')} inputMode="numeric" autoComplete="off" className="tabular" />
        </Field>
      </div>
      <Checkbox className="mt-5" label={t('field.printNames')} {...register('print_names')} />
    </Card>
  )
}
