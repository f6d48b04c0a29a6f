import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation'
import { isPhone } from '../../../lib/device'
import { pageLinks } from '../../../lib/page-links'
import { Button, buttonClass } from '../../../ui/button'
import { CopyButton } from '../../../ui/copy-button'
import { ArrowUpRight } from '../../../ui/icons'

/** MetaMask's link that opens a page inside its app; the address goes without its scheme, or only the app opens. */
const DEEP_LINK = 'https://metamask.app.link/dapp/'

/** No wallet announced itself. On a phone it is a separate app; elsewhere it must be installed. */
export function NoWallet({ onReturn }: { onReturn: () => Promise<boolean> }) {
  return isPhone() ? <OpenInWallet onReturn={onReturn} /> : <InstallWallet />
}

function InstallWallet() {
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
          className={buttonClass('primary')}
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

function OpenInWallet({ onReturn }: { onReturn: () => Promise<boolean> }) {
  const { t } = useTranslation('session')
  const [answer, setAnswer] = useState<'notYet' | 'unreachable'>()
  const { host, pathname, search, href } = window.location
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <p className="font-[600]">{t('phone.title')}</p>
        <p className="text-ink-2">{t('phone.text')}</p>
      </div>
      <div className="flex flex-col gap-3">
        <a className={buttonClass('primary', 'large', true)} href={`${DEEP_LINK}${host}${pathname}${search}`}>
          {t('phone.open')}
        </a>
        <CopyButton text={href} label={t('phone.copy')} size="large" full />
        <Button
          look="quiet"
          size="large"
          full
          onClick={() =>
            onReturn().then(
              (signedIn) => setAnswer(signedIn ? undefined : 'notYet'),
              () => setAnswer('unreachable'),
            )
          }
        >
          {t('phone.continue')}
        </Button>
      </div>
      <p role="status" className="type-small text-ink-2 empty:hidden">
        {answer && t(`phone.${answer}`)}
      </p>
    </div>
  )
}
