import type { MintedPage } from '@certify/wire/certificates'
import type { EventDetail } from '@certify/wire/events'
import { href } from '@certify/wire/paths'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { formatNumber, formatPercent } from '../../../lib/format'
import { paths } from '../../../lib/paths'
import { usePagedSearch } from '../../../lib/use-paged-search'
import { Card, tableCard } from '../../../ui/card'
import { CsvLink } from '../../../ui/csv-link'
import { PageHeader } from '../../../ui/page-header'
import { SearchField } from '../../../ui/search-field'
import { StatStrip } from '../../../ui/stat-strip'
import { mintedQuery } from '../api/minted'
import { MintedList } from './minted-list'
import type { RevocationTarget } from './minted-table'

/** How often we look again while a certificate is on its way, in milliseconds. */
const LOOK_AGAIN_MS = 4000

/** An event's certificates: counted, searched, exported, and where need be revoked by the route's dialog. */
export function MintedCertificates({
  event,
  revokeDialog,
}: {
  event: EventDetail
  revokeDialog: (target: RevocationTarget, onClose: () => void) => ReactNode
}) {
  const { t } = useTranslation('minted')
  const eventId = event.id
  const { typed, q, page, search, turnTo, clear } = usePagedSearch()
  const list = useQuery({
    ...mintedQuery(eventId, { page, q }),
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ status }) => status === 'pending') ? LOOK_AGAIN_MS : false,
  })
  const [revoking, setRevoking] = useState<RevocationTarget>()
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        title={t('title')}
        tabTitle={`${event.title} · ${t('title')}`}
        lead={t('lead', { title: event.title })}
        back={{ to: paths.manageEvent(eventId), label: t('back') }}
        actions={
          <CsvLink
            href={href('eventMintedCsv', { id: eventId })}
            label={t('export')}
            empty={list.data?.counts.minted ? null : t('exportEmpty')}
          />
        }
      />
      <Counts counts={list.data?.counts} />
      <Card className={tableCard}>
        <SearchField
          className="mb-4 max-w-md"
          label={t('searchLabel')}
          placeholder={t('search')}
          value={typed}
          onSearch={search}
        />
        <MintedList
          eventId={eventId}
          query={list}
          searching={q !== ''}
          onPage={turnTo}
          onClear={clear}
          onRevoke={setRevoking}
        />
      </Card>
      {revoking && revokeDialog(revoking, () => setRevoking(undefined))}
    </div>
  )
}

function Counts({ counts }: { counts: MintedPage['counts'] | undefined }) {
  const { t } = useTranslation('minted')
  return (
    <StatStrip
      label={t('counts.label')}
      stats={[
        { label: t('counts.total'), value: counts && formatNumber(counts.minted) },
        {
          label: t('counts.rate'),
          value: counts && formatPercent(counts.minting_rate / 100),
          note: counts && t('counts.rateNote', { count: counts.participants }),
        },
        { label: t('counts.participants'), value: counts && formatNumber(counts.participants) },
      ]}
    />
  )
}
