import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation'
import { isBusy } from '../../../lib/api-client'
import { isPhone } from '../../../lib/device'
import { pageLinks } from '../../../lib/page-links'
import { Button, buttonClass } from '../../../ui/button'
import { CopyButton } from '../../../ui/copy-button'
import { ArrowUpRight } from '../../../ui/icons'

/**
 * Links that open a page inside a wallet app. MetaMask needs the address without its scheme, or it opens only the app.
 */
const deepLinks = {
  open: ({ host, pathname, search, hash }: URL) =>
    `https://metamask.app.link/dapp/${host}${pathname}${search}${hash}`,
  coinbase: ({ href }: URL) => `https://go.cb-w.com/dapp?cb_url=${encodeURIComponent(href)}`,
  trust: ({ href }: URL) =>
    `https://link.trustwallet.com/open_url?coin_id=60&url=${encodeURIComponent(href)}`,
}
/** The buttons of these apps, the most common one first. */
const apps = ['open', 'coinbase', 'trust'] as const

/**
 * Shown if no wallet announced itself. On a phone a wallet is a separate app; elsewhere the person must install one.
 */
export function NoWallet({ under, address, onReturn }: Way) {
  return isPhone() ? (
    <OpenInWallet under={under} address={address} onReturn={onReturn} />
  ) : (
    <InstallWallet under={under} />
  )
}

type Way = {
  /** Whether another way of signing in is above, as the first choice. */
  under: boolean
  /** The address that the browser of a wallet app opens. By default it is this page. */
  address: string | undefined
  onReturn: () => Promise<boolean>
}

function InstallWallet({ under }: Pick<Way, 'under'>) {
  const { t } = useTranslation('session')
  return (
    <div className="flex flex-col gap-4">
      <div role="status" className="flex flex-col gap-1">
        <p className="font-[600]">{t('none.title')}</p>
        <p className="text-ink-2">
          {t('none.text')}{' '}
          <Link className="link" to={pageLinks.help}>
            {t('none.guide')}
          </Link>
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => window.location.reload()}>{t('none.installed')}</Button>
        <a
          className={buttonClass(under ? 'secondary' : 'primary')}
          href="https://metamask.io/download"
          target="_blank"
          rel="noreferrer"
        >
          {t('none.install')}
          <ArrowUpRight className="size-4" aria-hidden="true" />
        </a>
      </div>
      <p className="type-small text-ink-3">{t('none.others')}</p>
    </div>
  )
}

function OpenInWallet({ under, address, onReturn }: Way) {
  const { t } = useTranslation('session')
  const page = new URL(address ?? window.location.href)
  const [answer, setAnswer] = useState<string>()
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <p className="font-[600]">{t('phone.title')}</p>
        <p className="text-ink-2">{t('phone.text')}</p>
      </div>
      <div className="flex flex-col gap-3">
        {apps.map((app, at) => (
          <a
            key={app}
            className={buttonClass(at === 0 && !under ? 'primary' : 'secondary', 'large', true)}
            href={deepLinks[app](page)}
          >
            {t(`phone.${app}`)}
          </a>
        ))}
        <CopyButton text={page.href} label={t('phone.copy')} size="large" full />
        <Button
          look="quiet"
          size="large"
          full
          onClick={() =>
            onReturn().then(
              (signedIn) => setAnswer(signedIn ? undefined : t('phone.notYet')),
              (error) => setAnswer(isBusy(error) ? error.message : t('phone.unreachable')),
            )
          }
        >
          {t('phone.continue')}
        </Button>
      </div>
      <p role="status" className="type-small text-ink-2 empty:hidden">
        {answer}
      </p>
    </div>
  )
}
