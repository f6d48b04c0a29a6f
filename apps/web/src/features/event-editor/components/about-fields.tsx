import { eventFields } from '@certify/domain/event/event-fields'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from '../../../i18n/use-translation'
import { Card } from '../../../ui/card'
import { Field } from '../../../ui/field'
import { Input } from '../../../ui/input'
import type { EventValues } from '../event-values'
import { TextFields } from './text-fields'

/** Title, description and tags of the event. */
export function AboutFields() {
  const { t } = useTranslation('event-editor')
  const { register, formState } = useFormContext<EventValues>()
  return (
    <Card title={t('section.about')}>
      <div className="flex flex-col gap-5">
        <TextFields section="about" />
        <Field
          id="tags"
          label={t('field.tags')}
          hint={t('field.tagsHint', { max: eventFields.tags.maxItems })}
          optional
          error={formState.errors.tags?.message}
        >
          <Input {...register('tags')} autoComplete="off" />
        </Field>
      </div>
    </Card>
  )
}
