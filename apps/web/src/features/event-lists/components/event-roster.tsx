import type { EventDetail } from '@certify/wire/events'
import { href } from '@certify/wire/page-addresses'
import type { WhitelistEntry } from '@certify/wire/roster'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { formatNumber } from '../../../lib/format'
import { pageLinks } from '../../../lib/page-links'
import { usePagedSearch } from '../../../lib/use-paged-search'
import { rosterQuery } from '../api/roster'
import { useRosterColumns } from '../hooks/use-roster-columns'
import { EventListPage } from './event-list-page'
import { RevokeAccessDialog } from './revoke-access-dialog'

/** Everybody who registered for an event. The organizer can revoke each person's access. */
export function EventRoster({ event }: { event: EventDetail }) {
  const { t, words } = useTranslation('event-roster')
  const search = usePagedSearch()
  const query = useQuery(rosterQuery(event.id, search))
  const [revoking, setRevoking] = useState<WhitelistEntry>()
  const columns = useRosterColumns(setRevoking)
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
          csvHref: href('eventWhitelistCsv', { id: event.id }),
          countExported: (counts) => counts.total,
          stats: (counts) => [
            { label: t('counts.total'), value: counts && formatNumber(counts.total) },
            { label: t('counts.active'), value: counts && formatNumber(counts.active) },
            { label: t('counts.revoked'), value: counts && formatNumber(counts.revoked) },
          ],
          rowKey: ({ id }) => id,
          emptyAction: pageLinks.event(event.address),
          explainFailure: (message) => t('error.message', { message }),
        }}
      />
      {revoking && (
        <RevokeAccessDialog eventId={event.id} entry={revoking} onClose={() => setRevoking(undefined)} />
      )}
    </>
  )
}
