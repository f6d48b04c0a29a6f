import type { EventDetail } from '@certify/wire/events'
import type { WireParticipant } from '@certify/wire/roster'
import { useTranslation } from '../../../i18n/use-translation'
import { formatDate } from '../../../lib/format'
import { Table } from '../../../ui/table'
import type { Selection } from '../hooks/use-selection'
import { AttendanceControl } from './attendance-control'
import { CertificateCell } from './certificate-cell'
import { PersonCell } from './person-cell'
import { type RowAction, RowActions } from './row-actions'

/** On phones a card of two lines: the person with the actions, and the attendance with the certificate. */
const card =
  'max-md:grid max-md:grid-cols-[auto_minmax(0,1fr)_auto] max-md:items-start max-md:gap-x-3 max-md:gap-y-3 max-md:p-3.5'

/** One row per person: name, attendance, certificate, and actions. */
export function ParticipantsTable({
  event,
  rows,
  selection,
  onAction,
}: {
  event: EventDetail
  rows: readonly WireParticipant[]
  selection: Selection
  onAction: (action: RowAction, participant: WireParticipant) => void
}) {
  const { t } = useTranslation('participants')
  return (
    <Table
      caption={t('title')}
      rows={rows}
      rowKey={(row) => row.id}
      rowClass={card}
      columns={[
        {
          key: 'person',
          label: t('column.person'),
          primary: true,
          className: 'max-md:col-span-2',
          cell: (row) => <PersonCell person={row} selection={selection} />,
        },
        {
          key: 'registered',
          label: t('column.registered'),
          className: 'max-md:hidden',
          cell: (row) => <time dateTime={row.created_at}>{formatDate(row.created_at)}</time>,
        },
        {
          key: 'attendance',
          label: t('column.attendance'),
          bare: true,
          className: 'max-md:col-start-1 max-md:row-start-2',
          cell: (row) => (
            <AttendanceControl eventId={event.id} eventStatus={event.status} participant={row} />
          ),
        },
        {
          key: 'certificate',
          label: t('column.certificate'),
          bare: true,
          className: 'max-md:col-span-2 max-md:col-start-2 max-md:row-start-2 max-md:justify-end',
          cell: (row) => (
            <CertificateCell
              certificate={row.certificate}
              name={event.print_names ? row.name_choice : undefined}
              proposal={row.name_proposal}
            />
          ),
        },
        {
          key: 'actions',
          label: t('column.actions'),
          hideLabel: true,
          className: 'max-md:col-start-3 max-md:row-start-1',
          align: 'end',
          cell: (row) => (
            <RowActions participant={row} event={event} onAction={(action) => onAction(action, row)} />
          ),
        },
      ]}
    />
  )
}
