import type { WireWebhook } from '@certify/wire/webhooks'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { tellFailure } from '../../../lib/tell-failure'
import { Button } from '../../../ui/button'
import { ConfirmDialog } from '../../../ui/confirm-dialog'
import { toast } from '../../../ui/toast'
import { useChangeSecret, usePingWebhook, useRemoveWebhook } from '../api/webhooks'
import { DeliveryLog } from './delivery-log'
import { ToldOnce } from './told-once'

/** The dialog or log that is open, and its webhook. */
type Open = { readonly what: 'log' | 'secret' | 'remove'; readonly webhook: WireWebhook }

/** An organization's webhooks, each with what can be done about it. */
export function WebhookList({ webhooks, number }: { webhooks: readonly WireWebhook[]; number: number }) {
  const { t } = useTranslation('developers')
  const [open, setOpen] = useState<Open>()
  const ping = usePingWebhook(number)
  if (webhooks.length === 0) {
    return <p className="border-t border-line pt-4 text-ink-2">{t('webhooks.none')}</p>
  }
  const close = () => setOpen(undefined)
  return (
    <>
      <ul className="divide-y divide-line border-t border-line">
        {webhooks.map((webhook) => (
          <li key={webhook.id} className="flex flex-col gap-3 py-4">
            <div className="min-w-0">
              <p className="type-mono wrap-anywhere">{webhook.url}</p>
              <p className="type-small mt-1 text-ink-2 wrap-anywhere">{webhook.types.join(' · ')}</p>
              {webhook.disabled_at && <p className="type-small mt-1 text-warning">{t('webhooks.off')}</p>}
            </div>
            <div className="flex flex-wrap gap-2">
              <Button
                size="small"
                busy={ping.isPending && ping.variables === webhook.id}
                onClick={() =>
                  ping.mutate(webhook.id, {
                    onSuccess: () => toast.success(t('webhooks.tested')),
                    onError: (failure) => toast.error(tellFailure(failure, t('webhooks.testFailed'))),
                  })
                }
              >
                {t('webhooks.test')}
              </Button>
              <Button size="small" onClick={() => setOpen({ what: 'log', webhook })}>
                {t('webhooks.log')}
              </Button>
              <Button size="small" onClick={() => setOpen({ what: 'secret', webhook })}>
                {t('webhooks.secret')}
              </Button>
              <Button size="small" look="danger-quiet" onClick={() => setOpen({ what: 'remove', webhook })}>
                {t('webhooks.remove')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {open?.what === 'log' && <DeliveryLog number={number} webhook={open.webhook} onClose={close} />}
      {open?.what === 'secret' && <NewSecret number={number} webhook={open.webhook} onClose={close} />}
      {open?.what === 'remove' && <Removing number={number} webhook={open.webhook} onClose={close} />}
    </>
  )
}

type About = { number: number; webhook: WireWebhook; onClose: () => void }

function NewSecret({ number, webhook, onClose }: About) {
  const { t } = useTranslation('developers')
  const change = useChangeSecret(number)
  if (change.data) {
    const words = { title: t('madeWebhook.title'), text: t('madeWebhook.text'), copy: t('madeWebhook.copy') }
    return <ToldOnce {...words} secret={change.data.secret} onClose={onClose} />
  }
  return (
    <ConfirmDialog
      open
      onCancel={onClose}
      title={t('newSecret.title')}
      confirm={t('webhooks.secret')}
      busy={change.isPending}
      error={change.error ? tellFailure(change.error, t('newSecret.failed')) : undefined}
      onConfirm={() => change.mutate(webhook.id)}
    >
      {t('newSecret.text')}
    </ConfirmDialog>
  )
}

function Removing({ number, webhook, onClose }: About) {
  const { t } = useTranslation('developers')
  const remove = useRemoveWebhook(number)
  return (
    <ConfirmDialog
      open
      onCancel={onClose}
      title={t('removeWebhook.title')}
      confirm={t('webhooks.remove')}
      danger
      busy={remove.isPending}
      error={remove.error ? tellFailure(remove.error, t('removeWebhook.failed')) : undefined}
      onConfirm={() =>
        remove.mutate(webhook.id, {
          onSuccess: () => {
            toast.success(t('removeWebhook.done'))
            onClose()
          },
        })
      }
    >
      <p className="type-mono">{webhook.url}</p>
      <p>{t('removeWebhook.text')}</p>
    </ConfirmDialog>
  )
}
