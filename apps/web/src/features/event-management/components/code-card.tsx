import type { EventStatus } from '@certify/domain/event/event-status'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { useNow } from '../../../lib/clock'
import { formatRelative } from '../../../lib/format'
import { Banner } from '../../../ui/banner'
import { Button } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { CopyButton } from '../../../ui/copy-button'
import { RefreshCw } from '../../../ui/icons'
import { RotateCodeDialog } from './rotate-code-dialog'

/**
 * The event's attendance token, in large type for reading it out, with buttons to copy and to replace it. When the
 * event is over it checks nobody in, and the card says so.
 */
export function CodeCard({
  eventId,
  token,
  lockedUntil,
  status,
}: {
  eventId: number
  token: string
  /** After too many wrong codes, no code works until this moment. Null: not locked. */
  lockedUntil: string | null
  status: EventStatus
}) {
  const { t } = useTranslation('event-management')
  const now = useNow(10_000)
  const locked = lockedUntil !== null && new Date(lockedUntil) > now
  const [rotating, setRotating] = useState(false)
  if (status !== 'upcoming' && status !== 'ongoing')
    return (
      <Card title={t('token.title')}>
        <p className="type-small text-ink-3">{t('token.over')}</p>
        <p className="type-small mt-2 font-mono wrap-anywhere text-ink-3">{token}</p>
      </Card>
    )
  return (
    <Card title={t('token.title')}>
      <p className="rounded-control bg-sunken px-3 py-4 text-center font-mono text-[1.0625rem] leading-relaxed font-[450] tracking-wide text-balance wrap-anywhere select-all">
        {token}
      </p>
      <p className="type-small mt-3 text-ink-3">{t('token.text')}</p>
      {locked && (
        <div className="mt-4">
          <Banner tone="warning">{t('token.locked', { when: formatRelative(lockedUntil, now) })}</Banner>
        </div>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        <CopyButton
          text={token}
          label={t('token.copy')}
          copiedLabel={t('token.copied')}
          failed={t('token.failed')}
        />
        <Button
          size="small"
          look="quiet"
          icon={<RefreshCw className="size-4" aria-hidden="true" />}
          onClick={() => setRotating(true)}
        >
          {t('token.rotate')}
        </Button>
      </div>
      <RotateCodeDialog eventId={eventId} open={rotating} onClose={() => setRotating(false)} />
    </Card>
  )
}
