import { useEffect, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from '../../../i18n/use-translation'
import { cx } from '../../../lib/cx'
import { ChevronDown, ChevronRight, Copy, Trash2, TriangleAlert } from '../../../ui/icons'
import { MenuItem, MenuSeparator } from '../../../ui/menu'
import { RowMenu } from '../../../ui/row-menu'
import { describeTime, isLeftOut } from '../describe-session'
import type { AgendaRow, EventValues } from '../event-values'
import { listMessages } from '../list-messages'
import { SessionFields } from './session-fields'

/** A session as a line that opens its fields. With a problem it is open, and stays so once the problem is solved. */
export function SessionRow({
  index,
  last,
  startsOpen,
  onRepeat,
  onMove,
  onRemove,
}: {
  index: number
  last: boolean
  startsOpen: boolean
  onRepeat: () => void
  onMove: (step: -1 | 1) => void
  onRemove: () => void
}) {
  const { t } = useTranslation('event-editor')
  const { formState } = useFormContext<EventValues>()
  const [isOpened, setOpened] = useState(startsOpen)
  const problems = listMessages(formState.errors.agenda?.[index] ?? {}).length
  const isWrong = problems > 0
  useEffect(() => {
    if (isWrong) setOpened(true)
  }, [isWrong])
  const isOpen = isOpened || isWrong
  const number = index + 1
  return (
    <li>
      <div className="flex items-start gap-1">
        <button
          type="button"
          id={`agenda-${index}`}
          aria-expanded={isOpen}
          aria-disabled={isWrong || undefined}
          onClick={() => !isWrong && setOpened(!isOpen)}
          className="flex min-h-11 min-w-0 flex-1 items-start gap-3 rounded-control px-2 py-2.5 text-left transition-control hover:bg-sunken"
        >
          <ChevronRight
            className={cx('mt-[0.2rem] size-4 shrink-0 text-ink-3', isOpen && 'rotate-90')}
            aria-hidden="true"
          />
          <Line index={index} problems={problems} />
        </button>
        <div className="py-1.5 pointer-coarse:py-0">
          <RowMenu name={t('agenda.item', { number })}>
            <MenuItem icon={<Copy aria-hidden="true" />} onSelect={onRepeat}>
              {t('agenda.repeat')}
            </MenuItem>
            <MenuItem
              icon={<ChevronDown className="rotate-180" aria-hidden="true" />}
              disabled={index === 0}
              onSelect={() => onMove(-1)}
            >
              {t('agenda.up')}
            </MenuItem>
            <MenuItem icon={<ChevronDown aria-hidden="true" />} disabled={last} onSelect={() => onMove(1)}>
              {t('agenda.down')}
            </MenuItem>
            <MenuSeparator />
            <MenuItem danger icon={<Trash2 aria-hidden="true" />} onSelect={onRemove}>
              {t('agenda.remove')}
            </MenuItem>
          </RowMenu>
        </div>
      </div>
      {isOpen && <SessionFields index={index} />}
    </li>
  )
}

/** When, what, where, and what it counts for. */
function Line({ index, problems }: { index: number; problems: number }) {
  const { t } = useTranslation('event-editor')
  const [row, from, to] = useWatch<EventValues, [`agenda.${number}`, 'start_date', 'end_date']>({
    name: [`agenda.${index}`, 'start_date', 'end_date'],
  })
  // For one drawing after its removal, a row has no values.
  if (!row) return null
  const { topic, canceled } = row
  const warning =
    problems > 0 ? t('agenda.line.problems', { count: problems }) : isLeftOut(row) && t('agenda.line.leftOut')
  return (
    <span className="grid min-w-0 flex-1 gap-x-4 sm:grid-cols-[9rem_minmax(0,1fr)_fit-content(50%)] sm:items-baseline">
      <span className="type-small tabular wrap-anywhere text-ink-2">
        <span className="sr-only">{t('agenda.item', { number: index + 1 })}: </span>
        {describeTime(row, [from, to]) || t('agenda.line.noTime')}
      </span>{' '}
      <span
        className={cx(
          'wrap-anywhere',
          topic.trim() ? 'font-[550]' : 'text-ink-3',
          canceled && 'line-through decoration-ink-3',
        )}
      >
        {topic.trim() || t('agenda.line.noTopic')}
      </span>{' '}
      <span className="type-small wrap-anywhere text-ink-3 empty:hidden sm:text-right">
        {warning ? (
          <span
            className={cx('inline-flex items-start gap-1.5', problems > 0 ? 'text-error' : 'text-warning')}
          >
            <TriangleAlert className="mt-[0.2em] size-3.5" aria-hidden="true" />
            <span>{warning}</span>
          </span>
        ) : (
          describe(row).join(' · ')
        )}
      </span>
    </span>
  )

  function describe({ checks_in, room, capacity, counts, required, minutes, points }: AgendaRow): string[] {
    if (!checks_in) return []
    const [places, counted, worth] = [capacity, minutes, points].map(readNumber)
    return [
      canceled && t('agenda.line.canceled'),
      room.trim(),
      places && t('agenda.line.places', { count: places }),
      !counts && t('agenda.line.break'),
      required && t('agenda.line.required'),
      counted && t('agenda.line.minutes', { count: counted }),
      worth && t('agenda.line.points', { count: worth }),
    ].filter((part) => typeof part === 'string' && part !== '') as string[]
  }
}

/** A typed number; 0 for none. */
function readNumber(typed: string): number {
  return Number(typed.trim().replace(',', '.')) || 0
}
