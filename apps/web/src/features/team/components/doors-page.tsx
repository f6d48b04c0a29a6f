import type { WireMembership } from '@certify/wire/team'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { formatSchedule } from '../../../lib/format'
import { useMemberships } from '../../../lib/memberships'
import { pageLinks } from '../../../lib/page-links'
import { tellFailure } from '../../../lib/tell-failure'
import { useFirstAnswers } from '../../../lib/use-first-answers'
import { Button, LinkButton } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { ConfirmDialog } from '../../../ui/confirm-dialog'
import { EmptyState } from '../../../ui/empty-state'
import { ErrorPanel } from '../../../ui/error-panel'
import { PageHeader } from '../../../ui/page-header'
import { RowsSkeleton } from '../../../ui/skeleton'
import { toast } from '../../../ui/toast'
import { doorEventsQuery, useOwnMembership } from '../api/team'

/** `/vendor/doors`: the events at whose doors the viewer works, by organization, with a button to leave its team. */
export function DoorsPage() {
  const { t } = useTranslation('team')
  const memberships = useMemberships() ?? []
  const isThere = useFirstAnswers(
    ...useQueries({ queries: memberships.map(({ organization }) => doorEventsQuery(organization)) }),
  )
  return (
    <div className="flex flex-col gap-6">
      <PageHeader title={t('doors.title')} lead={t('doors.lead')} />
      {memberships.length === 0 && <EmptyState title={t('doors.none')}>{t('doors.noTeam')}</EmptyState>}
      {!isThere && <RowsSkeleton />}
      {isThere && memberships.map((membership) => <DoorsOf key={membership.id} membership={membership} />)}
    </div>
  )
}

function DoorsOf({ membership }: { membership: WireMembership }) {
  const { t } = useTranslation('team')
  const { organization, name } = membership
  const { data, isPending, error, refetch, isFetching } = useQuery(doorEventsQuery(organization))
  const [isLeaving, setIsLeaving] = useState(false)
  return (
    <Card
      title={name}
      action={
        <Button size="small" look="danger-quiet" onClick={() => setIsLeaving(true)}>
          {t('doors.leave')}
        </Button>
      }
    >
      {isPending && <RowsSkeleton />}
      {error && !data && (
        <ErrorPanel
          title={t('doors.loadFailed')}
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data?.length === 0 && (
        <p className="text-ink-2">
          {t('doors.none')}. {t('doors.noneText')}
        </p>
      )}
      {data && data.length > 0 && (
        <ul className="-mb-3 divide-y divide-line border-t border-line">
          {data.map((event) => (
            <li key={event.event_id} className="flex flex-wrap items-center justify-between gap-3 py-3">
              <div className="min-w-0">
                <p className="font-[550] wrap-anywhere">{event.title}</p>
                <p className="type-small text-ink-3 wrap-anywhere">
                  {formatSchedule(event.start_date, event.end_date, event.time_zone).event} · {event.location}
                </p>
              </div>
              <LinkButton size="small" to={pageLinks.eventDoor(event.event_id)}>
                {t('doors.open')}
              </LinkButton>
            </li>
          ))}
        </ul>
      )}
      {isLeaving && <LeaveDialog membership={membership} onClose={() => setIsLeaving(false)} />}
    </Card>
  )
}

function LeaveDialog({ membership, onClose }: { membership: WireMembership; onClose: () => void }) {
  const { t } = useTranslation('team')
  const { leave } = useOwnMembership()
  const { organization, name } = membership
  return (
    <ConfirmDialog
      open
      danger
      title={t('doors.leaveTitle', { name })}
      confirm={t('doors.leave')}
      busy={leave.isPending}
      error={leave.error ? tellFailure(leave.error, t('doors.leaveFailed')) : undefined}
      onCancel={onClose}
      onConfirm={() =>
        leave.mutate(organization, {
          onSuccess: () => {
            toast.success(t('doors.left'))
            onClose()
          },
        })
      }
    >
      {t('doors.leaveText')}
    </ConfirmDialog>
  )
}
