import type { NotMeResponse } from '@certify/wire/invitations'
import { useTranslation } from '../../../i18n/use-translation'
import { tellFailure } from '../../../lib/tell-failure'
import { Banner } from '../../../ui/banner'
import { Button } from '../../../ui/button'
import { useDeclinePlace } from '../api/team'

/** For people for whom an invitation to a team is not meant: ends it, and deletes their address at once. */
export function DeclinePlace({
  token,
  onDeclined,
}: {
  token: string
  onDeclined: (answer: NotMeResponse) => void
}) {
  const { t } = useTranslation('team')
  const decline = useDeclinePlace()
  return (
    <section className="flex flex-col items-start gap-3">
      <p className="type-small text-ink-2">{t('join.notMe')}</p>
      <Button
        size="small"
        busy={decline.isPending}
        onClick={() => !decline.isPending && decline.mutate(token, { onSuccess: onDeclined })}
      >
        {t('join.decline')}
      </Button>
      {decline.error && (
        <Banner tone="canceled" live>
          {tellFailure(decline.error, t('join.declineFailed'))}
        </Banner>
      )}
    </section>
  )
}
