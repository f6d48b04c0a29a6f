import type { ConsentResponse } from '@certify/wire/consent'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation'
import { useActing, useOrganizerWallet } from '../../../lib/acting'
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
  const { t } = useTranslation('consent')
  const { data, error } = useQuery(consentQuery(useOrganizerWallet()))
  return (
    <Card title={t('title')}>
      {data ? (
        <Standing standing={data} />
      ) : error ? (
        <Banner tone="warning">{tellFailure(error, t('loadFailed'))}</Banner>
      ) : (
        <SkeletonGroup>
          <Skeleton className="h-20 w-full" />
        </SkeletonGroup>
      )}
    </Card>
  )
}

/** The card where an event's certificate is chosen: as long as the consent can go on chain with the first one. */
export function ConsentFirst() {
  const isSelf = useActing().role === 'self'
  const { data } = useQuery({ ...consentQuery(useOrganizerWallet()), enabled: isSelf })
  return data?.state === 'open' || data?.state === 'given' ? <ConsentCard /> : null
}

function Standing({ standing }: { standing: ConsentResponse }) {
  const { t } = useTranslation('consent')
  const { state, given_at, name, typed_data } = standing
  if (state === 'open') {
    if (typed_data) return <Asked name={name ?? ''} data={typed_data} />
    return <Banner tone="warning">{t('loadFailed')}</Banner>
  }
  if (state === 'unrecorded') return <p className="-mt-2 text-ink-2">{t('unrecorded')}</p>
  return (
    <div className="-mt-2 flex flex-col gap-2">
      <p className="flex items-center gap-2 font-[550]">
        <Check className="size-5 shrink-0 text-ongoing" aria-hidden="true" />
        {given_at ? t('signed', { date: formatDate(given_at) }) : t('signedBefore')}
      </p>
      <p className="text-ink-2">{t(state === 'given' ? 'given' : 'recorded')}</p>
    </div>
  )
}

function Asked({ name, data }: { name: string; data: NonNullable<ConsentResponse['typed_data']> }) {
  const { t } = useTranslation('consent')
  const { mutate, isPending, error } = useGiveConsent()
  // Declining is a choice, so nothing is reported.
  const declined = error instanceof WalletError && error.kind === 'rejected'
  return (
    <div className="-mt-2 flex flex-col items-start gap-4">
      <p className="w-full wrap-anywhere text-ink-2">{t('text', { name })}</p>
      <Button
        busy={isPending}
        icon={<PenLine className="size-4" aria-hidden="true" />}
        onClick={() => mutate(data)}
      >
        {t('sign')}
      </Button>
      <p className="type-small text-ink-3">{t('note')}</p>
      {error && !declined && (
        <Banner tone="canceled">
          {error instanceof WalletError
            ? t(error.kind === 'already-open' ? 'alreadyOpen' : 'failed')
            : tellFailure(error, t('saveFailed'))}
        </Banner>
      )}
    </div>
  )
}
