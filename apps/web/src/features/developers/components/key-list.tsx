import type { WireApiKey } from '@certify/wire/keys'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { useNow } from '../../../lib/clock'
import { eventQuery } from '../../../lib/event-query'
import { formatDate, formatRelative } from '../../../lib/format'
import { tellFailure } from '../../../lib/tell-failure'
import { Button } from '../../../ui/button'
import { ConfirmDialog } from '../../../ui/confirm-dialog'
import { toast } from '../../../ui/toast'
import { useRevokeKey } from '../api/keys'

/** An organization's keys, each with what it may do, for which event, and when it was last used. */
export function KeyList({ keys, number }: { keys: readonly WireApiKey[]; number: number }) {
  const { t } = useTranslation('developers')
  const now = useNow(60_000)
  const [revoking, setRevoking] = useState<WireApiKey>()
  const revoke = useRevokeKey(number)
  if (keys.length === 0) return <p className="border-t border-line pt-4 text-ink-2">{t('keys.none')}</p>
  return (
    <>
      <ul className="divide-y divide-line border-t border-line">
        {keys.map((key) => (
          <li key={key.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <div className="min-w-0">
              <p className="font-[550] wrap-anywhere">{key.name}</p>
              <p className="type-small text-ink-2 wrap-anywhere">
                {key.scopes.map((scope) => t(`scope.${scope.replace(':', '_') as ScopeWord}`)).join(' · ')}
              </p>
              <p className="type-small text-ink-3 wrap-anywhere">
                <span>{key.event_id === null ? t('event.all') : <EventTitle id={key.event_id} />}</span>
                <span> · </span>
                <span className="type-mono">…{key.id}…</span>
                <span> · </span>
                <span>
                  {key.last_used_at
                    ? t('keys.used', { when: formatRelative(key.last_used_at, now) })
                    : t('keys.unused')}
                </span>
                {key.expires_at && <span> · {t('keys.expires', { date: formatDate(key.expires_at) })}</span>}
              </p>
            </div>
            <Button size="small" look="danger-quiet" onClick={() => setRevoking(key)}>
              {t('keys.revoke')}
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={revoking !== undefined}
        onCancel={() => setRevoking(undefined)}
        title={t('revoke.title', { name: revoking?.name ?? '' })}
        confirm={t('keys.revoke')}
        danger
        busy={revoke.isPending}
        onConfirm={() =>
          revoking &&
          revoke.mutate(revoking.id, {
            onSuccess: () => {
              toast.success(t('revoke.done'))
              setRevoking(undefined)
            },
            onError: (failure) => toast.error(tellFailure(failure, t('revoke.failed'))),
          })
        }
      >
        {t('revoke.text')}
      </ConfirmDialog>
    </>
  )
}

/** The title of an event, or its number until the title has loaded. */
function EventTitle({ id }: { id: number }) {
  const { t } = useTranslation('developers')
  return useQuery(eventQuery(id)).data?.title ?? t('event.numbered', { id })
}

/** The key of a scope among the words. */
export type ScopeWord =
  | 'events_read'
  | 'events_write'
  | 'roster_read'
  | 'roster_write'
  | 'attendance_write'
  | 'certificates_read'
  | 'certificates_issue'
  | 'certificates_revoke'
  | 'webhooks_manage'
