import type { EventDetail } from '@certify/wire/events'
import { href } from '@certify/wire/page-addresses'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { formatNumber, formatPercent } from '../../../lib/format'
import { pageLinks } from '../../../lib/page-links'
import { useLookAgain } from '../../../lib/use-look-again'
import { usePagedSearch } from '../../../lib/use-paged-search'
import { mintedQuery } from '../api/minted'
import { type RevocationTarget, useMintedColumns } from '../hooks/use-minted-columns'
import { EventListPage } from './event-list-page'
import { RevokeDialog } from './revoke-dialog'

/** An event's certificates. The organizer can revoke each of them. */
export function MintedCertificates({ event }: { event: EventDetail }) {
  const { t, words } = useTranslation('minted')
  const search = usePagedSearch()
  const query = useLookAgain(mintedQuery(event.id, search), (known) =>
    known?.items.some(({ status }) => status === 'pending') ? 'onItsWay' : undefined,
  )
  const [revoking, setRevoking] = useState<RevocationTarget>()
  const columns = useMintedColumns(setRevoking)
  return (
    <>
      <EventListPage
        event={event}
        search={search}
        query={query}
        list={{
          words,
          columns,
          lead: t('lead', { title: event.title }),
          csvHref: href('eventMintedCsv', { id: event.id }),
          countExported: (counts) => counts.issued,
          stats: (counts) => [
            {
              label: t('counts.total'),
              value: counts && formatNumber(counts.minted),
              note: counts ? t('counts.issued', { count: counts.issued }) : '\u00a0',
            },
            {
              label: t('counts.rate'),
              value: counts && formatPercent(counts.minting_rate / 100),
              note: counts ? t('counts.rateNote', { count: counts.participants }) : '\u00a0',
            },
            { label: t('counts.participants'), value: counts && formatNumber(counts.participants) },
          ],
          rowKey: ({ tokenId, wallet_address }) => tokenId ?? wallet_address,
          emptyAction: `${pageLinks.manageEvent(event.id)}?tab=people`,
        }}
      />
      {revoking && <RevokeDialog eventId={event.id} {...revoking} onClose={() => setRevoking(undefined)} />}
    </>
  )
}
