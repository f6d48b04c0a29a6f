import type { Address } from '@certify/domain/shared/address'
import type { WireOwnTranscript } from '@certify/wire/transcripts'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { formatDate, formatNumber } from '../../../lib/format'
import { tellFailure } from '../../../lib/tell-failure'
import { Badge } from '../../../ui/badge'
import { Button, buttonClass } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { ConfirmDialog } from '../../../ui/confirm-dialog'
import { CopyButton } from '../../../ui/copy-button'
import { toast } from '../../../ui/toast'
import { useSwitchOff } from '../api/my-transcripts'

/** The person's links. Each can be copied again, and switched off. */
export function SharedLinks({
  wallet,
  transcripts,
  total,
}: {
  wallet: Address
  transcripts: readonly WireOwnTranscript[]
  /** How many certificates a link to all of them shows now. */
  total: number
}) {
  const { t } = useTranslation('transcript')
  const [ending, setEnding] = useState<WireOwnTranscript>()
  return (
    <Card title={t('own.links.title')}>
      {transcripts.length === 0 ? (
        <p className="text-ink-2">{t('own.links.none')}</p>
      ) : (
        <ul className="-my-3 divide-y divide-line">
          {transcripts.map((transcript) => (
            <LinkRow
              key={transcript.id}
              transcript={transcript}
              total={total}
              onEnd={() => setEnding(transcript)}
            />
          ))}
        </ul>
      )}
      {ending && <OffDialog wallet={wallet} transcript={ending} onClose={() => setEnding(undefined)} />}
    </Card>
  )
}

function LinkRow({
  transcript: { url, on, created_at, expires_at, token_ids },
  total,
  onEnd,
}: {
  transcript: WireOwnTranscript
  total: number
  onEnd: () => void
}) {
  const { t } = useTranslation('transcript')
  const what =
    token_ids === null
      ? t('own.links.all', { count: total })
      : t('own.links.chosen', { count: token_ids.length, number: formatNumber(token_ids.length) })
  const until =
    expires_at === null ? t('own.links.untilOff') : t('own.links.until', { date: formatDate(expires_at) })
  const made = t('own.links.made', { date: formatDate(created_at) })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-2 font-[550]">
          <span>{what}</span>
          {!on && <Badge tone="ended">{t('own.links.over')}</Badge>}
        </p>
        <p className="type-small text-ink-3">{on ? `${made} · ${until}` : made}</p>
        {on && url && (
          <p className="type-mono mt-1 break-all text-ink-2">{url.replace(/^https?:\/\//, '')}</p>
        )}
        {on && !url && <p className="type-small mt-1 text-ink-2">{t('own.links.lost')}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {on && url && (
          <>
            <CopyButton text={url} label={t('own.links.copy')} />
            <a href={url} target="_blank" rel="noreferrer" className={buttonClass('quiet', 'small')}>
              {t('own.links.open')}
              <span className="sr-only"> {t('common:address.newTab')}</span>
            </a>
          </>
        )}
        <Button
          size="small"
          look="danger-quiet"
          aria-label={t(on ? 'own.links.offOf' : 'own.links.removeOf', { date: formatDate(created_at) })}
          onClick={onEnd}
        >
          {t(on ? 'own.links.off' : 'own.links.remove')}
        </Button>
      </div>
    </li>
  )
}

function OffDialog({
  wallet,
  transcript,
  onClose,
}: {
  wallet: Address
  transcript: WireOwnTranscript
  onClose: () => void
}) {
  const { t } = useTranslation('transcript')
  const off = useSwitchOff(wallet)
  return (
    <ConfirmDialog
      open
      danger
      title={t('own.off.title')}
      confirm={t('own.off.confirm')}
      busy={off.isPending}
      error={off.error ? tellFailure(off.error, t('own.off.failed')) : undefined}
      onCancel={onClose}
      onConfirm={() =>
        off.mutate(transcript.id, {
          onSuccess: () => {
            toast.success(t('own.off.done'))
            onClose()
          },
        })
      }
    >
      {t('own.off.text')}
    </ConfirmDialog>
  )
}
