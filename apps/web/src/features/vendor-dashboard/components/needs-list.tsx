import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation'
import { pageLinks } from '../../../lib/page-links'
import { ChevronRight, CircleCheck, CircleDot, FileBadge, ListChecks, Pencil, Stamp } from '../../../ui/icons'
import { toneText } from '../../../ui/tone'
import type { Need } from '../needs'

const looks = {
  corrections: { Icon: Pencil, tone: toneText.brand },
  ongoing: { Icon: CircleDot, tone: toneText.ongoing },
  minting: { Icon: Stamp, tone: toneText.minting },
  noArtwork: { Icon: FileBadge, tone: toneText.warning },
  openMinting: { Icon: Stamp, tone: toneText.minting },
  chooseArtwork: { Icon: FileBadge, tone: toneText.brand },
  recordAttendance: { Icon: ListChecks, tone: toneText.brand },
} satisfies Record<Need['kind'], { Icon: typeof Stamp; tone: string }>

/**
 * The tasks that wait for the organizer, each with a link. If there are more events, it says that it covers only those
 * of this page.
 */
export function NeedsList({ needs, isWhole }: { needs: readonly Need[]; isWhole: boolean }) {
  const { t } = useTranslation('vendor-dashboard')
  return (
    <section aria-labelledby="needs" className="rounded-card border border-line bg-surface">
      <h2 id="needs" className="type-title-3 px-5 pt-4 sm:px-6">
        {t('needs.title')}
      </h2>
      {needs.length === 0 ? (
        <p className="flex items-center gap-2 px-5 pt-1 pb-4 text-ink-2 sm:px-6">
          <CircleCheck className="size-4.5 text-ongoing" aria-hidden="true" />
          {t(isWhole ? 'needs.nothing' : 'needs.nothingHere')}
        </p>
      ) : (
        <ul className="mt-2 divide-y divide-line">
          {needs.map((need) => {
            const { Icon, tone } = looks[need.kind]
            return (
              <li key={need.event.id}>
                <Link
                  to={`${pageLinks.manageEvent(need.event.id)}${need.tab === 'overview' ? '' : `?tab=${need.tab}`}`}
                  className="group flex items-center gap-4 px-5 py-3 no-underline transition-control last:rounded-b-card hover:bg-sunken sm:px-6"
                >
                  <Icon className={`size-5 ${tone}`} aria-hidden="true" />
                  <span className="min-w-0 flex-1">
                    <span className="block truncate font-[550]">{need.event.title}</span>
                    <span className="type-small block text-ink-2">
                      {t(`needs.${need.kind}`, { count: need.count })}
                    </span>
                  </span>
                  <span className="type-small inline-flex items-center gap-1 font-[550] text-brand max-sm:sr-only">
                    {t(`needs.act.${need.kind}`)}
                  </span>
                  <ChevronRight className="size-4 text-ink-3" aria-hidden="true" />
                </Link>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
