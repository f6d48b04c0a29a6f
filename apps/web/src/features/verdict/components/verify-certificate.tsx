import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { ErrorPanel } from '../../../ui/error-panel'
import type { Verification } from '../hooks/use-verification'
import { Checking } from './checking'
import { type InHandParts, VerdictArticle } from './verdict-article'

/**
 * `/verify/{tokenId}`: shows the verdict and the evidence.
 *
 * @param numberBox - For a person whose number was not found, or who has another one; the layout owns it.
 */
export function VerifyCertificate({
  tokenId,
  verification,
  numberBox,
  inHand,
}: {
  tokenId: string
  verification: Verification
  numberBox: ReactNode
  inHand: InHandParts
}) {
  const { t } = useTranslation('verdict')
  const { report, config, checking, failed, again } = verification
  if (report && config) {
    return (
      <VerdictArticle
        report={report}
        config={config}
        numberBox={numberBox}
        inHand={inHand}
        checking={checking}
        onCheckAgain={again}
      />
    )
  }
  if (failed) {
    return (
      <ErrorPanel title={t('failed.title')} onRetry={again} retrying={checking}>
        {t('failed.text')}
      </ErrorPanel>
    )
  }
  return <Checking tokenId={tokenId} />
}
