import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useParams } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation'
import { configQuery } from '../../../lib/config'
import { redrawnQuery, verificationQuery } from '../../../lib/verification-query'
import { ErrorPanel } from '../../../ui/error-panel'
import { inHandQuery, withCompared } from '../../file-in-hand/api/in-hand'
import { handedOver } from '../../file-in-hand/hand-over'
import { Checking } from './checking'
import { Verdict } from './verdict'

const NOWHERE = { chainId: 0, registries: [], rpcUrl: '', gatewayUrl: '' }

/**
 * `/verify/{tokenId}`: asks chain and gateway from this browser and shows the verdict with everything that was seen.
 *
 * @param numberBox - For those whose number was not found, or who have another; it belongs to the layout.
 */
export function VerifyCertificate({ numberBox }: { numberBox: ReactNode }) {
  const { t } = useTranslation('verdict')
  const tokenId = useParams().tokenId ?? ''
  const [file, setFile] = useState(() => handedOver(tokenId))
  const config = useQuery(configQuery)
  const verification = useQuery({
    ...verificationQuery(tokenId, config.data ?? NOWHERE),
    enabled: config.data !== undefined,
    // The verdict stays in sight while it is made again of the same number, as when somebody asks again.
    placeholderData: (before) => (before?.tokenId === tokenId ? before : undefined),
  })
  const redrawn = useQuery(redrawnQuery(verification.data))
  const inHand = useQuery(inHandQuery(verification.data, file))
  if (verification.data && config.data) {
    return (
      <Verdict
        report={withCompared(redrawn.data ?? verification.data, inHand.data)}
        config={config.data}
        numberBox={numberBox}
        inHand={{ file, onFile: setFile, compared: inHand.data, failed: inHand.isError }}
        checking={verification.isFetching}
        onCheckAgain={() => void verification.refetch()}
      />
    )
  }
  const failed = config.isError ? config : verification.isError ? verification : undefined
  if (failed) {
    return (
      <ErrorPanel
        title={t('failed.title')}
        onRetry={() => void failed.refetch()}
        retrying={failed.isFetching}
      >
        {t('failed.text')}
      </ErrorPanel>
    )
  }
  return <Checking tokenId={tokenId} />
}
