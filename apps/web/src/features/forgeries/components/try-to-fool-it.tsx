import type { ConfigResponse } from '@certify/wire/config'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation'
import { configQuery, nameChain } from '../../../lib/config'
import { useSentences } from '../../../lib/use-sentences'
import { verificationQuery } from '../../../lib/verification-query'
import { Banner } from '../../../ui/banner'
import { Button } from '../../../ui/button'
import { ErrorPanel } from '../../../ui/error-panel'
import { Spinner } from '../../../ui/spinner'
import { exhibitsQuery, sceneOfExhibits, sceneOfNumber } from '../api/gallery'
import { ForgeYourOwn } from './forge-your-own'
import { ForgeryGallery, type ShowEvidence } from './forgery-gallery'
import { KeepVerifier } from './keep-verifier'

/** The gallery's content: this instance's exhibits, or the certificate of the visitor's choice. */
export function TryToFoolIt({ evidence }: { evidence: ShowEvidence }) {
  const [params, setParams] = useSearchParams()
  const config = useQuery(configQuery).data
  const number = params.get('number')
  return (
    <div className="flex flex-col gap-12">
      {config &&
        (number ? (
          <OwnScene
            key={number}
            number={number}
            config={config}
            evidence={evidence}
            onBack={() => setParams({})}
          />
        ) : (
          <Exhibits config={config} evidence={evidence} />
        ))}
      <div className="grid gap-4 lg:grid-cols-2">
        <ForgeYourOwn onNumber={(tokenId) => setParams({ number: tokenId })} />
        <KeepVerifier />
      </div>
    </div>
  )
}

function Exhibits({ config, evidence }: { config: ConfigResponse; evidence: ShowEvidence }) {
  const { t } = useTranslation('forgeries')
  const exhibits = useQuery(exhibitsQuery)
  if (exhibits.isPending) return <Waiting>{t('preparing')}</Waiting>
  if (exhibits.isError) {
    return (
      <ErrorPanel
        title={t('failedTitle')}
        onRetry={() => void exhibits.refetch()}
        retrying={exhibits.isFetching}
      >
        {t('failedText')}
      </ErrorPanel>
    )
  }
  if (exhibits.data === null) {
    return <Banner title={t('elsewhere.title')}>{t('elsewhere.text', { chain: nameChain(config) })}</Banner>
  }
  return <ForgeryGallery scene={sceneOfExhibits(exhibits.data, config)} config={config} evidence={evidence} />
}

/** The gallery of a chosen certificate. The certificate must be valid, or its forgeries would prove nothing. */
function OwnScene({
  number,
  config,
  evidence,
  onBack,
}: {
  number: string
  config: ConfigResponse
  evidence: ShowEvidence
  onBack: () => void
}) {
  const { t } = useTranslation('forgeries')
  const { sentence } = useSentences()
  const { data: report } = useQuery(verificationQuery(number, config))
  return (
    <div className="flex flex-col gap-6">
      <p className="flex flex-wrap items-center gap-4 text-ink-2">
        {t('own.made', { number })}
        <Button size="small" onClick={onBack}>
          {t('own.back')}
        </Button>
      </p>
      {!report && <Waiting>{t('own.checking', { number })}</Waiting>}
      {report?.valid && (
        <ForgeryGallery scene={sceneOfNumber(number, config)} config={config} evidence={evidence} />
      )}
      {report && !report.valid && (
        <Banner live>{t('own.notValid', { number, verdict: sentence(report).text })}</Banner>
      )}
    </div>
  )
}

function Waiting({ children }: { children: string }) {
  return (
    <p role="status" className="flex items-center gap-2 text-ink-2">
      <Spinner />
      {children}
    </p>
  )
}
