import type { InvitationsResponse } from '@certify/wire/invitations'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { formatNumber } from '../../../lib/format'
import { Button } from '../../../ui/button'
import { Table } from '../../../ui/table'

type WireRow = InvitationsResponse['rows'][number]

/** A row that needs a look: it is not invited, or something of it was mended or left out. */
export type DoubtfulRow = Pick<WireRow, 'row' | 'state' | 'code'> & {
  readonly name: string
  readonly email: string
  readonly wallet: string | undefined
  readonly attended: boolean
  readonly minutes: number | undefined
  readonly said: readonly { code: string; values: Record<string, string | number>; reason: string }[]
}

/** Rows that the page lists at a time, so that the next step stays within reach. */
const STEP = 25
/** Problems that the organizer can correct come first. */
const order = ['refused', 'double', 'here'] as const

/** The row is right as it is, or the whole list is refused because of it. */
const uncorrectable: readonly (string | undefined)[] = [
  'invitation.here',
  'invitation.visit',
  'roster.list_only',
]

/** The rows that are not invited, and those that are, with something to see. */
export function findDoubtful(rows: readonly WireRow[]): {
  problems: readonly DoubtfulRow[]
  notes: readonly DoubtfulRow[]
} {
  return {
    problems: order.flatMap((each) => rows.filter(({ state }) => state === each)).map(toDoubtful),
    notes: rows.filter(({ state, notes }) => state === 'fine' && notes !== undefined).map(toDoubtful),
  }
}

function toDoubtful(each: WireRow): DoubtfulRow {
  const { row, state, code, values = {}, reason = '', name = '', email = '' } = each
  const { wallet, attended = false, attended_minutes: minutes } = each
  const said = [...(code === undefined ? [] : [{ code, values, reason }]), ...(each.notes ?? [])]
  return { row, state, code, name, email, wallet, attended, minutes, said }
}

/** Rows with their person and what is said about them. */
export function ProblemRows({
  caption,
  rows,
  tell,
  onMend,
}: {
  caption: string
  rows: readonly DoubtfulRow[]
  tell: (row: DoubtfulRow) => string
  /** Opens a row to mend it; absent: these rows need nothing. */
  onMend?: (row: DoubtfulRow) => void
}) {
  const { t } = useTranslation('inviting')
  const [shown, setShown] = useState(STEP)
  const hidden = rows.length - shown
  return (
    <section className="flex flex-col gap-2">
      <h3 className="type-label">{caption}</h3>
      <Table
        compact
        caption={caption}
        rowKey={({ row }) => row}
        rows={rows.slice(0, shown)}
        columns={[
          { key: 'row', label: t('check.row'), className: 'md:w-16', cell: ({ row }) => row },
          {
            key: 'person',
            label: t('check.person'),
            primary: true,
            className: 'wrap-anywhere md:w-1/3',
            cell: ({ name, email }) => (
              <span className="flex flex-col">
                <span>{name || email || t('check.unnamed')}</span>
                {name !== '' && email !== '' && <span className="type-small text-ink-3">{email}</span>}
              </span>
            ),
          },
          {
            key: 'reason',
            label: t('check.reason'),
            className: 'wrap-anywhere',
            cell: (row) => tell(row),
          },
          ...(onMend
            ? [
                {
                  key: 'mend',
                  label: t('check.mend'),
                  hideLabel: true,
                  align: 'end' as const,
                  cell: (row: DoubtfulRow) =>
                    uncorrectable.includes(row.code) ? null : (
                      <Button
                        size="small"
                        aria-label={t('check.mendRow', { row: row.row })}
                        onClick={() => onMend(row)}
                      >
                        {t('check.mend')}
                      </Button>
                    ),
                },
              ]
            : []),
        ]}
      />
      {hidden > 0 && (
        <div className="flex flex-wrap items-center gap-3">
          <Button
            size="small"
            aria-label={t('check.showMoreOf', { list: caption })}
            onClick={() => setShown(shown + STEP)}
          >
            {t('check.showMore')}
          </Button>
          <span className="type-small text-ink-3">
            {t('check.shown', { shown: formatNumber(shown), total: formatNumber(rows.length) })}
          </span>
        </div>
      )}
    </section>
  )
}
