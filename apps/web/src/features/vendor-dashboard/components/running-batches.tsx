import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation'
import { useOrganizerWallet } from '../../../lib/acting'
import { formatNumber } from '../../../lib/format'
import { runningBatchesQuery } from '../../../lib/organizer-queries'
import { pageLinks } from '../../../lib/page-links'
import { useLookAgain } from '../../../lib/use-look-again'
import { ChevronRight, Stamp } from '../../../ui/icons'
import { ProgressBar } from '../../../ui/progress-bar'

/** The batches that are being minted, each with a link; nothing if there are none. */
export function RunningBatches() {
  const { t } = useTranslation('vendor-dashboard')
  const { data: batches = [] } = useLookAgain(runningBatchesQuery(useOrganizerWallet()), (known) =>
    known?.length ? 'onItsWay' : 'calm',
  )
  if (batches.length === 0) return null
  return (
    <section aria-labelledby="minting-now" className="rounded-card border border-line bg-surface">
      <h2 id="minting-now" className="type-title-3 px-5 pt-4 sm:px-6">
        {t('minting.title')}
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {batches.map(({ batchId, event_id, event_title, minted, failed, total }) => {
          const progress = t('minting.progress', { minted: formatNumber(minted), total: formatNumber(total) })
          return (
            <li key={batchId}>
              <Link
                to={`${pageLinks.manageEvent(event_id)}?tab=people`}
                className="group flex items-center gap-4 px-5 py-3 no-underline transition-control last:rounded-b-card hover:bg-sunken sm:px-6"
              >
                <Stamp className="size-5 text-minting" aria-hidden="true" />
                <span className="flex min-w-0 flex-1 flex-col gap-1.5">
                  <span className="flex flex-wrap items-baseline justify-between gap-x-4">
                    <span className="truncate font-[550]">{event_title}</span>
                    <span className="tabular type-small text-ink-2">{progress}</span>
                  </span>
                  <ProgressBar share={(minted + failed) / total} tone="brand" label={progress} />
                </span>
                <ChevronRight className="size-4 text-ink-3" aria-hidden="true" />
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
