import type { UserCertificate } from '@certify/wire/certificates'
import { useTranslation } from '../../../i18n/use-translation'
import { transactionHref, useConfig } from '../../../lib/config'
import { pageLinks } from '../../../lib/page-links'
import { buttonClass, LinkButton } from '../../../ui/button'
import { FactList } from '../../../ui/card'
import { CertificateNumber } from '../../../ui/certificate-number'
import { Dialog } from '../../../ui/dialog'
import { ArrowUpRight } from '../../../ui/icons'
import { Spinner } from '../../../ui/spinner'
import { readCertificateData } from '../certificate-files'
import { shorten } from '../metadata-rows'
import { CertificateStatus } from './certificate-status'
import { DocumentLinks } from './document-links'
import { MetadataTable } from './metadata-table'
import { OutLink } from './out-link'

/** How much of each end of an address a phone shows on one line. */
const ON_ONE_LINE = 11

/** All recorded facts of one certificate: number, files, transaction, and every field of its metadata. */
export function CertificateDialog({
  certificate,
  onClose,
}: {
  certificate: UserCertificate
  onClose: () => void
}) {
  const { t } = useTranslation('my-certificates')
  const explorer = useConfig()?.explorerUrl
  const { urlMetadata, urlCertificate } = readCertificateData(certificate.certificate_data)
  const none = <span className="text-ink-3">{t('details.none')}</span>
  const { token_id: number, mint_transaction_hash: hash } = certificate
  return (
    <Dialog
      open
      onClose={onClose}
      width="wide"
      title={t('details.title', { title: certificate.event_title })}
      footer={
        <>
          {urlCertificate && (
            <a href={urlCertificate} target="_blank" rel="noreferrer" className={buttonClass()}>
              {t('details.image')}
              <ArrowUpRight className="size-4" aria-hidden="true" />
              <span className="sr-only">{t('details.newTab')}</span>
            </a>
          )}
          {number && <LinkButton to={pageLinks.myCertificate(number)}>{t('details.page')}</LinkButton>}
          {number && (
            <LinkButton look="primary" to={pageLinks.verify(number)}>
              {t('details.verify')}
            </LinkButton>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-6">
        <div className="grid items-start gap-6 md:grid-cols-[5fr_6fr]">
          {urlCertificate ? (
            <img
              src={urlCertificate}
              alt={t('alt', { title: certificate.event_title })}
              className="aspect-[auto_1400/990] h-auto w-full rounded-paper border border-line bg-paper"
            />
          ) : (
            <p className="type-small grid aspect-[1400/990] place-items-center rounded-paper border border-line bg-paper p-4 text-center text-paper-ink-2">
              {t('noImage')}
            </p>
          )}
          <div className="flex min-w-0 flex-col items-stretch gap-4">
            <div>
              <CertificateStatus certificate={certificate} />
            </div>
            <FactList
              facts={[
                {
                  label: t('details.tokenId'),
                  value: number ? (
                    <CertificateNumber of={number} />
                  ) : certificate.mint_status === 'pending' ? (
                    <span className="inline-flex items-center gap-2 text-ink-2">
                      <Spinner />
                      {t('details.finding')}
                    </span>
                  ) : (
                    none
                  ),
                },
                {
                  label: t('details.metadataUrl'),
                  value: urlMetadata ? <ShortLink href={urlMetadata} text={urlMetadata} /> : none,
                },
                {
                  label: t('details.transaction'),
                  value: hash ? <ShortLink href={transactionHref(explorer, hash)} text={hash} /> : none,
                },
              ]}
            />
            <DocumentLinks certificate={certificate} />
          </div>
        </div>
        {urlMetadata && <MetadataTable url={urlMetadata} />}
      </div>
    </Dialog>
  )
}

function ShortLink({ href, text }: { href: string; text: string }) {
  return <OutLink href={href} text={shorten(text)} short={shorten(text, ON_ONE_LINE)} />
}
