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
      columns={[
        {
          key: 'person',
          label: t('column.person'),
          primary: true,
          cell: (row) => <PersonCell person={row} selection={selection} />,
        },
        {
          key: 'registered',
          label: t('column.registered'),
          cell: (row) => <time dateTime={row.created_at}>{formatDate(row.created_at)}</time>,
        },
        {
          key: 'attendance',
          label: t('column.attendance'),
          cell: (row) => (
            <AttendanceControl eventId={event.id} eventStatus={event.status} participant={row} />
          ),
        },
        {
          key: 'certificate',
          label: t('column.certificate'),
          cell: (row) => <CertificateCell certificate={row.certificate} />,
        },
        {
          key: 'actions',
          label: t('column.actions'),
          hideLabel: true,
          align: 'end',
          cell: (row) => (
            <RowActions
              participant={row}
              eventStatus={event.status}
              onAction={(action) => onAction(action, row)}
            />
          ),
        },
      ]}
    />
  )
}
