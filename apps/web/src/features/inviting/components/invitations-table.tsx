import type { EventDetail } from '@certify/wire/events'
import type { WireInvitation } from '@certify/wire/invitations'
import { useTranslation } from '../../../i18n/use-translation'
import { formatMoment } from '../../../lib/format'
import { Ban, Mail } from '../../../ui/icons'
import { MenuItem } from '../../../ui/menu'
import { cornerOfCard, RowMenu } from '../../../ui/row-menu'
import { Table } from '../../../ui/table'

/** One page of invitations. */
export function InvitationsTable({
  event,
  rows,
  sends,
  busy,
  onAgain,
  onWithdraw,
}: {
  event: EventDetail
  rows: readonly WireInvitation[]
  /** Whether this instance sends mail. */
  sends: boolean
  /** The invitation whose mail is being sent again. */
  busy: number | undefined
  onAgain: (invitation: WireInvitation) => void
  onWithdraw: (invitation: WireInvitation) => void
}) {
  const { t } = useTranslation('inviting')
  const describe = ({ state, claimed_at, expires_at, mail }: WireInvitation) => {
    if (claimed_at) return t('list.claimedAt', { moment: formatMoment(claimed_at, event.time_zone) })
    if (state !== 'open') return null
    const until = t('list.until', { moment: formatMoment(expires_at, event.time_zone) })
    return mail ? `${t(`mail.${mail}`)} ${until}` : until
  }
  return (
    <Table
      caption={t('list.title')}
      rows={rows}
      rowKey={({ id }) => id}
      rowClass={cornerOfCard.row}
      columns={[
        {
          key: 'person',
          label: t('list.person'),
          primary: true,
          className: cornerOfCard.primary,
          cell: ({ name, email }) => (
            <span className="flex min-w-0 flex-col">
              <span className="wrap-anywhere">{name ?? email ?? t('list.forgotten')}</span>
              {name && email && <span className="type-small wrap-anywhere text-ink-3">{email}</span>}
            </span>
          ),
        },
        {
          key: 'state',
          label: t('list.state'),
          cell: (invitation) => (
            <span className="flex min-w-0 flex-col max-md:items-end max-md:text-right">
              <span className="font-[550]">{t(`states.${invitation.state}`)}</span>
              <span className="type-small text-ink-3">{describe(invitation)}</span>
              {invitation.objected_at && (
                <span className="type-small font-[550] text-error">{t('list.objected')}</span>
              )}
              {invitation.name_differs && (
                <span className="type-small text-ink-2">{t('list.otherName')}</span>
              )}
            </span>
          ),
        },
        {
          key: 'actions',
          label: t('list.actions'),
          hideLabel: true,
          align: 'end',
          className: cornerOfCard.menu,
          cell: (invitation) =>
            invitation.state === 'open' && (
              <RowMenu name={invitation.name ?? invitation.email ?? t('list.forgotten')}>
                {sends && invitation.may_send_again && (
                  <MenuItem
                    icon={<Mail aria-hidden="true" />}
                    disabled={busy === invitation.id}
                    onSelect={() => onAgain(invitation)}
                  >
                    {t('list.again')}
                  </MenuItem>
                )}
                <MenuItem danger icon={<Ban aria-hidden="true" />} onSelect={() => onWithdraw(invitation)}>
                  {t('list.withdraw')}
                </MenuItem>
              </RowMenu>
            ),
        },
      ]}
    />
  )
}
