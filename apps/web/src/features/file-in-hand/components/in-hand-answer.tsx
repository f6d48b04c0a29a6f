import type { Report } from '@certify/verifier/report'
import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation'
import { pageLinks } from '../../../lib/page-links'
import { Banner } from '../../../ui/banner'
import type { ComparedFile } from '../compare-file'

/** The comparison in words: the same, different, or not comparable. */
export function InHandAnswer({ report, compared }: { report: Report; compared: ComparedFile | undefined }) {
  const { t } = useTranslation('file-in-hand')
  if (!compared) {
    return (
      <Banner tone="neutral" live title={t('unknown')}>
        {t('why.failed')}
      </Banner>
    )
  }
  const { check, another, differences, why, pages, badge } = compared
  const morePages = pages > 1 && <p>{t('pages', { count: pages })}</p>
  if (check.outcome === 'pass') {
    return (
      <Banner
        tone={report.valid ? 'ongoing' : 'neutral'}
        live
        title={t(check.message.key === 'document.inHand/identical' ? 'identical' : 'same')}
      >
        {compared.shown && <p>{t(report.valid ? 'sameText' : 'sameButText')}</p>}
        {badge && <p>{t(report.valid ? 'badgeSame' : 'badgeSameBut')}</p>}
        {morePages}
      </Banner>
    )
  }
  if (check.outcome === 'fail') {
    return (
      <Banner tone="canceled" live title={t('different')}>
        {another ? (
          <>
            <p className="wrap-anywhere">
              {t(another.by === 'mark' ? 'anotherMark' : 'anotherCode', {
                names: another.names,
              })}
            </p>
            {another.tokenId !== report.tokenId && (
              <Link to={pageLinks.verify(another.tokenId)} className="font-[600] text-current underline">
                {t('open', { number: another.tokenId })}
              </Link>
            )}
          </>
        ) : (
          differences.length > 0 && <p>{t('differentText', { count: differences.length })}</p>
        )}
        {badge && badge.differences.length > 0 && (
          <p className="wrap-anywhere">{t('badgeDifferent', { places: badge.differences.join(', ') })}</p>
        )}
        {morePages}
      </Banner>
    )
  }
  return (
    <Banner tone="neutral" live title={t('unknown')}>
      <p>{t(`why.${why ?? 'failed'}`)}</p>
      {morePages}
    </Banner>
  )
}
