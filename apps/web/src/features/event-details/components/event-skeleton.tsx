import { useTranslation } from '../../../i18n/use-translation'
import { useDocumentTitle } from '../../../lib/page-heading'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton'

/** The placeholder of the page: title block, picture, text at the left and the panel at the right. */
export function EventSkeleton() {
  const { t } = useTranslation('event-details')
  useDocumentTitle(t('title'))
  return (
    <SkeletonGroup wholePage className="flex flex-col gap-8">
      <div className="flex flex-col gap-3">
        <Skeleton className="h-4 w-32" />
        <Skeleton className="h-10 w-3/5" />
        <Skeleton className="h-5 w-2/5" />
      </div>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-10">
        <div className="flex flex-col gap-10">
          <Skeleton className="aspect-video w-full rounded-card sm:aspect-[21/9]" />
          <Skeleton className="h-40 w-full" />
        </div>
        <Skeleton className="h-72 w-full rounded-card" />
      </div>
    </SkeletonGroup>
  )
}
