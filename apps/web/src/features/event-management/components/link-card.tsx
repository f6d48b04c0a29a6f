import type { EventDetail } from '@certify/wire/events'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { ownOrigin } from '../../../lib/own-origin'
import { pageLinks } from '../../../lib/page-links'
import { tellFailure } from '../../../lib/tell-failure'
import { Button } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { ConfirmDialog } from '../../../ui/confirm-dialog'
import { CopyButton } from '../../../ui/copy-button'
import { RefreshCw } from '../../../ui/icons'
import { toast } from '../../../ui/toast'
import { useRenewLink } from '../api/renew-link'

/** The link of an unlisted event, with buttons to copy and to replace it. */
export function LinkCard({ event }: { event: EventDetail }) {
  const { t } = useTranslation('event-management')
  const url = `${ownOrigin()}${pageLinks.event(event.address)}`
  const renew = useRenewLink(event.id)
  const [isAsking, setAsking] = useState(false)
  const close = () => {
    renew.reset()
    setAsking(false)
  }
  return (
    <Card title={t('link.title')}>
      <p className="rounded-control bg-sunken px-3 py-3 font-mono text-sm leading-relaxed wrap-anywhere select-all">
        {url}
      </p>
      <p className="type-small mt-3 text-ink-3">{t('link.text')}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <CopyButton text={url} label={t('link.copy')} copiedLabel={t('link.copied')} />
        <Button
          size="small"
          look="quiet"
          icon={<RefreshCw className="size-4" aria-hidden="true" />}
          onClick={() => setAsking(true)}
        >
          {t('link.renew')}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        title={t('link.renewTitle')}
        confirm={t('link.renew')}
        busy={renew.isPending}
        error={renew.error ? tellFailure(renew.error, t('link.failed')) : undefined}
        onCancel={close}
        onConfirm={() =>
          renew.mutate(undefined, {
            onSuccess: () => {
              toast.success(t('link.renewed'))
              close()
            },
          })
        }
      >
        {t('link.renewText')}
      </ConfirmDialog>
    </Card>
  )
}
