import { useTranslation } from '../../../i18n/use-translation'
import { Banner } from '../../../ui/banner'
import { buttonClass } from '../../../ui/button'
import { CopyButton } from '../../../ui/copy-button'
import { findInAppBrowser, toBrowserLink } from '../in-app-browser'

/**
 * Inside an app: its own browser keeps no passkey, so the way out comes first. Nothing anywhere else.
 *
 * @param handover - The address that takes a scan along; without one the way out leads to this page.
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
