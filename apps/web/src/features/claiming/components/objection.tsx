import type { WireInvitationRead } from '@certify/wire/invitations'
import { useTranslation } from '../../../i18n/use-translation'
import { formatMoment } from '../../../lib/format'
import { tellFailure } from '../../../lib/tell-failure'
import { Banner } from '../../../ui/banner'
import { Button } from '../../../ui/button'
import { EmptyState } from '../../../ui/empty-state'
import { useObject } from '../api/claim'

/** For an invited person whom a mail told of a claim that they did not make. */
export function Objection({
  token,
  invitation: { organizer, time_zone },
  claim,
}: {
  token: string
  invitation: WireInvitationRead
  claim: NonNullable<WireInvitationRead['claim']>
}) {
  const { t } = useTranslation('arriving')
  const object = useObject(token)
  if (claim.objected) {
    return (
      <EmptyState title={t('claim.objection.done')}>
        {t('claim.objection.doneText', { organizer })}
      </EmptyState>
    )
  }
  return (
    <section className="flex flex-col items-start gap-4 rounded-card border border-line bg-surface p-5 sm:p-6">
      <h2 className="type-title-3">{t('claim.objection.title')}</h2>
      <p className="measure wrap-anywhere text-ink-2">
        {t('claim.objection.text', {
          wallet: claim.wallet,
          moment: formatMoment(claim.claimed_at, time_zone),
          organizer,
        })}
      </p>
      <Button look="primary" busy={object.isPending} onClick={() => object.mutate()}>
        {t('claim.objection.press')}
      </Button>
      <p className="type-small text-ink-3">{t('claim.objection.mine')}</p>
      {object.error && (
        <Banner tone="canceled" live>
          {tellFailure(object.error, t('claim.objection.failed'))}
        </Banner>
      )}
    </section>
  )
}
