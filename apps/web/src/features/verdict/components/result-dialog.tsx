import { gatewayAddress } from '@certify/wire/links'
import type { VerifyResponse } from '@certify/wire/verification'
import { useTranslation } from '../../../i18n/use-translation'
import { useConfig } from '../../../lib/config'
import { pageLinks } from '../../../lib/page-links'
import { buttonClass, LinkButton } from '../../../ui/button'
import { FactList } from '../../../ui/card'
import { Dialog } from '../../../ui/dialog'
import { ArrowUpRight } from '../../../ui/icons'

/** The person's own genuine certificate: its picture, its text, and links to both. */
export function ResultDialog({
  response,
  open,
  wallet,
  onClose,
}: {
  response: VerifyResponse
  wallet: string
  open: boolean
  onClose: () => void
}) {
  const { t } = useTranslation('verdict')
  const gateway = useConfig()?.gatewayUrl
  const { metadata, tokenId, tokenURI } = response.data
  const metadataUrl = tokenURI && gateway ? gatewayAddress(tokenURI, gateway) : null
  const links = [
    { label: t('wallet.result.metadata'), href: metadataUrl },
    { label: t('wallet.result.image'), href: metadata?.image ?? null },
  ]
  return (
    <Dialog
      open={open}
      onClose={onClose}
      width="normal"
      title={t('wallet.result.title', { number: tokenId })}
      description={t('wallet.result.text')}
      footer={
        <LinkButton look="primary" to={pageLinks.verify(tokenId, wallet)}>
          {t('wallet.open', { number: tokenId })}
        </LinkButton>
      }
    >
      {metadata && (
        <div className="flex flex-col gap-5">
          <img
            src={metadata.image}
            alt={metadata.name}
            className="h-auto w-full rounded-paper border border-line bg-paper"
          />
          <FactList
            facts={[
              { label: t('wallet.result.name'), value: metadata.name },
              { label: t('wallet.result.description'), value: metadata.description },
            ]}
          />
          <div className="flex flex-wrap gap-2">
            {links.map(
              ({ label, href }) =>
                href && (
                  <a
                    key={label}
                    href={href}
                    target="_blank"
                    rel="noreferrer"
                    className={buttonClass('secondary', 'small')}
                  >
                    {label}
                    <ArrowUpRight className="size-3.5" aria-hidden="true" />
                    <span className="sr-only">{t('facts.newTab')}</span>
                  </a>
                ),
            )}
          </div>
        </div>
      )}
    </Dialog>
  )
}
