import { Skeleton, SkeletonGroup } from '../ui/skeleton'

/** While a page's code is on its way: the shape that most pages have, and their length, so that no footer jumps. */
export function PageFallback() {
  return (
    <div data-waits="code" className="min-h-dvh">
      <SkeletonGroup wholePage className="page flex flex-col gap-4 py-10">
        <Skeleton className="h-8 w-64 max-w-full" />
        <Skeleton className="h-4 w-96 max-w-full" />
        <Skeleton className="mt-6 h-64 w-full" />
      </SkeletonGroup>
    </div>
  )
}
