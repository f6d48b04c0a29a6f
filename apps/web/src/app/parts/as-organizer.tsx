import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { useSessionActions } from '../../lib/session'
import { tellFailure } from '../../lib/tell-failure'
import { Button } from '../../ui/button'
import { toast } from '../../ui/toast'

/** An organizer opened what only a person can do: why it is closed, and the way out. */
export function AsOrganizer({ children }: { children: ReactNode }) {
  const { t } = useTranslation('layout')
  const { logout } = useSessionActions()
  const leave = () =>
    logout().catch((error: unknown) => toast.error(tellFailure(error, t('account.logoutFailed'))))
  return (
    <>
      <p className="text-ink-2">{children}</p>
      <Button className="self-start" onClick={() => void leave()}>
        {t('account.logout')}
      </Button>
    </>
  )
}
