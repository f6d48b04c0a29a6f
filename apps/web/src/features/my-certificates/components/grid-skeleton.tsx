import { Skeleton, SkeletonGroup } from '../../../ui/skeleton'

/** Placeholders of four certificates. */
export function GridSkeleton() {
  return (
    <SkeletonGroup className="grid grid-cols-2 gap-x-4 gap-y-8 sm:gap-x-6 md:grid-cols-3 xl:grid-cols-4">
      {['a', 'b', 'c', 'd'].map((key) => (
        <div key={key} className="flex flex-col gap-3">
          <Skeleton className="aspect-[1400/990] rounded-paper" />
          <Skeleton className="h-5 w-4/5" />
          <Skeleton className="h-4 w-1/2" />
        </div>
      ))}
    </SkeletonGroup>
  )
}
