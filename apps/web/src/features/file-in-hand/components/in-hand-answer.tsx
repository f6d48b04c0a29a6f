import type { Report } from '@certify/verifier/report'
import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation'
import { paths } from '../../../lib/paths'
import { Banner } from '../../../ui/banner'
import type { ComparedFile } from '../compare-file'

/** What comparing a file came to, in words: the same, not the same, or not to be told. */
export function InHandAnswer({ report, compared }: { report: Report; compared: ComparedFile | undefined }) {
  const { t } = useTranslation('verdict')
  if (!compared) {
    return (
      <Banner tone="neutral" live title={t('document.unknown')}>
        {t('document.why.failed')}
      </Banner>
    )
  }
  const { check, another, differences, why, pages } = compared
  const morePages = pages > 1 && <p>{t('document.pages', { count: pages })}</p>
  if (check.outcome === 'pass') {
    return (
      <Banner
        tone={report.valid ? 'ongoing' : 'neutral'}
        live
        title={t(check.message.key === 'document.inHand/identical' ? 'document.identical' : 'document.same')}
      >
        <p>{t(report.valid ? 'document.sameText' : 'document.sameButText')}</p>
        {morePages}
      </Banner>
    )
  }
  if (check.outcome === 'fail') {
    return (
      <Banner tone="canceled" live title={t('document.different')}>
        {another ? (
          <>
            <p className="break-words">
              {t(another.by === 'mark' ? 'document.anotherMark' : 'document.anotherCode', {
                names: another.names,
              })}
            </p>
            {another.tokenId !== report.tokenId && (
              <Link to={paths.verify(another.tokenId)} className="font-[600] text-current underline">
                {t('verdict.replacedOpen', { number: another.tokenId })}
              </Link>
            )}
          </>
        ) : (
          <p>{t('document.differentText', { count: differences.length })}</p>
        )}
        {morePages}
      </Banner>
    )
  }
  return (
    <Banner tone="neutral" live title={t('document.unknown')}>
      <p>{t(`document.why.${why ?? 'failed'}`)}</p>
      {morePages}
    </Banner>
  )
}
