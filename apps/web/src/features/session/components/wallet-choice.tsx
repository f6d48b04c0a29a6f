import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { DEMO_WALLET_ID } from '../../../lib/passkey-wallet'
import { isCryptoWallet, lastWalletId, type WalletOption } from '../../../lib/wallet'
import { Badge } from '../../../ui/badge'
import { Button } from '../../../ui/button'
import { Wallet } from '../../../ui/icons'
import { NoWallet } from './no-wallet'

type Choose = (wallet: WalletOption) => void

/**
 * Offers one wallet as a button with its name, and several as a list, last used first. The demo wallet is separate and
 * labeled as such.
 */
export function WalletChoice({
  wallets,
  under,
  address,
  tried,
  onChoose,
  onReturn,
}: {
  wallets: readonly WalletOption[]
  /** Whether another way of signing in is above, as the first choice. */
  under: boolean
  /** The address that the browser of a wallet app opens on a phone. By default it is this page. */
  address: string | undefined
  /** The wallet whose request the person just declined. It takes the focus, so that one key tries again. */
  tried?: string | undefined
  onChoose: Choose
  /** Asks whether the person has since signed in with a wallet app on a phone. */
  onReturn: () => Promise<boolean>
}) {
  const real = wallets.filter(isCryptoWallet)
  const demo = wallets.find(({ id }) => id === DEMO_WALLET_ID)
  return (
    <div className="flex flex-col gap-5">
      {real.length === 0 ? (
        <MetaMaskMissing
          told={demo === undefined && !under}
          under={under}
          address={address}
          onReturn={onReturn}
        />
      ) : (
        <RealWallets wallets={real} under={under} tried={tried} onChoose={onChoose} />
      )}
      {demo && (
        <DemoWallet wallet={demo} tried={tried} onChoose={onChoose} first={real.length === 0 && !under} />
      )}
    </div>
  )
}

type Choice = { wallets: readonly WalletOption[]; tried: string | undefined; onChoose: Choose }

function RealWallets({ wallets, under, tried, onChoose }: Choice & { under: boolean }) {
  const { t } = useTranslation('session')
  const [only, second] = wallets
  if (!only || second) return <WalletList wallets={wallets} tried={tried} onChoose={onChoose} />
  return (
    <Button
      look={under ? 'secondary' : 'primary'}
      autoFocus={only.id === tried}
      size="large"
      full
      className="wrap-anywhere"
      icon={<WalletIcon wallet={only} />}
      onClick={() => onChoose(only)}
    >
      {only.name === 'MetaMask' ? t('connect.metamask') : t('connect.named', { name: only.name })}
    </Button>
  )
}

/** No extension found: shows how to get one. If there is another way to sign in, it first shows the usual button. */
function MetaMaskMissing({
  told,
  under,
  address,
  onReturn,
}: {
  told: boolean
  under: boolean
  address: string | undefined
  onReturn: () => Promise<boolean>
}) {
  const { t } = useTranslation('session')
  const [pressed, setPressed] = useState(told)
  if (pressed) return <NoWallet under={under} address={address} onReturn={onReturn} />
  return (
    <div className="flex flex-col gap-2">
      <Button
        size="large"
        full
        icon={<Wallet className="size-5" aria-hidden="true" />}
        onClick={() => setPressed(true)}
      >
        {t('connect.metamask')}
      </Button>
      <p className="type-small text-ink-3">{t('none.title')}</p>
    </div>
  )
}

function WalletList({ wallets, tried, onChoose }: Choice) {
  const { t } = useTranslation('session')
  const recent = lastWalletId()
  return (
    <div className="flex flex-col gap-2.5">
      <h2 className="type-label text-ink-2">{t('connect.choose')}</h2>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line-strong bg-surface">
        {wallets.map((wallet) => (
          <li key={wallet.id}>
            <button
              type="button"
              // biome-ignore lint/a11y/noAutofocus: only if the person pressed this button and declined
              autoFocus={wallet.id === tried}
              onClick={() => onChoose(wallet)}
              className="flex min-h-14 w-full items-center gap-3 px-4 py-2.5 text-left font-[550] transition-control hover:bg-sunken focus-visible:-outline-offset-2"
            >
              <WalletIcon wallet={wallet} />
              <span className="min-w-0 flex-1">{wallet.name}</span>
              {wallet.id === recent && <Badge>{t('connect.recent')}</Badge>}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function DemoWallet({
  wallet,
  tried,
  onChoose,
  first,
}: {
  wallet: WalletOption
  tried: string | undefined
  onChoose: Choose
  /** Whether it is the first choice of the page. */
  first: boolean
}) {
  const { t } = useTranslation('session')
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-5">
      <Button
        look={first ? 'primary' : 'secondary'}
        autoFocus={wallet.id === tried}
        size="large"
        full
        icon={<WalletIcon wallet={wallet} />}
        onClick={() => onChoose(wallet)}
      >
        {t('connect.named', { name: wallet.name })}
      </Button>
      <p className="type-small text-ink-3">{t('connect.demoNote')}</p>
    </div>
  )
}

/** A wallet's own icon, only ever through `<img>`: an SVG may carry script. */
export function WalletIcon({ wallet }: { wallet: WalletOption }) {
  return wallet.icon ? (
    <img src={wallet.icon} alt="" className="size-6 rounded-[5px] bg-surface" />
  ) : (
    <Wallet className="size-5" aria-hidden="true" />
  )
}
