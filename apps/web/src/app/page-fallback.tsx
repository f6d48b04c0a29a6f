import { Skeleton, SkeletonGroup } from '../ui/skeleton'

/** Shown while a page's code loads: the shape and length of most pages, so that the footer does not jump. */
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
