import { useTranslation } from '../../i18n/use-translation'
import { findMobileSystem } from '../../lib/device'
import { findInAppBrowser, toBrowserLink } from '../../lib/in-app-browser'
import { Banner } from '../../ui/banner'
import { buttonClass } from '../../ui/button'
import { CopyButton } from '../../ui/copy-button'

/** Leads people out of an app's own browser, which keeps no passkey. */
export default function InAppNotice({
  handover,
  className,
}: {
  handover: string | undefined
  className: string
}) {
  const { t } = useTranslation('in-app')
  const app = findInAppBrowser()
  // An app on a computer knows no link that leaves it.
  const system = findMobileSystem()
  const page = new URL(handover ?? window.location.href)
  return (
    <div className={className}>
      <Banner
        tone="warning"
        title={app ? t('titleOf', { app }) : t('title')}
        action={
          <>
            {system && (
              <a className={buttonClass('primary')} href={toBrowserLink(page)}>
                {system === 'apple' ? t('safari') : t('browser')}
              </a>
            )}
            <CopyButton text={page.href} label={t('copy')} />
          </>
        }
      >
        <p>{t(handover ? 'textScan' : 'text')}</p>
        <p>{t('otherwise')}</p>
      </Banner>
    </div>
  )
}
