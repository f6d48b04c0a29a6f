import type { WireTeamInvitation } from '@certify/wire/team'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { formatDate } from '../../../lib/format'
import { tellFailure } from '../../../lib/tell-failure'
import { useLookAgain } from '../../../lib/use-look-again'
import { Badge } from '../../../ui/badge'
import { Card } from '../../../ui/card'
import { ErrorPanel } from '../../../ui/error-panel'
import { Ban, Copy, Mail, TriangleAlert } from '../../../ui/icons'
import { MenuItem } from '../../../ui/menu'
import { RowMenu } from '../../../ui/row-menu'
import { toast } from '../../../ui/toast'
import { openInvitationsQuery, useTeamChanges } from '../api/team'
import { useEventName } from '../hooks/use-event-name'
import { LinkDialog } from './link-dialog'

/** Who is invited and has not joined yet; nothing if that is nobody. */
export function WaitingList({ number }: { number: number }) {
  const { t } = useTranslation('team')
  const { data, error, refetch } = useLookAgain(openInvitationsQuery(number), (known) =>
    known?.some(({ mail }) => mail === 'waiting') ? 'shared' : undefined,
  )
  const { withdraw, again } = useTeamChanges(number)
  const [shown, setShown] = useState<number>()
  if (error && !data) {
    return (
      <Card title={t('waiting.title')}>
        <ErrorPanel title={t('waiting.loadFailed')} error={error} onRetry={() => void refetch()} />
      </Card>
    )
  }
  if (!data || data.length === 0) return null
  return (
    <Card title={t('waiting.title')}>
      <ul className="-my-3 divide-y divide-line">
        {data.map((invitation) => (
          <li key={invitation.id} className="flex items-start justify-between gap-3 py-3">
            <Waiting number={number} invitation={invitation} />
            <RowMenu name={invitation.name ?? invitation.email ?? t('waiting.unnamed')}>
              {invitation.may_send_again && (
                <MenuItem
                  icon={<Mail aria-hidden="true" />}
                  disabled={again.isPending && again.variables === invitation.id}
                  onSelect={() =>
                    again.mutate(invitation.id, {
                      onSuccess: () => toast.success(t('waiting.sentAgain')),
                      onError: (error) => toast.error(tellFailure(error, t('waiting.againFailed'))),
                    })
                  }
                >
                  {t('waiting.again')}
                </MenuItem>
              )}
              <MenuItem icon={<Copy aria-hidden="true" />} onSelect={() => setShown(invitation.id)}>
                {t('made.copy')}
              </MenuItem>
              <MenuItem
                danger
                icon={<Ban aria-hidden="true" />}
                disabled={withdraw.isPending && withdraw.variables === invitation.id}
                onSelect={() =>
                  withdraw.mutate(invitation.id, {
                    onSuccess: () => toast.success(t('waiting.withdrawn')),
                    onError: (error) => toast.error(tellFailure(error, t('waiting.failed'))),
                  })
                }
              >
                {t('waiting.withdraw')}
              </MenuItem>
            </RowMenu>
          </li>
        ))}
      </ul>
      {shown !== undefined && <LinkDialog number={number} id={shown} onClose={() => setShown(undefined)} />}
    </Card>
  )
}

/** One who is waiting: whom it is for, as what, since when, and what became of the mail. */
function Waiting({ number, invitation }: { number: number; invitation: WireTeamInvitation }) {
  const { t } = useTranslation('team')
  const nameEvent = useEventName(number)
  const { name, email, role, event_id, created_at, expires_at } = invitation
  return (
    <div className="flex min-w-0 flex-col gap-0.5">
      <p className="flex flex-wrap items-center gap-2 font-[550] wrap-anywhere">
        <span>{name ?? email ?? t('waiting.unnamed')}</span>
        <Badge tone="brand">{t(`role.${role}`)}</Badge>
      </p>
      {name && email && <p className="wrap-anywhere text-ink-2">{email}</p>}
      <MailLine invitation={invitation} />
      <p className="type-small text-ink-3 wrap-anywhere">
        {role === 'door' && (
          <span>{event_id === null ? t('members.allEvents') : nameEvent(event_id)} · </span>
        )}
        <span>{t('waiting.since', { invited: formatDate(created_at), until: formatDate(expires_at) })}</span>
      </p>
    </div>
  )
}

function MailLine({ invitation: { email, mail } }: { invitation: WireTeamInvitation }) {
  const { t } = useTranslation('team')
  if (mail === 'failed') {
    return (
      <p className="type-small flex items-start gap-1.5 text-error">
        <TriangleAlert className="mt-[0.2em] size-3.5 shrink-0" aria-hidden="true" />
        <span>{t('waiting.mail.failed')}</span>
      </p>
    )
  }
  return (
    <p className="type-small text-ink-2">
      {mail ? t(`waiting.mail.${mail}`) : t(email === null ? 'waiting.mail.link' : 'waiting.mail.none')}
    </p>
  )
}
