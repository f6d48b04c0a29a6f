import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useActing } from '../../lib/acting'
import { organizerProfileQuery } from '../../lib/organizer-queries'
import { ErrorPanel } from '../../ui/error-panel'
import { PageHeader } from '../../ui/page-header'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton'

/** A page of the organization. It loads the organization's number first, because its parts need it. */
export function OrganizationGate({
  words,
  children,
}: {
  words: { readonly title: string; readonly lead: string; readonly loadFailed: string }
  children: (number: number) => ReactNode
}) {
  const { data, isPending, error, refetch } = useQuery(organizerProfileQuery(useActing().wallet))
  return (
    <div className="flex flex-col gap-6">
      <PageHeader title={words.title} lead={words.lead} />
      {isPending && (
        <SkeletonGroup>
          <Skeleton className="h-48 w-full rounded-card" />
        </SkeletonGroup>
      )}
      {error && !data && <ErrorPanel title={words.loadFailed} error={error} onRetry={() => void refetch()} />}
      {data && children(data.number)}
    </div>
  )
}
