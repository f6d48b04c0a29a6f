import type { NotMeResponse } from '@certify/wire/invitations'
import { useTranslation } from '../../../i18n/use-translation'
import { tellFailure } from '../../../lib/tell-failure'
import { Banner } from '../../../ui/banner'
import { Button } from '../../../ui/button'
import { useDecline } from '../api/claim'

/** For people who were invited by mistake: deletes their address at once. */
export function NotMe({ token, onDeclined }: { token: string; onDeclined: (answer: NotMeResponse) => void }) {
  const { t } = useTranslation('arriving')
  const decline = useDecline(onDeclined)
  return (
    <section className="flex flex-col items-start gap-3">
      <p className="type-small text-ink-2">{t('claim.notMe')}</p>
      <Button size="small" busy={decline.isPending} onClick={() => decline.mutate(token)}>
        {t('claim.delete')}
      </Button>
      {decline.error && (
        <Banner tone="canceled" live>
          {tellFailure(decline.error, t('claim.deleteFailed'))}
        </Banner>
      )}
    </section>
  )
}
