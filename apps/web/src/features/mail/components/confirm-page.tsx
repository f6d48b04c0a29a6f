import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation'
import { eventQuery } from '../../../lib/event-query'
import { pageLinks } from '../../../lib/page-links'
import { readId } from '../../../lib/use-event-id'
import { LinkButton } from '../../../ui/button'
import { toast } from '../../../ui/toast'
import { confirmAddress } from '../api/preferences'
import { LinkPage } from './link-page'

/**
 * Confirms an address. Anybody who can read its mail may confirm it, signed in or not. Where the mail named an event
 * (`?event=7`), the press opens it.
 */
export function ConfirmPage() {
  const { t } = useTranslation('mail')
  const cache = useQueryClient()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const id = readId(params.get('event') ?? undefined)
  const title = useQuery({ ...eventQuery(id ?? 0), enabled: id !== undefined }).data?.title
  const confirm = async (token: string) => {
    await confirmAddress(token)
    await cache.invalidateQueries({ queryKey: ['mail-preferences'] })
    if (title === undefined || id === undefined) return
    toast.success(t('confirm.opened'))
    await navigate(pageLinks.event(id), { replace: true })
  }
  return (
    <LinkPage
      area="confirm"
      lead={title && t('confirm.leadOf', { title })}
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
