import { useTranslation } from '../../../i18n/use-translation'
import { pageLinks } from '../../../lib/page-links'
import { LinkButton } from '../../../ui/button'
import { stopMove } from '../api/stop-move'
import { LinkPage } from './link-page'

/** Stops a move of a certificate. Nobody needs to be signed in: the old wallet may be lost, too. */
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
