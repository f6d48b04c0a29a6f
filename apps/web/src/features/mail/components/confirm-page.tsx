import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation'
import { eventQuery } from '../../../lib/event-query'
import { findDashboard, pageLinks } from '../../../lib/page-links'
import { useSession } from '../../../lib/session'
import { readId } from '../../../lib/use-event-id'
import { LinkButton } from '../../../ui/button'
import { toast } from '../../../ui/toast'
import { confirmAddress } from '../api/preferences'
import { LinkPage } from './link-page'

/**
 * Confirms an address. Anybody who can read its mail may confirm it, signed in or not. Where the mail named an event
 * (`?event=7`), the press opens it, otherwise the dashboard of a person who is signed in.
 */
export function ConfirmPage() {
  const { t } = useTranslation('mail')
  const cache = useQueryClient()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const id = readId(params.get('event') ?? undefined)
  const named = { ...eventQuery(id ?? 0), enabled: id !== undefined }
  const title = useQuery(named).data?.title
  const session = useSession()
  const confirm = async (token: string) => {
    await confirmAddress(token)
    await cache.invalidateQueries({ queryKey: ['mail-preferences'] })
    const event = id && (await cache.fetchQuery({ ...named, retry: false }).catch(() => undefined))
    const next = event
      ? pageLinks.event(event.address)
      : session.status === 'signed-in' && session.role && findDashboard(session.role)
    if (!next) return
    toast.success(t('confirm.opened'))
    await navigate(next, { replace: true })
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
