import { Skeleton, SkeletonGroup } from '../../../ui/skeleton'

/** The manage page before its event has arrived: heading, tabs, figures, status, two columns. */
export function ManageSkeleton() {
  return (
    <SkeletonGroup wholePage className="flex flex-col gap-6">
      <Skeleton className="h-4 w-28" />
      <Skeleton className="h-8 w-96 max-w-full" />
      <Skeleton className="h-4 w-72 max-w-full" />
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-24 w-full rounded-card" />
      <Skeleton className="h-40 w-full rounded-card" />
      <div className="grid gap-6 lg:grid-cols-[1fr_22rem]">
        <Skeleton className="h-72 rounded-card" />
        <Skeleton className="h-72 rounded-card" />
      </div>
    </SkeletonGroup>
  )
}
