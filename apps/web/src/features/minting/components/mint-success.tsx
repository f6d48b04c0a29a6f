import type { WireOwnCertificate } from '@certify/wire/certificates'
import type { EventDetail } from '@certify/wire/events'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { myCertificateQuery } from '../../../lib/certificates-query'
import { useConfig } from '../../../lib/config'
import { pageLinks } from '../../../lib/page-links'
import { useWallet } from '../../../lib/session'
import { LinkButton } from '../../../ui/button'
import { CertificateNumber } from '../../../ui/certificate-number'
import { MintingRosette } from './minting-rosette'

/** A certificate as a sheet, and what people do with it: parts of another feature. */
export type ShowCertificate = (own: WireOwnCertificate) => ReactNode

/** The certificate is minted: the sheet itself, what people do with it, and where to go next. */
export function MintSuccess({
  event,
  tokenId,
  certificate,
}: {
  event: EventDetail
  tokenId: string | null
  certificate: ShowCertificate
}) {
  const { t } = useTranslation('minting')
  const config = useConfig()
  const wallet = useWallet()
  const own = useQuery({ ...myCertificateQuery(wallet, tokenId ?? ''), enabled: tokenId !== null }).data
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="flex flex-col items-center gap-5 rounded-card border border-line bg-surface px-5 py-8 text-center sm:px-8">
      <h2 ref={heading} tabIndex={-1} className="type-display-2 outline-none">
        {t('success.title')}
      </h2>
      <p className="measure wrap-anywhere text-ink-2">{t('success.text', { title: event.title })}</p>
      <div className="flex w-full flex-col gap-5">
        {own ? (
          certificate(own)
        ) : (
          <div className="grid aspect-[1400/990] w-full place-items-center">
            {config?.contractAddress && (
              <MintingRosette
                subject={{
                  chainId: config.chainId,
                  contract: config.contractAddress,
                  tokenId: tokenId ?? '0',
                }}
                done={4}
              />
            )}
          </div>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-center gap-x-5 gap-y-2 border-t border-line pt-5">
        {tokenId && (
          <>
            <span className="font-[600]">
              <CertificateNumber of={tokenId} />
            </span>
            <LinkButton look="quiet" size="small" to={pageLinks.verify(tokenId)}>
              {t('success.verify')}
            </LinkButton>
            <LinkButton look="quiet" size="small" to={pageLinks.myCertificate(tokenId)}>
              {t('success.own')}
            </LinkButton>
          </>
        )}
        <LinkButton look="quiet" size="small" to={pageLinks.myCertificates}>
          {t('success.mine')}
        </LinkButton>
        <LinkButton look="quiet" size="small" to={pageLinks.events}>
          {t('success.events')}
        </LinkButton>
      </div>
    </section>
  )
}
