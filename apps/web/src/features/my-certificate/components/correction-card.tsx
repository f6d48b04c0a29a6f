import type { WireOwnCertificate } from '@certify/wire/certificates'
import { Fragment, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { formatDate } from '../../../lib/format'
import { tellFailure } from '../../../lib/tell-failure'
import { Banner } from '../../../ui/banner'
import { Button } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { useCorrection } from '../api/correction'
import { CorrectionForm } from './correction-form'

/** Asks for the certificate with another name or other hours, shows the result, and takes the request back. */
export function CorrectionCard({ certificate }: { certificate: WireOwnCertificate }) {
  const { t } = useTranslation('my-certificate')
  const [asking, setAsking] = useState<'correction' | 'hours'>()
  const { withdraw } = useCorrection()
  const { may_correct: may, may_correct_attendance: mayHours = false, event_time_zone: zone } = certificate
  const { correction } = certificate
  const offers = (['correction', 'hours'] as const).filter((about) => (about === 'hours' ? mayHours : may))
  if (offers.length === 0 && !correction) return null
  const words = correction?.about === 'attendance' ? 'hours' : 'correction'
  return (
    <Card title={t('correction.title')}>
      <div className="flex flex-col gap-4">
        {correction && correction.state !== 'withdrawn' && correction.state !== 'lapsed' && (
          <>
            <Banner tone={correction.state === 'declined' ? 'warning' : 'brand'}>
              <span>
                {t(
                  `${words}.${correction.state === 'accepted' && certificate.ended ? 'done' : correction.state}`,
                  {
                    name: correction.name ?? '',
                    date: formatDate(correction.asked_at, zone),
                  },
                )}
              </span>
              {correction.answer && <span className="mt-1 block">“{correction.answer}”</span>}
            </Banner>
            {correction.state === 'open' && (
              <Button
                size="small"
                className="self-start"
                busy={withdraw.isPending}
                onClick={() => withdraw.mutate(correction.id)}
              >
                {t('correction.withdraw')}
              </Button>
            )}
            {withdraw.isError && (
              <Banner tone="canceled" live>
                {tellFailure(withdraw.error, t('correction.withdrawFailed'))}
              </Banner>
            )}
          </>
        )}
        {offers.map((about) =>
          asking === about ? (
            <CorrectionForm
              key={about}
              certificate={certificate}
              about={about}
              onDone={() => setAsking(undefined)}
            />
          ) : (
            !asking && (
              <Fragment key={about}>
                <p className="text-ink-2">{t(`${about}.lead`)}</p>
                <Button className="self-start" onClick={() => setAsking(about)}>
                  {t(`${about}.start`)}
                </Button>
              </Fragment>
            )
          ),
        )}
      </div>
    </Card>
  )
}
