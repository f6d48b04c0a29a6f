import type { EventDetail } from '@certify/wire/events'
import { useTranslation } from '../../../i18n/use-translation'
import { tellFailure } from '../../../lib/tell-failure'
import { Banner } from '../../../ui/banner'
import { Card } from '../../../ui/card'
import { Checkbox } from '../../../ui/checkbox'
import { useChooseSessions } from '../api/choose-sessions'

/** The choice whether one's sessions are named; nothing if the event does not offer it, or it is too late. */
export function SessionsChoice({ event }: { event: EventDetail }) {
  const { t } = useTranslation('names')
  const { current_user_sessions: choice, current_user_certificate: certificate } = event
  const choose = useChooseSessions(event.id)
  if (choice === undefined || event.status === 'canceled' || certificate != null) return null
  const isListed = choose.isPending ? choose.variables : choice === 'list'
  return (
    <Card title={t('sessions.title')}>
      <div className="flex flex-col gap-4">
        <Checkbox
          label={t('sessions.list')}
          checked={isListed}
          disabled={choose.isPending}
          onChange={({ target }) => choose.mutate(target.checked)}
        />
        <p className="type-small measure text-ink-3">{t('sessions.hint')}</p>
        {choose.error && (
          <Banner tone="canceled" live>
            {tellFailure(choose.error, t('saveFailed'))}
          </Banner>
        )}
      </div>
    </Card>
  )
}
