import { useTranslation } from '../../../i18n/use-translation'
import { pageLinks } from '../../../lib/page-links'
import { LinkButton } from '../../../ui/button'
import { unsubscribe } from '../api/preferences'
import { LinkPage } from './link-page'

/** Switches one kind of mail off. It works without signing in. */
export function UnsubscribePage() {
  const { t } = useTranslation('mail')
  return (
    <LinkPage
      area="unsubscribe"
      done={t('unsubscribe.doneText')}
      act={unsubscribe}
      after={<LinkButton to={pageLinks.profile}>{t('confirm.profile')}</LinkButton>}
    />
  )
}
