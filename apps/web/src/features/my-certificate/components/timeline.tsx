import type { WireOwnCertificate } from '@certify/wire/certificates'
import { useTranslation } from '../../../i18n/use-translation'
import { formatDate, formatTime } from '../../../lib/format'
import { isBefore } from '../../../lib/is-before'
import { Card } from '../../../ui/card'
import { ArrowRight, Ban, Check, Clock } from '../../../ui/icons'
import { isAhead } from '../is-ahead'

const done = <Check className="size-4 text-ongoing" strokeWidth={2.5} aria-hidden="true" />
const pending = <Clock className="size-4 text-ink-3" aria-hidden="true" />
/** The ways a certificate can end. They have no tick, because an end is not good news. */
const ends = {
  revoked: <Ban className="size-4 text-canceled" aria-hidden="true" />,
  replaced: <ArrowRight className="size-4 text-upcoming" aria-hidden="true" />,
  burned: <Ban className="size-4 text-ink-3" aria-hidden="true" />,
}

/** The history of the certificate in order. Steps that have not happened yet say so. */
export function Timeline({ certificate }: { certificate: WireOwnCertificate }) {
  const { t } = useTranslation('my-certificate')
  const zone = certificate.event_time_zone
  const { ended } = certificate
  const isIssuedAhead = isBefore(certificate.minted_at, certificate.event_start_date)
  const steps = [
    { key: 'registered', label: t('timeline.registered'), at: certificate.registered_at },
    {
      key: 'attended',
      label: t(
        isAhead(certificate) ? 'timeline.ahead' : `timeline.attended.${certificate.attendance_source}`,
      ),
      at: certificate.attended_at,
    },
    {
      key: 'issued',
      label: t(isIssuedAhead ? 'timeline.issuedAhead' : 'timeline.issued'),
      at: certificate.minted_at,
    },
    {
      key: 'final',
      label: certificate.is_final ? t('timeline.final') : t('timeline.confirming'),
      at: null,
      icon: certificate.is_final ? done : pending,
    },
    ...(ended
      ? [{ key: 'ended', label: t(`timeline.${ended.kind}`), at: ended.at, icon: ends[ended.kind] }]
      : []),
  ]
  return (
    <Card title={t('timeline.title')}>
      <ol className="flex flex-col gap-3 print:gap-1.5 print:text-[0.75rem]">
        {steps.map(({ key, label, at, icon = done }) => (
          <li key={key} className="flex items-start gap-3">
            <span className="mt-0.5 grid size-5 shrink-0 place-items-center">{icon}</span>
            <span className="min-w-0">
              <span className="block">{label}</span>
              {at && (
                <time dateTime={at} className="type-small tabular block text-ink-3 print:text-[0.6875rem]">
                  {formatDate(at, zone)}, {formatTime(at, zone)}
                </time>
              )}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
