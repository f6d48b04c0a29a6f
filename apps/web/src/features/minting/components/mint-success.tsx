import type { EventDetail } from '@certify/wire/events'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { myCertificateQuery } from '../../../lib/certificates-query'
import { transactionHref, useConfig } from '../../../lib/config'
import { isBefore } from '../../../lib/is-before'
import { pageLinks } from '../../../lib/page-links'
import { useWallet } from '../../../lib/session'
import { LinkButton } from '../../../ui/button'
import { CertificateNumber } from '../../../ui/certificate-number'
import { ArrowUpRight } from '../../../ui/icons'
import { AddToLinkedIn } from './add-to-linkedin'
import { MintingRosette } from './minting-rosette'

/** The certificate is minted: the whole rosette, the number, and what the person can do with it. */
export function MintSuccess({
  event,
  tokenId,
  transactionHash,
  issuedAt,
}: {
  event: EventDetail
  tokenId: string | null
  transactionHash: string | null
  issuedAt: string
}) {
  const { t } = useTranslation('minting')
  const config = useConfig()
  const wallet = useWallet()
  // Until the answer arrives, the link has only the organization's name, which LinkedIn accepts as well.
  const own = useQuery({ ...myCertificateQuery(wallet, tokenId ?? ''), enabled: tokenId !== null }).data
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="flex flex-col items-center gap-4 rounded-card border border-line bg-surface px-6 py-10 text-center">
      {!config && <span className="mx-auto block aspect-square w-full max-w-72" />}
      {config?.contractAddress && (
        <MintingRosette
          subject={{ chainId: config.chainId, contract: config.contractAddress, tokenId: tokenId ?? '0' }}
          done={4}
        />
      )}
      <h2 ref={heading} tabIndex={-1} className="type-display-2 outline-none">
        {t('success.title')}
      </h2>
      <p className="measure wrap-anywhere text-ink-2">{t('success.text', { title: event.title })}</p>
      <dl className="flex flex-wrap justify-center gap-x-8 gap-y-2">
        {tokenId && (
          <div className="flex items-baseline gap-2">
            <dt className="type-small text-ink-3">{t('success.number')}</dt>
            <dd className="font-[600]">
              <CertificateNumber of={tokenId} />
            </dd>
          </div>
        )}
        {transactionHash && (
          <div className="flex items-baseline gap-2">
            <dt className="type-small text-ink-3">{t('success.transaction')}</dt>
            <dd>
              <a
                href={transactionHref(config?.explorerUrl, transactionHash)}
                target="_blank"
                rel="noreferrer"
                className="link type-mono inline-flex items-center gap-1"
              >
                {transactionHash.slice(0, 10)}…{transactionHash.slice(-8)}
                <ArrowUpRight className="size-3.5" aria-hidden="true" />
                <span className="sr-only">{t('newTab')}</span>
              </a>
            </dd>
          </div>
        )}
      </dl>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        {tokenId && (
          <LinkButton look="primary" to={pageLinks.verify(tokenId)}>
            {t('success.verify')}
          </LinkButton>
        )}
        {tokenId && <LinkButton to={pageLinks.myCertificate(tokenId)}>{t('success.own')}</LinkButton>}
        <LinkButton to={pageLinks.myCertificates}>{t('success.mine')}</LinkButton>
        <LinkButton look="quiet" to={pageLinks.events}>
          {t('success.events')}
        </LinkButton>
      </div>
      {tokenId && config && (
        <AddToLinkedIn
          timeZone={event.time_zone}
          credential={{
            name: t(isBefore(issuedAt, event.start_date) ? 'success.credentialAhead' : 'success.credential', {
              title: event.title,
            }),
            organization: event.organizer,
            organizationId: own?.organizer_linkedin_page_id ?? null,
            issuedAt,
            id: tokenId,
            url: `${config.publicUrl}${pageLinks.verify(tokenId)}`,
          }}
        />
      )}
    </section>
  )
}
