import { registrationBand, registrationRate, spotsLeft } from '@certify/domain/event/capacity'
import type { EventDetail } from '@certify/wire/events'
import { useTranslation } from '../../../i18n/use-translation'
import { formatNumber, formatPercent } from '../../../lib/format'
import { Card } from '../../../ui/card'
import { ProgressBar, registrationTones } from '../../../ui/progress-bar'

/** How full the event is, how many came, and how many have their certificate: each as a bar and in words. */
export function RateCard({ event }: { event: EventDetail }) {
  const { t } = useTranslation('event-management')
  const { whitelisted, attendees, attendees_certified, max_attendees: max } = event
  const seats = { maxAttendees: max, seatsTaken: whitelisted }
  const rate = registrationRate(seats)
  const band = registrationBand(rate)
  const left = spotsLeft(seats)
  // Only a list that people can still join is judged, and has spots to give.
  const isOpen = event.status === 'upcoming' || event.status === 'ongoing'
  return (
    <Card title={t('rate.title')}>
      <div className="flex flex-col gap-5">
        {max === 0 ? (
          <p className="tabular">{t('rate.unlimited', { count: whitelisted })}</p>
        ) : (
          <div className="flex flex-col gap-2">
            <p className="flex items-baseline justify-between gap-3">
              <span className="type-serif tabular text-[1.75rem] leading-none">
                {formatPercent(rate / 100)}
              </span>
              <span className="type-label text-ink-2">
                {isOpen
                  ? t(`rate.${band}`)
                  : t(event.status === 'canceled' ? 'rate.canceled' : 'rate.closed')}
              </span>
            </p>
            <ProgressBar
              share={whitelisted / max}
              tone={isOpen ? registrationTones[band] : 'over'}
              label={t('rate.value', { count: whitelisted, max })}
            />
            <p className="type-small tabular text-ink-2">
              <span>{t('rate.value', { count: whitelisted, max: formatNumber(max) })}</span>
              {isOpen && (
                <span> · {left === 0 ? t('rate.full') : t('rate.spots', { count: left ?? 0 })}</span>
              )}
            </p>
          </div>
        )}
        {whitelisted === 0 ? (
          <p className="type-small text-ink-3">{t('rate.nobody')}</p>
        ) : (
          <>
            <Share
              label={t('rate.attendance')}
              share={attendees / whitelisted}
              words={t('rate.attendanceValue', { count: attendees, max: formatNumber(whitelisted) })}
            />
            {attendees > 0 && (
              <Share
                label={t('rate.certificates')}
                share={attendees_certified / attendees}
                words={t('rate.certificatesValue', {
                  count: attendees_certified,
                  max: formatNumber(attendees),
                })}
              />
            )}
          </>
        )}
      </div>
    </Card>
  )
}

function Share({ label, share, words }: { label: string; share: number; words: string }) {
  return (
    <div className="flex flex-col gap-2">
      <p className="type-label flex justify-between gap-3">
        <span>{label}</span>
        <span className="tabular text-ink-2">{formatPercent(Math.min(1, share))}</span>
      </p>
      <ProgressBar share={share} label={`${label}: ${words}`} />
      <p className="type-small tabular text-ink-2">{words}</p>
    </div>
  )
}
