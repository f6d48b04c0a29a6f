import type { Address } from '@certify/domain/shared/address'
import type { WireOfferedPlace } from '@certify/wire/team'
import { useTranslation } from '../../../i18n/use-translation'
import { tellFailure } from '../../../lib/tell-failure'
import { Banner } from '../../../ui/banner'
import { Button } from '../../../ui/button'
import { WalletAddress } from '../../../ui/wallet-address'
import { useOwnMembership } from '../api/team'

/** Joins a team with one press, using the signed-in wallet. */
export function JoinCard({
  token,
  place,
  wallet,
  onJoined,
}: {
  token: string
  place: WireOfferedPlace
  wallet: Address
  onJoined: () => void
}) {
  const { t } = useTranslation('team')
  const { join } = useOwnMembership()
  return (
    <div className="flex flex-col gap-4">
      <div className="rounded-card border border-line bg-sunken px-4 py-3">
        <p className="type-small text-ink-3">{t('join.as')}</p>
        <WalletAddress value={wallet} />
      </div>
      <p className="type-small text-ink-2">{t('join.seen', { name: place.name })}</p>
      {join.error && (
        <Banner tone="canceled" live>
          {tellFailure(join.error, t('join.failed'))}
        </Banner>
      )}
      <Button
        look="primary"
        size="large"
        full
        busy={join.isPending}
        onClick={() => !join.isPending && join.mutate(token, { onSuccess: onJoined })}
      >
        {t('join.submit')}
      </Button>
    </div>
  )
}
