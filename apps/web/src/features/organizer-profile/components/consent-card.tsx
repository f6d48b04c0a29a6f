import type { ConsentResponse } from '@certify/wire/consent'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation'
import { useOrganizerWallet } from '../../../lib/acting'
import { formatDate } from '../../../lib/format'
import { consentQuery } from '../../../lib/organizer-queries'
import { tellFailure } from '../../../lib/tell-failure'
import { WalletError } from '../../../lib/wallet'
import { Banner } from '../../../ui/banner'
import { Button } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { Check, PenLine } from '../../../ui/icons'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton'
import { useGiveConsent } from '../api/give-consent'

/**
 * Whether the organization's own wallet confirmed its certificates on chain, and a button to do so with one signature.
 */
export function ConsentCard() {
  const { t } = useTranslation('organizer-profile')
  const { data, error } = useQuery(consentQuery(useOrganizerWallet()))
  return (
    <Card title={t('consent.title')}>
      {data ? (
        <Standing standing={data} />
      ) : error ? (
        <Banner tone="warning">{tellFailure(error, t('consent.loadFailed'))}</Banner>
      ) : (
        <SkeletonGroup>
          <Skeleton className="h-20 w-full" />
        </SkeletonGroup>
      )}
    </Card>
  )
}

function Standing({ standing }: { standing: ConsentResponse }) {
  const { t } = useTranslation('organizer-profile')
  const { state, given_at, name, typed_data } = standing
  if (state === 'open') return <Asked name={name ?? ''} data={typed_data} />
  if (state === 'unrecorded') return <p className="-mt-2 text-ink-2">{t('consent.unrecorded')}</p>
  return (
    <div className="-mt-2 flex flex-col gap-2">
      <p className="flex items-center gap-2 font-[550]">
        <Check className="size-5 shrink-0 text-ongoing" aria-hidden="true" />
        {given_at ? t('consent.signed', { date: formatDate(given_at) }) : t('consent.signedBefore')}
      </p>
      <p className="text-ink-2">{t(state === 'given' ? 'consent.given' : 'consent.recorded')}</p>
    </div>
  )
}

function Asked({ name, data }: { name: string; data: ConsentResponse['typed_data'] }) {
  const { t } = useTranslation('organizer-profile')
  const { mutate, isPending, error } = useGiveConsent()
  // Declining is a choice, so nothing is reported.
  const declined = error instanceof WalletError && error.kind === 'rejected'
  return (
    <div className="-mt-2 flex flex-col items-start gap-4">
      <p className="w-full wrap-anywhere text-ink-2">{t('consent.text', { name })}</p>
      <Button
        busy={isPending}
        disabled={data === null}
        icon={<PenLine className="size-4" aria-hidden="true" />}
        onClick={() => data && mutate(data)}
      >
        {t('consent.sign')}
      </Button>
      <p className="type-small text-ink-3">{t('consent.note')}</p>
      {error && !declined && (
        <Banner tone="canceled">
          {error instanceof WalletError
            ? t(error.kind === 'already-open' ? 'consent.alreadyOpen' : 'consent.failed')
            : tellFailure(error, t('consent.saveFailed'))}
        </Banner>
      )}
    </div>
  )
}
