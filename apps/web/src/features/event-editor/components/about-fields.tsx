import { useFormContext } from 'react-hook-form'
import { useTranslation } from '../../../i18n/use-translation'
import { Card } from '../../../ui/card'
import { Field } from '../../../ui/field'
import { Input, TextArea } from '../../../ui/input'
import type { EventValues } from '../event-values'

/** What the event is. */
export function AboutFields() {
  const { t } = useTranslation('event-editor')
  const { register, formState } = useFormContext<EventValues>()
  const { errors } = formState
  return (
    <Card title={t('section.about')}>
      <div className="flex flex-col gap-5">
        <Field id="title" label={t('field.title')} hint={t('field.titleHint')} error={errors.title?.message}>
          <Input {...register('title')} autoComplete="off" />
        </Field>
        <Field
          id="description"
          label={t('field.description')}
          hint={t('field.descriptionHint')}
          error={errors.description?.message}
        >
          <TextArea {...register('description')} rows={5} />
        </Field>
      </div>
    </Card>
  )
}
