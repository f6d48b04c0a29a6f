import { useState } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { Plus } from '../../../ui/icons'
import { blankSession, type EventValues } from '../event-values'
import { SessionFields } from './session-fields'

/** The sessions. Buttons move them, so that no dragging is needed. */
export function AgendaFields() {
  const { t } = useTranslation('event-editor')
  const { control } = useFormContext<EventValues>()
  const { fields, append, remove, move } = useFieldArray({ control, name: 'agenda' })
  const [said, setSaid] = useState('')
  const moveTo = (from: number, to: number) => {
    move(from, to)
    setSaid(t('agenda.moved', { number: to + 1 }))
  }
  return (
    <Card title={t('section.agenda')}>
      <p className="type-small -mt-2 mb-4 text-ink-3">{t('agenda.text')}</p>
      {fields.length === 0 && <p className="type-small text-ink-2">{t('agenda.none')}</p>}
      <ol className="flex flex-col gap-4">
        {fields.map((field, index) => (
          <li key={field.id}>
            <SessionFields
              index={index}
              last={index === fields.length - 1}
              onMove={(step) => moveTo(index, index + step)}
              onRemove={() => remove(index)}
            />
          </li>
        ))}
      </ol>
      <Button
        size="small"
        look="quiet"
        className="mt-3 -ml-2"
        icon={<Plus className="size-4" aria-hidden="true" />}
        onClick={() => append(blankSession)}
      >
        {t('agenda.add')}
      </Button>
      <p role="status" className="sr-only">
        {said}
      </p>
    </Card>
  )
}
