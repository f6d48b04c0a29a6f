import type { EventDetail } from '@certify/wire/events'
import { href } from '@certify/wire/paths'
import type { WhitelistEntry } from '@certify/wire/roster'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { formatNumber } from '../../../lib/format'
import { paths } from '../../../lib/paths'
import { usePagedSearch } from '../../../lib/use-paged-search'
import { whitelistQuery } from '../api/roster'
import { useWhitelistColumns } from '../hooks/use-roster-columns'
import { EventList } from './event-list'
import { RevokeAccessDialog } from './revoke-access-dialog'

/** Everybody who registered for an event, each of whom its organizer can shut out. */
export function EventWhitelist({ event }: { event: EventDetail }) {
  const { t, words } = useTranslation('event-roster')
  const search = usePagedSearch()
  const query = useQuery(whitelistQuery(event.id, search))
  const [revoking, setRevoking] = useState<WhitelistEntry>()
  const columns = useWhitelistColumns(setRevoking)
  return (
    <>
      <EventList
        event={event}
        search={search}
        query={query}
        list={{
          words,
          columns,
          lead: t('lead', { title: event.title }),
          csvHref: href('eventWhitelistCsv', { id: event.id }),
          countExported: (counts) => counts.total,
          stats: (counts) => [
            { label: t('counts.total'), value: counts && formatNumber(counts.total) },
            { label: t('counts.active'), value: counts && formatNumber(counts.active) },
            { label: t('counts.revoked'), value: counts && formatNumber(counts.revoked) },
          ],
          rowKey: ({ id }) => id,
          emptyAction: paths.event(event.id),
          explainFailure: (message) => t('error.message', { message }),
        }}
      />
      {revoking && (
        <RevokeAccessDialog eventId={event.id} entry={revoking} onClose={() => setRevoking(undefined)} />
      )}
    </>
  )
}
