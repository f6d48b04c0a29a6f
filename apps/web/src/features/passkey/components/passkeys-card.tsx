import type { KeptPasskey } from '@certify/wire/passkeys'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { useNow } from '../../../lib/clock'
import { formatDate, formatRelative } from '../../../lib/format'
import { pageLinks } from '../../../lib/page-links'
import { lastOwnKey } from '../../../lib/passkey-wallet'
import { tellFailure } from '../../../lib/tell-failure'
import { Badge } from '../../../ui/badge'
import { Button, LinkButton } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { ConfirmDialog } from '../../../ui/confirm-dialog'
import { ErrorPanel } from '../../../ui/error-panel'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton'
import { toast } from '../../../ui/toast'
import { passkeysQuery, useRemovePasskey } from '../api/passkeys'
import { AddPasskey } from './add-passkey'

/** The ways to open the account: its passkeys, with a button to add one, and the recovery words. */
export function PasskeysCard({ wallet }: { wallet: string }) {
  const { t } = useTranslation('passkey')
  const { data, isPending, error, refetch } = useQuery(passkeysQuery)
  const [isAdding, setAdding] = useState(false)
  const hasOwnKey = (data?.passkeys.length ?? 0) > 0 || lastOwnKey() !== undefined
  return (
    <Card title={t('card.title')} id="sign-in">
      {isPending && (
        <SkeletonGroup>
          <Skeleton className="h-10 w-full" />
        </SkeletonGroup>
      )}
      {error && !data && (
        <ErrorPanel title={t('card.loadFailed')} error={error} onRetry={() => void refetch()} />
      )}
      {data && !hasOwnKey && <p className="text-ink-2">{t('card.wallet')}</p>}
      {data && hasOwnKey && (
        <div className="flex flex-col gap-4">
          {data.passkeys.length > 0 && (
            <ul className="divide-y divide-line border-y border-line">
              {data.passkeys.map((passkey) => (
                <PasskeyRow key={passkey.credential_hash} passkey={passkey} />
              ))}
            </ul>
          )}
          <p className="type-small text-ink-2">
            {data.passkeys.length === 0
              ? t('card.browserKey')
              : data.words_written_at
                ? t('card.written', { date: formatDate(data.words_written_at) })
                : t('card.unwritten')}
          </p>
          {isAdding ? (
            <AddPasskey wallet={wallet} onDone={() => setAdding(false)} />
          ) : (
            <div className="flex flex-wrap gap-3">
              <Button onClick={() => setAdding(true)}>{t('card.add')}</Button>
              <LinkButton to={pageLinks.recoveryWords}>{t('card.words')}</LinkButton>
            </div>
          )}
        </div>
      )}
    </Card>
  )
}

function PasskeyRow({ passkey }: { passkey: KeptPasskey }) {
  const { t } = useTranslation('passkey')
  const now = useNow(60_000)
  const remove = useRemovePasskey()
  const [isAsking, setAsking] = useState(false)
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-[550] wrap-anywhere">
          {passkey.label}
          <Badge tone={passkey.backed_up ? 'ongoing' : 'warning'}>
            {passkey.backed_up ? t('card.synced') : t('card.onlyHere')}
          </Badge>
        </p>
        <p className="type-small text-ink-3">
          {t('card.used', { when: formatRelative(passkey.last_used_at, now) })}
        </p>
      </div>
      <Button size="small" onClick={() => setAsking(true)}>
        {t('card.remove')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('remove.title')}
        confirm={t('remove.confirm')}
        danger
        busy={remove.isPending}
        error={remove.error ? tellFailure(remove.error, t('remove.failed')) : undefined}
        onCancel={() => setAsking(false)}
        onConfirm={() =>
          remove.mutate(passkey.credential_hash, {
            onSuccess: () => {
              setAsking(false)
              toast.success(t('remove.done'))
            },
          })
        }
      >
        <p>{t('remove.text')}</p>
      </ConfirmDialog>
    </li>
  )
}
