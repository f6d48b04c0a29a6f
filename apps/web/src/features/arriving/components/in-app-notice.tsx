import { useTranslation } from '../../../i18n/use-translation'
import { Banner } from '../../../ui/banner'
import { buttonClass } from '../../../ui/button'
import { CopyButton } from '../../../ui/copy-button'
import { findInAppBrowser, toBrowserLink } from '../in-app-browser'

/**
 * Leads people out of an app's own browser, which keeps no passkey. Renders nothing in a real browser.
 *
 * @param handover - The address that carries a scan into the other browser. By default the link opens this page.
 */
export function InAppNotice({ handover }: { handover?: string | undefined }) {
  const { t } = useTranslation('arriving')
  const app = findInAppBrowser(navigator.userAgent)
  if (app === undefined) return null
  const page = new URL(handover ?? window.location.href)
  const isApple = /iPhone|iPad/.test(navigator.userAgent)
  return (
    <Banner
      tone="warning"
      title={app ? t('inApp.titleOf', { app }) : t('inApp.title')}
      action={
        <>
          <a className={buttonClass('primary')} href={toBrowserLink(navigator.userAgent, page)}>
            {isApple ? t('inApp.safari') : t('inApp.browser')}
          </a>
          <CopyButton text={page.href} label={t('inApp.copy')} />
        </>
      }
    >
      {t(handover ? 'inApp.textScan' : 'inApp.text')}
    </Banner>
  )
}
