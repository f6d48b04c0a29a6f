import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation'
import { formatDate } from '../../../lib/format'
import { tellFailure } from '../../../lib/tell-failure'
import { Card } from '../../../ui/card'
import { Ban } from '../../../ui/icons'
import { MenuItem } from '../../../ui/menu'
import { RowMenu } from '../../../ui/row-menu'
import { toast } from '../../../ui/toast'
import { openInvitationsQuery, useTeamChanges } from '../api/team'
import { useEventName } from '../hooks/use-event-name'

/** Links that nobody has used yet; nothing if there are none. */
export function OpenLinks({ number }: { number: number }) {
  const { t } = useTranslation('team')
  const { data = [] } = useQuery(openInvitationsQuery(number))
  const { withdraw } = useTeamChanges(number)
  const nameEvent = useEventName(number)
  if (data.length === 0) return null
  return (
    <Card title={t('links.title')}>
      <ul className="-my-3 divide-y divide-line">
        {data.map(({ id, role, event_id, expires_at }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <div className="min-w-0">
              <p className="font-[550]">{t(`role.${role}`)}</p>
              <p className="type-small text-ink-3 wrap-anywhere">
                {role === 'door' && (
                  <span>{event_id === null ? t('members.allEvents') : nameEvent(event_id)} · </span>
                )}
                <span>{t('links.expires', { date: formatDate(expires_at) })}</span>
              </p>
            </div>
            <RowMenu name={t(`role.${role}`)}>
              <MenuItem
                danger
                icon={<Ban aria-hidden="true" />}
                disabled={withdraw.isPending && withdraw.variables === id}
                onSelect={() =>
                  withdraw.mutate(id, {
                    onSuccess: () => toast.success(t('links.withdrawn')),
                    onError: (error) => toast.error(tellFailure(error, t('links.failed'))),
                  })
                }
              >
                {t('links.withdraw')}
              </MenuItem>
            </RowMenu>
          </li>
        ))}
      </ul>
    </Card>
  )
}
