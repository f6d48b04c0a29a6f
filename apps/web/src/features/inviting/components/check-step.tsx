import { rowStates } from '@certify/domain/invitation/invited-person'
import { listFileName } from '@certify/domain/shared/csv'
import type { EventDetail } from '@certify/wire/events'
import type { InvitationsResponse } from '@certify/wire/invitations'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { translateRefusal } from '../../../i18n/words'
import { formatNumber } from '../../../lib/format'
import { Banner } from '../../../ui/banner'
import { NotBegun } from '../../../ui/not-begun'
import { SaveListButtons } from '../../../ui/save-list-buttons'
import { StatStrip } from '../../../ui/stat-strip'
import type { MendedRow } from '../api/invitations'
import { MendDialog } from './mend-dialog'
import { type DoubtfulRow, findDoubtful, ProblemRows } from './problem-rows'
import { StepButtons } from './step-buttons'

/** Step 3: what will happen with each row, and why. Rows in doubt can be mended here. */
export function CheckStep({
  checked,
  event,
  mended,
  onMend,
  onBack,
  onNext,
}: {
  checked: InvitationsResponse
  event: Pick<EventDetail, 'id' | 'title' | 'start_date' | 'status'>
  mended: readonly MendedRow[]
  onMend: (row: MendedRow) => void
  onBack: () => void
  onNext: () => void
}) {
  const { t } = useTranslation('inviting')
  const [mending, setMending] = useState<DoubtfulRow>()
  const { problems, notes } = findDoubtful(checked.rows)
  const left = problems.filter(({ row }) => !mended.some((each) => each.row === row))
  const corrected = mended.flatMap(({ row, person }) => {
    const problem = problems.find((each) => each.row === row)
    const { email, name, attended = false } = person
    return problem ? [{ ...problem, email, name, attended }] : []
  })
  const fine = checked.fine + mended.length
  const attended = checked.attended + mended.filter(({ person }) => person.attended).length
  const counts = { ...checked, fine }
  for (const { state } of corrected) counts[state] -= 1
  const strangers = problems.filter(({ code }) => code === 'roster.list_only').length
  const hasRoom = checked.places === null || fine <= checked.places
  /** The row of another person to invite with this address. The server spelled them all alike, but for their case. */
  const findOther = (row: number, email: string) => {
    const others = [
      ...checked.rows.filter(({ state }) => state === 'fine'),
      ...mended.map((each) => ({ row: each.row, email: each.person.email })),
    ]
    const address = email.toLowerCase()
    return others.find((each) => each.row !== row && each.email?.toLowerCase() === address)?.row
  }
  const tell = (row: DoubtfulRow) => row.said.map((said) => translateRefusal(said) ?? said.reason).join(' ')
  const toRows = () => [
    [t('check.row'), t('check.person'), t('check.address'), t('check.state'), t('check.reason')],
    ...[...left, ...notes].map((each) => [
      String(each.row),
      each.name,
      each.email,
      t(`check.states.${each.state}`),
      tell(each),
    ]),
  ]
  return (
    <div className="flex flex-col gap-5">
      <StatStrip
        label={t('check.figures')}
        stats={rowStates.map((state) => ({
          label: t(`check.states.${state}`),
          value: formatNumber(counts[state]),
        }))}
      />
      {fine === 0 && <Banner tone="warning">{t('check.nobody')}</Banner>}
      {fine > 0 && event.status !== 'upcoming' && (
        <p className="measure text-ink-2">
          {attended === 0
            ? t('check.nobodyAttended')
            : t(attended === fine ? 'check.allAttended' : 'check.attended', { count: attended, total: fine })}
        </p>
      )}
      {attended > 0 && <NotBegun event={event} />}
      {strangers > 0 && (
        <Banner tone="warning">
          {translateRefusal({ code: 'roster.list_only', values: { case: 'import', count: strangers } })}
        </Banner>
      )}
      {!hasRoom && (
        <Banner tone="warning">
          {translateRefusal({
            code: 'invitation.too_many',
            values: { people: fine, places: checked.places ?? 0 },
          })}
        </Banner>
      )}
      {left.length > 0 && (
        <ProblemRows
          caption={t('check.problems')}
          rows={left}
          tell={tell}
          onMend={(row) => setMending(row)}
        />
      )}
      {corrected.length > 0 && (
        <ProblemRows
          caption={t('check.corrected')}
          rows={corrected}
          tell={tell}
          onMend={(row) => setMending(row)}
        />
      )}
      {notes.length > 0 && <ProblemRows caption={t('check.notes')} rows={notes} tell={tell} />}
      {left.length + notes.length > 0 && (
        <div className="flex flex-wrap gap-2">
          <SaveListButtons
            label={t('check.save')}
            nameFile={(format) => listFileName(event.title, 'problems', format)}
            toRows={toRows}
          />
        </div>
      )}
      {mending && (
        <MendDialog
          eventId={event.id}
          row={mending}
          findOther={(email) => findOther(mending.row, email)}
          asksAttendance={event.status !== 'upcoming'}
          onClose={() => setMending(undefined)}
          onMended={(person) => {
            onMend({ row: mending.row, person })
            setMending(undefined)
          }}
        />
      )}
      <StepButtons
        next={t('check.next')}
        blocked={fine === 0 || !hasRoom || strangers > 0}
        onBack={onBack}
        onNext={onNext}
      />
    </div>
  )
}
