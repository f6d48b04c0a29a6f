import { Fragment, useEffect, useRef, useState } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { Plus, Undo2 } from '../../../ui/icons'
import { type AgendaRow, blankSession, type EventValues } from '../event-values'
import { repeatSession } from '../session-times'
import { SessionRow } from './session-row'

/**
 * The sessions, each a line that opens its fields. A menu moves them, so that no dragging is needed, and the latest
 * removal can be taken back where it was.
 */
export function AgendaFields() {
  const { t } = useTranslation('event-editor')
  const { control, getValues } = useFormContext<EventValues>()
  const { fields, append, insert, remove, move } = useFieldArray({ control, name: 'agenda' })
  /** The row that comes open: the latest that was added. */
  const [added, setAdded] = useState<number>()
  const [removed, setRemoved] = useState<{ index: number; row: AgendaRow }>()
  const [said, setSaid] = useState('')
  const focus = useFocusLater()
  const add = () => {
    append(blankSession, { shouldFocus: false })
    setAdded(fields.length)
    setRemoved(undefined)
    focus(`agenda-${fields.length}-time`)
  }
  const repeat = (index: number) => {
    const row = repeatSession(getValues(`agenda.${index}`), getValues('time_zone'))
    insert(index + 1, row, { shouldFocus: false })
    setAdded(index + 1)
    setRemoved(undefined)
    setSaid(t('agenda.repeated', { number: index + 2 }))
    focus(`agenda-${index + 1}-topic`)
  }
  const removeAt = (index: number) => {
    setRemoved({ index, row: getValues(`agenda.${index}`) })
    remove(index)
    setAdded(undefined)
    focus(UNDO)
  }
  const undo = ({ index, row }: NonNullable<typeof removed>) => {
    insert(index, row, { shouldFocus: false })
    setRemoved(undefined)
    setSaid(t('agenda.restored'))
    focus(`agenda-${index}`)
  }
  const moveTo = (from: number, to: number) => {
    move(from, to)
    setRemoved(undefined)
    setSaid(t('agenda.moved', { number: to + 1 }))
  }
  const removedLine = removed && <Removed row={removed.row} onUndo={() => undo(removed)} />
  return (
    <Card title={t('section.agenda')}>
      <p className="type-small -mt-2 mb-4 text-ink-3">{t('agenda.text')}</p>
      {fields.length === 0 && !removed && <p className="type-small text-ink-2">{t('agenda.none')}</p>}
      <ol className="-mx-2 flex flex-col divide-y divide-line border-y border-line empty:hidden">
        {fields.map((field, index) => (
          <Fragment key={field.id}>
            {removed?.index === index && removedLine}
            <SessionRow
              index={index}
              last={index === fields.length - 1}
              startsOpen={index === added}
              onRepeat={() => repeat(index)}
              onMove={(step) => moveTo(index, index + step)}
              onRemove={() => removeAt(index)}
            />
          </Fragment>
        ))}
        {removed?.index === fields.length && removedLine}
      </ol>
      <Button
        size="small"
        look="quiet"
        className="mt-3 -ml-2"
        icon={<Plus className="size-4" aria-hidden="true" />}
        onClick={add}
      >
        {t('agenda.add')}
      </Button>
      <p role="status" className="sr-only">
        {said}
      </p>
    </Card>
  )
}

/** The id of the control that takes back the latest removal. */
const UNDO = 'agenda-undo'

function Removed({ row, onUndo }: { row: AgendaRow; onUndo: () => void }) {
  const { t } = useTranslation('event-editor')
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-1.5 pr-2 pl-9">
      <span id={`${UNDO}-text`} className="type-small min-w-0 flex-1 basis-40 wrap-anywhere text-ink-2">
        {t('agenda.removed', { topic: row.topic.trim() || t('agenda.line.noTopic') })}
      </span>
      <Button
        id={UNDO}
        aria-describedby={`${UNDO}-text`}
        size="small"
        icon={<Undo2 className="size-4" aria-hidden="true" />}
        onClick={onUndo}
      >
        {t('agenda.undo')}
      </Button>
    </li>
  )
}

/** Focuses a control that comes with the next drawing, once a menu has given back its focus. */
function useFocusLater(): (id: string) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (id) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => document.getElementById(id)?.focus())
  }
}
