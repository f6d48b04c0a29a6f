import type { Report } from '@certify/verifier/report'
import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation'
import { formatMoment } from '../../../lib/format'
import { pageLinks } from '../../../lib/page-links'
import type { ComparedFile } from '../compare-file'
import { type Given, isComparable } from '../find-in-hand'
import { ComparedPictures } from './compared-pictures'

/** What the comparison found, in words and pictures. The headline above says what it comes to. */
export function InHandAnswer({
  report,
  given,
  compared,
}: {
  report: Report
  given: Given
  compared: ComparedFile | undefined
}) {
  const { t } = useTranslation('file-in-hand')
  if (!compared) {
    const reason = isComparable(report) ? t('why.failed') : t('why.nothing-issued')
    return <p className="measure text-ink-2">{given.step === 'refused' ? given.reason : reason}</p>
  }
  const { inHand, check, another, differences, why, pages, badge, proof } = compared
  return (
    <>
      <div className="measure flex flex-col gap-1 text-ink-2">
        {check.outcome === 'pass' && compared.shown && (
          <p>{t(check.message.key === 'document.inHand/identical' ? 'identical' : 'same')}</p>
        )}
        {another && (
          <>
            <p className="wrap-anywhere">{t(`another.${another.by}`, { names: another.names })}</p>
            {another.tokenId !== report.tokenId && (
              <Link to={pageLinks.verify(another.tokenId)} className="link no-print self-start">
                {t('open', { number: another.tokenId })}
              </Link>
            )}
          </>
        )}
        {!another && differences.length > 0 && <p>{t('different', { count: differences.length })}</p>}
        {badge && !another && (
          <p className="wrap-anywhere">
            {badge.differences.length > 0
              ? t('badgeDifferent', { places: badge.differences.join(', ') })
              : t('badgeSame')}
          </p>
        )}
        {!another && badge?.unproven.map((part) => <p key={part}>{t(`badgeUnproven.${part}`)}</p>)}
        {proof?.outcome === 'same' && (
          <p>{t('proof.same', { block: proof.proven.block, time: formatMoment(proof.proven.at) })}</p>
        )}
        {proof?.outcome === 'different' && !another && <p>{t(`proof.${proof.because}`)}</p>}
        {inHand === 'not-compared' && <p>{t(`why.${why ?? 'failed'}`)}</p>}
        {pages > 1 && <p>{t('pages', { count: pages })}</p>}
      </div>
      {compared.shown && (
        <ComparedPictures issued={report.files.image} shown={compared.shown} compared={compared} />
      )}
    </>
  )
}
