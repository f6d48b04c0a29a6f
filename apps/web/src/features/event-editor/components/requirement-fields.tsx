import { useFieldArray, useFormContext } from 'react-hook-form'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { FieldError } from '../../../ui/field'
import { IconButton } from '../../../ui/icon-button'
import { Plus, Trash2 } from '../../../ui/icons'
import { Input } from '../../../ui/input'
import type { EventValues } from '../event-values'

/** One line per requirement. One row always remains: removing the last one only empties it. */
export function RequirementFields() {
  const { t } = useTranslation('event-editor')
  const { control, register, setValue, formState } = useFormContext<EventValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'requirements' })
  const { errors } = formState
  const drop = (index: number) =>
    fields.length === 1 ? setValue('requirements.0.text', '', { shouldDirty: true }) : remove(index)
  return (
    <Card title={t('section.requirements')}>
      <p className="type-small -mt-2 mb-4 text-ink-3">{t('requirements.text')}</p>
      <ul className="flex flex-col gap-2">
        {fields.map((field, index) => {
          const message = errors.requirements?.[index]?.text?.message
          const id = `requirements-${index}`
          return (
            <li key={field.id} className="flex flex-col gap-1">
              <div className="flex items-center gap-2">
                <Input
                  id={id}
                  aria-label={t('requirements.item', { number: index + 1 })}
                  aria-invalid={message !== undefined}
                  aria-describedby={message ? `${id}-error` : undefined}
                  placeholder={index === 0 ? t('requirements.placeholder') : undefined}
                  autoComplete="off"
                  {...register(`requirements.${index}.text`)}
                />
                <IconButton
                  label={t('requirements.remove', { number: index + 1 })}
                  icon={<Trash2 className="size-4" aria-hidden="true" />}
                  onClick={() => drop(index)}
                />
              </div>
              <FieldError id={`${id}-error`} message={message} />
            </li>
          )
        })}
      </ul>
      <Button
        size="small"
        look="quiet"
        className="mt-3 -ml-2"
        icon={<Plus className="size-4" aria-hidden="true" />}
        onClick={() => append({ text: '' })}
      >
        {t('requirements.add')}
      </Button>
    </Card>
  )
}
