import type { EventDetail } from '@certify/wire/events'
import type { ParticipantPage, WireParticipant } from '@certify/wire/roster'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { formatNumber } from '../../../lib/format'
import { tellFailure } from '../../../lib/tell-failure'
import { usePagedSearch } from '../../../lib/use-paged-search'
import { Banner } from '../../../ui/banner'
import { Card, tableCard } from '../../../ui/card'
import { SearchField } from '../../../ui/search-field'
import { StatStrip } from '../../../ui/stat-strip'
import { latestBatchQuery } from '../api/latest-batch'
import type { BatchWindow } from '../api/mint-batch'
import { participantsQuery } from '../api/participants'
import { dismissBatch, dismissedBatch } from '../dismissed-batch'
import { countDryRun } from '../dry-run'
import { useMintBatch } from '../hooks/use-mint-batch'
import { BatchCard } from './batch-card'
import { MailDialog } from './mail-dialog'
import { MintAllCard } from './mint-all-card'
import { MintDialog } from './mint-dialog'
import { ParticipantsList } from './participants-list'
import type { RowAction } from './row-actions'
import { ToDecide } from './to-decide'
import { UploadDialog } from './upload-dialog'

/** The certificate to revoke, for the route's dialog. */
export type RevocationTarget = { tokenId: string; recipient: string }

/** The people of an event: numbers, minting for all, and one row each. The route gives what other rooms know. */
export function ParticipantsPanel({
  event,
  silentDoors,
  revokeDialog,
}: {
  event: EventDetail
  silentDoors: ReactNode
  revokeDialog: (target: RevocationTarget, onClose: () => void) => ReactNode
}) {
  const { t } = useTranslation('participants')
  const { typed, q, page, search, turnTo, clear } = usePagedSearch()
  const [acting, setActing] = useState<{ action: RowAction; participant: WireParticipant }>()
  const counts = useQuery(participantsQuery(event.id, { page, q })).data?.counts

  const [dismissed, setDismissed] = useState(() => dismissedBatch(event.id))
  const [window, setWindow] = useState<BatchWindow>({ page: 1, state: undefined })
  const latest = useQuery(latestBatchQuery(event.id)).data?.batchId
  const batchId = latest === dismissed ? undefined : latest
  const { batch, error, lost, changing } = useMintBatch(event.id, batchId, window)
  const dismiss = () => {
    if (batchId === undefined) return
    dismissBatch(event.id, batchId)
    setDismissed(batchId)
  }
  const close = () => setActing(undefined)
  const { action, participant } = acting ?? {}
  const { tokenId } = participant?.certificate ?? {}
  return (
    <div className="flex flex-col gap-6">
      <Figures counts={counts} />
      {batchId && batch && (
        <BatchCard
          key={batchId}
          eventId={event.id}
          batch={batch}
          lost={lost}
          changing={changing}
          state={window.state}
          onState={(state) => setWindow({ page: 1, state })}
          onPage={(next) => setWindow({ ...window, page: next })}
          onDismiss={dismiss}
        />
      )}
      {batchId && !batch && error && (
        <Banner tone="warning">{tellFailure(error, t('batch.loadFailed'))}</Banner>
      )}
      {counts && <ToDecide event={event} count={counts.to_decide} />}
      {silentDoors}
      {counts && batch?.done !== false && <MintAllCard event={event} counts={counts} />}
      <Card title={t('title')} className={tableCard}>
        <SearchField
          className="mb-4 max-w-md"
          label={t('searchLabel')}
          placeholder={t('search')}
          value={typed}
          onSearch={search}
        />
        <ParticipantsList
          event={event}
          page={page}
          q={q}
          onPage={turnTo}
          onClear={clear}
          onAction={(next, person) => setActing({ action: next, participant: person })}
        />
      </Card>
      {action === 'mint' && participant && (
        <MintDialog eventId={event.id} participant={participant} onClose={close} />
      )}
      {action === 'upload' && participant && (
        <UploadDialog event={event} participant={participant} onClose={close} />
      )}
      {action === 'mail' && participant && (
        <MailDialog eventId={event.id} participant={participant} onClose={close} />
      )}
      {action === 'revoke' &&
        participant &&
        tokenId &&
        revokeDialog({ tokenId, recipient: participant.name ?? participant.wallet_address }, close)}
    </div>
  )
}

function Figures({ counts }: { counts: ParticipantPage['counts'] | undefined }) {
  const { t } = useTranslation('participants')
  const show = (value: number | undefined) => (value === undefined ? undefined : formatNumber(value))
  return (
    <StatStrip
      label={t('counts.label')}
      stats={[
        { label: t('counts.active'), value: show(counts?.active) },
        { label: t('counts.present'), value: show(counts?.present) },
        { label: t('counts.absent'), value: show(counts?.absent) },
        { label: t('counts.notRecorded'), value: show(counts && countDryRun(counts).notRecorded) },
        { label: t('counts.minted'), value: show(counts?.minted) },
      ]}
    />
  )
}
