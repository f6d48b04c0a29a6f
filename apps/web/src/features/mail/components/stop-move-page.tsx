import { useTranslation } from '../../../i18n/use-translation'
import { pageLinks } from '../../../lib/page-links'
import { LinkButton } from '../../../ui/button'
import { stopMove } from '../api/stop-move'
import { LinkPage } from './link-page'

/** Stops a move of a certificate. It works without signing in, because the person may have lost the old wallet, too. */
export function StopMovePage() {
  const { t } = useTranslation('mail')
  return (
    <LinkPage
      area="stopMove"
      done={t('stopMove.doneText')}
      act={stopMove}
      after={<LinkButton to={pageLinks.help}>{t('stopMove.help')}</LinkButton>}
    />
  )
}
