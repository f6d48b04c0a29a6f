import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation'
import { pageLinks } from '../../../lib/page-links'
import { LinkButton } from '../../../ui/button'
import { confirmAddress } from '../api/preferences'
import { LinkPage } from './link-page'

/** Confirms an address. Anybody who can read its mail may confirm it, signed in or not. */
export function ConfirmPage() {
  const { t } = useTranslation('mail')
  const cache = useQueryClient()
  const confirm = async (token: string) => {
    await confirmAddress(token)
    await cache.invalidateQueries({ queryKey: ['mail-preferences'] })
  }
  return (
    <LinkPage
      area="confirm"
      done={t('confirm.doneText')}
      act={confirm}
      after={
        <>
          <LinkButton to={pageLinks.events}>{t('confirm.events')}</LinkButton>
          <LinkButton look="quiet" to={pageLinks.profile}>
            {t('confirm.profile')}
          </LinkButton>
        </>
      }
    />
  )
}
