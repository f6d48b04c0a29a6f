import type { UserEvent } from '@certify/wire/events'
import { useTranslation } from '../../../i18n/use-translation'
import { formatSchedule } from '../../../lib/format'
import { pageLinks } from '../../../lib/page-links'
import { Button, LinkButton } from '../../../ui/button'
import { ArrowRight } from '../../../ui/icons'
import { nextStep } from '../event-actions'

/** One line: what to do next, with the one button that does it. */
export function NextStep({
  events,
  onAttend,
}: {
  events: readonly UserEvent[]
  onAttend: (event: UserEvent) => void
}) {
  const { t } = useTranslation('user-dashboard')
  const next = nextStep(events)
  const kind = next?.kind ?? 'join'
  const title = next?.event.title ?? ''
  const time = next
    ? formatSchedule(next.event.start_date, next.event.end_date, next.event.time_zone).event
    : ''
  const to = !next
    ? pageLinks.events
    : kind === 'mint'
      ? pageLinks.mint(next.event.id)
      : pageLinks.event(next.event.id)
  return (
    <section
      aria-label={t('next.label')}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card bg-brand-soft px-5 py-4"
    >
      <p className="flex min-w-0 flex-1 basis-64 items-start gap-2.5 font-[550] text-brand">
        <ArrowRight className="mt-1 size-4" aria-hidden="true" />
        <span className="min-w-0 wrap-anywhere">{t(`next.${kind}`, { title, time })}</span>
      </p>
      {next?.kind === 'attend' ? (
        <Button look="primary" onClick={() => onAttend(next.event)}>
          {t('next.attendAction')}
        </Button>
      ) : (
        <LinkButton look="primary" to={to}>
          {t(`next.${kind}Action`)}
        </LinkButton>
      )}
    </section>
  )
}
