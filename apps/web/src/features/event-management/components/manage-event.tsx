import type { EventDetail } from '@certify/wire/events'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { leaveBy } from '../../../lib/leave-guard'
import { useFirstAnswers } from '../../../lib/use-first-answers'
import { useSearchState } from '../../../lib/use-search-state'
import { RowsSkeleton } from '../../../ui/skeleton'
import { Tabs } from '../../../ui/tabs'
import { correctionsQuery } from '../api/corrections'
import { useUpdateStatus } from '../api/update-status'
import type { First } from '../use-move'
import { CancelDialog } from './cancel-dialog'
import { CorrectionsCard } from './corrections-card'
import { IssuingNotice } from './issuing-notice'
import { ManageHeader } from './manage-header'
import { OverviewTab } from './overview-tab'
import { SettingsTab } from './settings-tab'

const tabs = ['overview', 'people', 'invited', 'door', 'certificate', 'settings'] as const
type TabName = (typeof tabs)[number]

/** One event for its organizer, in tabs that can be linked. The route fills most of them from other features. */
export function ManageEvent({
  event,
  first,
  needs,
  people,
  invited,
  door,
  certificate,
  duplicate,
  questions,
}: {
  event: EventDetail
  /** What must come before the minting period opens. */
  first: First
  /** What waits for the organizer. */
  needs: ReactNode
  people: ReactNode
  invited: ReactNode
  door: ReactNode
  certificate: ReactNode
  duplicate: ReactNode
  questions: ReactNode
}) {
  const { t } = useTranslation('event-management')
  const [search, setSearch] = useSearchState({ tab: 'overview' })
  const [canceling, setCanceling] = useState(false)
  const update = useUpdateStatus(event.id)
  // Leaving a tab loses its unsaved work, just as leaving a page does.
  const go = (tab: string) => leaveBy(() => setSearch({ tab }, 'push'))
  const content: Record<TabName, ReactNode> = {
    overview: <OverviewTab event={event} needs={needs} update={update} first={first} onTab={go} />,
    people,
    invited,
    door,
    certificate: <Certificate event={event}>{certificate}</Certificate>,
    settings: (
      <SettingsTab
        event={event}
        processing={update.isPending}
        duplicate={duplicate}
        questions={questions}
        onCancel={() => setCanceling(true)}
      />
    ),
  }
  return (
    <div className="flex flex-col gap-6">
      <ManageHeader event={event} processing={update.isPending} onCancel={() => setCanceling(true)} />
      {event.status !== 'canceled' && <IssuingNotice eventId={event.id} onTab={go} />}
      <Tabs
        label={t('tabs.label')}
        value={tabs.find((tab) => tab === search.tab) ?? 'overview'}
        onChange={go}
        tabs={tabs.map((value) => ({ value, label: t(`tabs.${value}`), content: content[value] }))}
      />
      <CancelDialog event={event} open={canceling} onClose={() => setCanceling(false)} />
    </div>
  )
}

/** Corrections that recipients asked for, and below them the certificate. */
function Certificate({ event, children }: { event: EventDetail; children: ReactNode }) {
  const isThere = useFirstAnswers(useQuery(correctionsQuery(event.id)))
  if (!isThere) return <RowsSkeleton />
  return (
    <div className="flex flex-col gap-6">
      <CorrectionsCard event={event} />
      {children}
    </div>
  )
}
