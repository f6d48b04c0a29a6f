import type { Audience } from '@certify/domain/mail/announcement'
import type { EventDetail } from '@certify/wire/events'
import type { WireParticipant } from '@certify/wire/roster'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { tellFailure } from '../../../lib/tell-failure'
import { usePagedSearch } from '../../../lib/use-paged-search'
import { useSearchState } from '../../../lib/use-search-state'
import { Banner } from '../../../ui/banner'
import { Card, tableCard } from '../../../ui/card'
import { NotBegun } from '../../../ui/not-begun'
import { SearchField } from '../../../ui/search-field'
import { latestBatchQuery } from '../api/latest-batch'
import type { Chosen, ManyAct } from '../api/many'
import type { BatchWindow } from '../api/mint-batch'
import { dismissBatch, dismissedBatch } from '../dismissed-batch'
import { displayName } from '../display-name'
import { useMintBatch } from '../hooks/use-mint-batch'
import { useParticipants, useShownPart } from '../hooks/use-participants'
import { useSelection } from '../hooks/use-selection'
import { BatchCard } from './batch-card'
import { Differing } from './differing'
import { Line } from './line'
import { MailDialog } from './mail-dialog'
import { ManyDialog } from './many-dialog'
import { MintAll } from './mint-all'
import { MintDialog } from './mint-dialog'
import { NameDialog } from './name-dialog'
import { PartTabs, readListPart } from './part-tabs'
import { ParticipantsList } from './participants-list'
import { ReissueDialog } from './reissue-dialog'
import type { RowAction } from './row-actions'
import { UploadDialog } from './upload-dialog'

const firstWindow: BatchWindow = { page: 1, state: undefined }

/** The certificate to revoke, for the route's dialog. */
export type RevocationTarget = { tokenId: string; recipient: string }

/**
 * The people of an event: minting for all, and a list in parts, one row per person. The route passes in the parts of
 * other features.
 */
export function ParticipantsPanel({
  event,
  silentDoors,
  doubts,
  revokeDialog,
  announceDialog,
}: {
  event: EventDetail
  silentDoors: ReactNode
  /** What is better decided before minting for everybody. */
  doubts?: ReactNode
  revokeDialog: (target: RevocationTarget, onClose: () => void) => ReactNode
  announceDialog: (audience: Audience, onClose: () => void) => ReactNode
}) {
  const { t } = useTranslation('participants')
  const { typed, q, page, after, search, turnTo } = usePagedSearch()
  const [filters, setFilters] = useSearchState({ show: 'all', q: '', page: '1', after: '' })
  const part = readListPart(filters.show)
  const show = useShownPart()
  const selection = useSelection(event.id, { show, q })
  const [many, setMany] = useState<{ act: ManyAct; people: readonly Chosen[] }>()
  const [audience, setAudience] = useState<Audience>()
  const [acting, setActing] = useState<{ action: RowAction; participant: WireParticipant }>()
  const counts = useParticipants(event.id).data?.counts

  const [dismissed, setDismissed] = useState(() => dismissedBatch(event.id))
  const [chosenWindow, setWindow] = useState<BatchWindow & { of?: string | undefined }>(firstWindow)
  const latest = useQuery(latestBatchQuery(event.id)).data?.batchId
  const batchId = latest === dismissed ? undefined : latest
  // A new batch starts at its first page.
  const window = chosenWindow.of === batchId ? chosenWindow : firstWindow
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
      {batchId && batch && (
        <BatchCard
          key={batchId}
          eventId={event.id}
          batch={batch}
          lost={lost}
          changing={changing}
          state={window.state}
          onState={(state) => setWindow({ of: batchId, page: 1, state })}
          onPage={(next) => setWindow({ ...window, of: batchId, page: next })}
          onDismiss={dismiss}
        />
      )}
      {batchId && !batch && error && (
        <Banner tone="warning">{tellFailure(error, t('batch.loadFailed'))}</Banner>
      )}
      {batch?.done !== false && <Differing event={event} />}
      {silentDoors}
      <Card
        title={t('title')}
        className={tableCard}
        action={
          <div className="flex flex-1 items-center justify-end gap-3 max-sm:contents">
            {part !== 'line' && (
              <SearchField
                className="w-full max-sm:order-last sm:max-w-xs"
                label={t('searchLabel')}
                placeholder={t('search')}
                value={typed}
                onSearch={search}
              />
            )}
            {counts && batch?.done !== false && (
              <MintAll event={event} counts={counts} doubts={doubts} onAsk={() => setAudience('undecided')} />
            )}
          </div>
        }
      >
        <PartTabs
          counts={counts}
          waiting={event.waiting}
          value={part}
          onChange={(next) => setFilters({ show: next, page: '1', after: '' }, 'push')}
        >
          {part === 'line' ? (
            <Line event={event} onMail={() => setAudience('line')} />
          ) : (
            <div className="-mt-3 flex flex-col gap-3">
              <NotBegun event={event} />
              <ParticipantsList
                event={event}
                page={page}
                q={q}
                after={after}
                show={show}
                selection={selection}
                onPage={turnTo}
                onClear={() => setFilters({ show: 'all', q: '', page: '1', after: '' })}
                onAction={(next, person) => setActing({ action: next, participant: person })}
                onAct={(act) => setMany({ act, people: selection.people })}
                onMail={setAudience}
              />
            </div>
          )}
        </PartTabs>
      </Card>
      {many && (
        <ManyDialog
          event={event}
          act={many.act}
          people={many.people}
          onClose={(hasActed) => {
            setMany(undefined)
            if (hasActed) selection.clear()
          }}
        />
      )}
      {audience && announceDialog(audience, () => setAudience(undefined))}
      {action === 'mint' && participant && (
        <MintDialog event={event} participant={participant} onClose={close} />
      )}
      {action === 'name' && participant && (
        <NameDialog eventId={event.id} participant={participant} onClose={close} />
      )}
      {action === 'upload' && participant && (
        <UploadDialog event={event} participant={participant} onClose={close} />
      )}
      {action === 'mail' && participant && (
        <MailDialog eventId={event.id} participant={participant} onClose={close} />
      )}
      {action === 'reissue' && participant && tokenId && (
        <ReissueDialog eventId={event.id} tokenId={tokenId} name={displayName(participant)} onClose={close} />
      )}
      {action === 'revoke' &&
        participant &&
        tokenId &&
        revokeDialog({ tokenId, recipient: participant.name ?? participant.wallet_address }, close)}
    </div>
  )
}
