import { rowStates } from '@certify/domain/invitation/invited-person'
import { listFileName } from '@certify/domain/shared/csv'
import type { EventDetail } from '@certify/wire/events'
import type { InvitationsResponse } from '@certify/wire/invitations'
import { useTranslation } from '../../../i18n/use-translation'
import { translateRefusal } from '../../../i18n/words'
import { formatNumber } from '../../../lib/format'
import { Banner } from '../../../ui/banner'
import { NotBegun } from '../../../ui/not-begun'
import { SaveListButtons } from '../../../ui/save-list-buttons'
import { StatStrip } from '../../../ui/stat-strip'
import { Table } from '../../../ui/table'
import { StepButtons } from './step-buttons'

/** The page lists at most this many problems, so that the next step stays within reach. The file lists all. */
const SHOWN = 10
/** Problems that the organizer can correct come first. */
const order = ['refused', 'double', 'here'] as const

/** Step 3: what will happen with each row, and why. */
export function CheckStep({
  checked,
  event,
  onBack,
  onNext,
}: {
  checked: InvitationsResponse
  event: Pick<EventDetail, 'title' | 'start_date' | 'status'>
  onBack: () => void
  onNext: () => void
}) {
  const { t } = useTranslation('inviting')
  const problems = order
    .flatMap((each) => checked.rows.filter(({ state }) => state === each))
    .map(({ row, state, code = '', values, reason = '' }) => ({
      row,
      state: t(`check.states.${state}`),
      reason: translateRefusal({ code, values: values ?? {} }) ?? reason,
    }))
  const strangers = checked.rows.filter(({ code }) => code === 'roster.list_only').length
  const hasRoom = checked.places === null || checked.fine <= checked.places
  const toRows = () => [
    [t('check.row'), t('check.state'), t('check.reason')],
    ...problems.map(({ row, state, reason }) => [String(row), state, reason]),
  ]
  return (
    <div className="flex flex-col gap-5">
      <StatStrip
        label={t('check.figures')}
        stats={rowStates.map((state) => ({
          label: t(`check.states.${state}`),
          value: formatNumber(checked[state]),
        }))}
      />
      {checked.fine === 0 && <Banner tone="warning">{t('check.nobody')}</Banner>}
      {checked.fine > 0 && event.status !== 'upcoming' && (
        <p className="measure text-ink-2">
          {checked.attended === 0 && t('check.nobodyAttended')}
          {checked.attended > 0 &&
            t(checked.attended === checked.fine ? 'check.allAttended' : 'check.attended', {
              count: checked.attended,
              total: checked.fine,
            })}
        </p>
      )}
      {checked.attended > 0 && <NotBegun event={event} />}
      {strangers > 0 && (
        <Banner tone="warning">
          {translateRefusal({ code: 'roster.list_only', values: { case: 'import', count: strangers } })}
        </Banner>
      )}
      {!hasRoom && (
        <Banner tone="warning">
          {translateRefusal({
            code: 'invitation.too_many',
            values: { people: checked.fine, places: checked.places ?? 0 },
          })}
        </Banner>
      )}
      {problems.length > 0 && (
        <>
          <Table
            compact
            caption={t('check.problems')}
            rowKey={({ row }) => row}
            rows={problems.slice(0, SHOWN)}
            columns={[
              { key: 'row', label: t('check.row'), cell: ({ row }) => row },
              { key: 'state', label: t('check.state'), primary: true, cell: ({ state }) => state },
              { key: 'reason', label: t('check.reason'), cell: ({ reason }) => reason },
            ]}
          />
          {problems.length > SHOWN && (
            <p className="type-small text-ink-3">{t('check.more', { count: problems.length - SHOWN })}</p>
          )}
          <div className="flex flex-wrap gap-2">
            <SaveListButtons
              label={t('check.save')}
              nameFile={(format) => listFileName(event.title, 'problems', format)}
              toRows={toRows}
            />
          </div>
        </>
      )}
      <StepButtons
        next={t('check.next')}
        blocked={checked.fine === 0 || !hasRoom || strangers > 0}
        onBack={onBack}
        onNext={onNext}
      />
    </div>
  )
}
