import type { WireOwnCertificate } from '@certify/wire/certificates'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { useCircumstances } from '../../../lib/circumstances'
import { nameChain, useConfig } from '../../../lib/config'
import { useReadConfig } from '../../../lib/use-read-config'
import { askWallet, lastWalletId, listWallets, WalletError } from '../../../lib/wallet'
import { Banner } from '../../../ui/banner'
import { Button } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { CopyIcon } from '../../../ui/copy-button'

type Outcome = 'added' | 'rejected' | 'unsupported' | 'otherNetwork' | 'failed'

/**
 * Asks the wallet to show the certificate. A wallet shows only its current network, so the page first switches the
 * network. For wallets that cannot do this, and for people without one, the page shows contract and number to copy.
 */
export function AddToWallet({ certificate }: { certificate: WireOwnCertificate }) {
  const { t } = useTranslation('my-certificate')
  const config = useConfig()
  const readConfig = useReadConfig()
  const { way } = useCircumstances()
  const [outcome, setOutcome] = useState<Outcome>()
  const network = config ? nameChain(config) : ''
  const contract = certificate.contract_address ?? ''
  const tokenId = certificate.token_id ?? ''
  const add = useMutation({
    mutationFn: async (): Promise<Outcome> => {
      const wallet = listWallets().find(({ id }) => id === lastWalletId()) ?? listWallets()[0]
      if (!wallet) return 'unsupported'
      const chainId = `0x${(await readConfig()).chainId.toString(16)}`
      if ((await askWallet(wallet, 'eth_chainId')) !== chainId) {
        try {
          await askWallet(wallet, 'wallet_switchEthereumChain', [{ chainId }])
        } catch (error) {
          if (error instanceof WalletError && error.kind === 'rejected') throw error
          return 'otherNetwork'
        }
      }
      await askWallet(wallet, 'wallet_watchAsset', {
        type: 'ERC721',
        options: { address: contract, tokenId },
      })
      return 'added'
    },
    onSuccess: setOutcome,
    onError: (error) => setOutcome(toOutcome(error)),
  })
  return (
    <Card title={t('wallet.title')}>
      <div className="flex flex-col gap-4">
        <p className="text-ink-2">{t('wallet.text', { network })}</p>
        {way === 'wallet' && (
          <Button className="self-start" busy={add.isPending} onClick={() => add.mutate()}>
            {t('wallet.add')}
          </Button>
        )}
        <div aria-live="polite" className="empty:hidden">
          {outcome && (
            <Banner tone={outcome === 'added' ? 'ongoing' : outcome === 'rejected' ? 'brand' : 'warning'}>
              {t(`wallet.${outcome}`, { network })}
            </Banner>
          )}
        </div>
        <details>
          <summary className="type-small w-fit text-brand">{t('wallet.byHand')}</summary>
          <ol className="type-small mt-2 flex list-decimal flex-col gap-1 pl-5 text-ink-2">
            <li>{t('wallet.step1', { network })}</li>
            <li>{t('wallet.step2')}</li>
            <li>
              {t('wallet.step3')} <span className="type-mono break-all text-ink">{contract}</span>
              <CopyIcon text={contract} label={t('copy', { label: t('wallet.contract') })} /> ·{' '}
              <span className="type-mono text-ink">{tokenId}</span>
              <CopyIcon text={tokenId} label={t('copy', { label: t('facts.number') })} />
            </li>
          </ol>
        </details>
      </div>
    </Card>
  )
}

/**
 * Reads an error of the wallet: the person declined, the wallet does not know the request, or it does not see the
 * owner.
 */
function toOutcome(error: unknown): Outcome {
  if (!(error instanceof WalletError)) return 'failed'
  if (error.kind === 'rejected') return 'rejected'
  return error.kind === 'unsupported' ? 'unsupported' : 'failed'
}
