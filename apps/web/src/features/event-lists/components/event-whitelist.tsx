import type { EventDetail } from '@certify/wire/events'
import { href } from '@certify/wire/paths'
import type { WhitelistEntry, WhitelistPage } from '@certify/wire/roster'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { formatNumber } from '../../../lib/format'
import { paths } from '../../../lib/paths'
import { usePagedSearch } from '../../../lib/use-paged-search'
import { Card, tableCard } from '../../../ui/card'
import { CsvLink } from '../../../ui/csv-link'
import { PageHeader } from '../../../ui/page-header'
import { SearchField } from '../../../ui/search-field'
import { StatStrip } from '../../../ui/stat-strip'
import { whitelistQuery } from '../api/whitelist'
import { RevokeAccessDialog } from './revoke-access-dialog'
import { WhitelistList } from './whitelist-list'

/** Everybody who registered for an event: counted, searched, exported, and where need be shut out. */
export function EventWhitelist({ event }: { event: EventDetail }) {
  const eventId = event.id
  const { t } = useTranslation('event-whitelist')
  const { typed, q, page, search, turnTo, clear } = usePagedSearch()
  const list = useQuery(whitelistQuery(eventId, { page, q }))
  const counts = list.data?.counts
  const [revoking, setRevoking] = useState<WhitelistEntry>()
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        title={t('title')}
        tabTitle={`${event.title} · ${t('title')}`}
        lead={t('lead', { title: event.title })}
        back={{ to: paths.manageEvent(eventId), label: t('back') }}
        actions={
          <CsvLink
            href={href('eventWhitelistCsv', { id: eventId })}
            label={t('export')}
            empty={counts?.total ? null : t('exportEmpty')}
          />
        }
      />
      <Counts counts={counts} />
      <Card className={tableCard}>
        <SearchField
          className="mb-4 max-w-md"
          label={t('searchLabel')}
          placeholder={t('search')}
          value={typed}
          onSearch={search}
        />
        <WhitelistList
          eventId={eventId}
          query={list}
          searching={q !== ''}
          onPage={turnTo}
          onClear={clear}
          onRevoke={setRevoking}
        />
      </Card>
      {revoking && (
        <RevokeAccessDialog eventId={eventId} entry={revoking} onClose={() => setRevoking(undefined)} />
      )}
    </div>
  )
}

function Counts({ counts }: { counts: WhitelistPage['counts'] | undefined }) {
  const { t } = useTranslation('event-whitelist')
  const show = (value: number | undefined) => (value === undefined ? undefined : formatNumber(value))
  return (
    <StatStrip
      label={t('counts.label')}
      stats={[
        { label: t('counts.total'), value: show(counts?.total) },
        { label: t('counts.active'), value: show(counts?.active) },
        { label: t('counts.revoked'), value: show(counts?.revoked) },
      ]}
    />
  )
}
