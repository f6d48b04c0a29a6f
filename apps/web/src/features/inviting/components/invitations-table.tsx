import type { EventDetail } from '@certify/wire/events'
import type { WireInvitation } from '@certify/wire/invitations'
import { useTranslation } from '../../../i18n/use-translation'
import { formatMoment } from '../../../lib/format'
import { Button } from '../../../ui/button'
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
  /** The invitation that is sent again now. */
  busy: number | undefined
  onAgain: (invitation: WireInvitation) => void
  onWithdraw: (invitation: WireInvitation) => void
}) {
  const { t } = useTranslation('participants')
  const describe = ({ state, claimed_at, expires_at, mail }: WireInvitation) => {
    if (claimed_at) return t('invited.list.claimedAt', { moment: formatMoment(claimed_at, event.time_zone) })
    if (state !== 'open') return null
    const until = t('invited.list.until', { moment: formatMoment(expires_at, event.time_zone) })
    return mail ? `${t(`invited.mail.${mail}`)} ${until}` : until
  }
  return (
    <Table
      caption={t('invited.list.title')}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'person',
          label: t('invited.list.person'),
          primary: true,
          cell: ({ name, email }) => (
            <span className="flex min-w-0 flex-col">
              <span className="wrap-anywhere">{name ?? email ?? t('invited.list.forgotten')}</span>
              {name && email && <span className="type-small wrap-anywhere text-ink-3">{email}</span>}
            </span>
          ),
        },
        {
          key: 'state',
          label: t('invited.list.state'),
          cell: (invitation) => (
            <span className="flex min-w-0 flex-col max-md:items-end max-md:text-right">
              <span className="font-[550]">{t(`invited.states.${invitation.state}`)}</span>
              <span className="type-small text-ink-3">{describe(invitation)}</span>
              {invitation.objected_at && (
                <span className="type-small font-[550] text-error">{t('invited.list.objected')}</span>
              )}
              {invitation.name_differs && (
                <span className="type-small text-ink-2">{t('invited.list.otherName')}</span>
              )}
            </span>
          ),
        },
        {
          key: 'actions',
          label: t('invited.list.actions'),
          hideLabel: true,
          align: 'end',
          cell: (invitation) =>
            invitation.state === 'open' && (
              <span className="flex flex-wrap justify-end gap-2">
                {sends && invitation.may_send_again && (
                  <Button
                    size="small"
                    busy={busy === invitation.id}
                    aria-label={t('invited.list.againOf', { email: invitation.email ?? '' })}
                    onClick={() => onAgain(invitation)}
                  >
                    {t('invited.list.again')}
                  </Button>
                )}
                <Button
                  size="small"
                  look="danger-quiet"
                  aria-label={t('invited.list.withdrawOf', { email: invitation.email ?? '' })}
                  onClick={() => onWithdraw(invitation)}
                >
                  {t('invited.list.withdraw')}
                </Button>
              </span>
            ),
        },
      ]}
    />
  )
}
