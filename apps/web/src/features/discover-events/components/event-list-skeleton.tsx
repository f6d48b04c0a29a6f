import { Skeleton, SkeletonGroup } from '../../../ui/skeleton'

/** Placeholders of six cards, line for line. */
export function EventListSkeleton() {
  return (
    <SkeletonGroup className="grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-3">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <div key={key} className="overflow-hidden rounded-card border border-line bg-surface">
          <Skeleton className="aspect-video rounded-none" />
          <div className="perforated flex flex-col gap-4 p-4">
            <div className="flex gap-4">
              <Skeleton className="h-16 w-12" />
              <div className="flex flex-1 flex-col gap-2 pt-1">
                <Skeleton className="h-5 w-4/5" />
                <Skeleton className="h-4 w-1/2" />
                <Skeleton className="h-4 w-3/5" />
              </div>
            </div>
            <Skeleton className="h-9" />
            <Skeleton className="h-1.5" />
            <Skeleton className="h-(--control-height)" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  )
}
