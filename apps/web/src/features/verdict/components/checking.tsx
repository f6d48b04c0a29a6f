import { useTranslation } from '../../../i18n/use-translation'
import { usePageHeading } from '../../../lib/page-heading'
import { Skeleton } from '../../../ui/skeleton'
import { Spinner } from '../../../ui/spinner'

/** Shown during a verification: the number, and a placeholder of the verdict. */
export function Checking({ tokenId }: { tokenId: string }) {
  const { t } = useTranslation('verdict')
  const heading = usePageHeading(t('title'))
  return (
    <div className="flex flex-col gap-10">
      <header className="flex flex-col gap-3">
        <h1 ref={heading} tabIndex={-1} className="type-display-2 wrap-anywhere">
          {t('checking.title', { number: tokenId })}
        </h1>
        <p role="status" className="flex items-center gap-2 text-ink-2">
          <Spinner />
          {t('checking.text')}
        </p>
      </header>
      <div className="animate-skeleton grid gap-10 lg:grid-cols-[6fr_5fr]" aria-hidden="true">
        <Skeleton className="aspect-[1400/990] w-full rounded-paper" />
        <div className="flex flex-col gap-4">
          {['w-4/5', 'w-3/5', 'w-5/6', 'w-2/3', 'w-3/4', 'w-1/2'].map((width) => (
            <Skeleton key={width} className={`h-5 ${width}`} />
          ))}
        </div>
      </div>
    </div>
  )
}
