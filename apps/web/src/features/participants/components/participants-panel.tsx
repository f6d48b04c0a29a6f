import type { EventDetail } from '@certify/wire/events'
import type { Participant, ParticipantPage } from '@certify/wire/roster'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { formatNumber } from '../../../lib/format'
import { useDebounced } from '../../../lib/use-debounced'
import { useSearchState } from '../../../lib/use-search-state'
import { Card, tableCard } from '../../../ui/card'
import { Search } from '../../../ui/icons'
import { InputWithIcon } from '../../../ui/input'
import { StatStrip } from '../../../ui/stat-strip'
import { mintBatchQuery } from '../api/mint-batch'
import { participantsQuery } from '../api/participants'
import { dryRunOf } from '../dry-run'
import { rememberBatch, rememberedBatch } from '../remembered-batch'
import { BatchCard } from './batch-card'
import { MintAllCard } from './mint-all-card'
import { MintDialog } from './mint-dialog'
import { ParticipantsList } from './participants-list'
import type { RowAction } from './row-actions'
import { UploadDialog } from './upload-dialog'

/** A certificate that is to be revoked, as the route's dialog for it needs it. */
export type RevocationTarget = { tokenId: string; recipient: string }

/** The people of an event: numbers, minting for all, and one row each. The route gives the dialog for revoking. */
export function ParticipantsPanel({
  event,
  revokeDialog,
}: {
  event: EventDetail
  revokeDialog: (target: RevocationTarget, onClose: () => void) => ReactNode
}) {
  const { t } = useTranslation('participants')
  const [search, setSearch] = useSearchState({ q: '', page: '1', batch: '' })
  const q = useDebounced(search.q.trim())
  const page = Math.max(1, Number.parseInt(search.page, 10) || 1)
  const [acting, setActing] = useState<{ action: RowAction; participant: Participant }>()
  const [remembered, setRemembered] = useState(() => rememberedBatch(event.id))
  const batchId = search.batch || remembered
  const counts = useQuery(participantsQuery(event.id, { page, q })).data?.counts
  // Only listens: the card of the batch is what asks.
  const running = useQuery({ ...mintBatchQuery(batchId ?? ''), enabled: false }).data?.done === false

  const follow = (id: string) => {
    rememberBatch(event.id, id)
    setSearch({ batch: id })
  }
  const forget = () => {
    rememberBatch(event.id, undefined)
    setRemembered(undefined)
    setSearch({ batch: '' })
  }
  const close = () => setActing(undefined)
  const { action, participant } = acting ?? {}
  const { tokenId } = participant?.certificate ?? {}
  return (
    <div className="flex flex-col gap-6">
      <Figures counts={counts} />
      {batchId && <BatchCard key={batchId} eventId={event.id} batchId={batchId} onDismiss={forget} />}
      {counts && !running && <MintAllCard event={event} counts={counts} onStarted={follow} />}
      <Card title={t('title')} className={tableCard}>
        <InputWithIcon
          type="search"
          className="mb-4 max-w-md"
          icon={<Search aria-hidden="true" />}
          aria-label={t('searchLabel')}
          placeholder={t('search')}
          value={search.q}
          onChange={(change) => setSearch({ q: change.target.value, page: '1' })}
        />
        <ParticipantsList
          event={event}
          page={page}
          q={q}
          onPage={(next) => setSearch({ page: String(next) }, 'push')}
          onClear={() => setSearch({ q: '', page: '1' })}
          onAction={(next, person) => setActing({ action: next, participant: person })}
        />
      </Card>
      {action === 'mint' && participant && (
        <MintDialog eventId={event.id} participant={participant} onClose={close} />
      )}
      {action === 'upload' && participant && (
        <UploadDialog event={event} participant={participant} onClose={close} />
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
        { label: t('counts.notRecorded'), value: show(counts && dryRunOf(counts).notRecorded) },
        { label: t('counts.minted'), value: show(counts?.minted) },
      ]}
    />
  )
}
