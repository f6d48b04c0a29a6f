import type { EventDetail } from '@certify/wire/events'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { isMissing } from '../../../lib/api-client'
import { eventQuery } from '../../../lib/event-query'
import { pageLinks } from '../../../lib/page-links'
import { useEventAddress } from '../../../lib/use-event-id'
import { useLookAgain } from '../../../lib/use-look-again'
import { LinkButton } from '../../../ui/button'
import { ErrorPanel } from '../../../ui/error-panel'
import { PageHeader } from '../../../ui/page-header'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton'
import { MintPanel } from './mint-panel'
import type { ShowCertificate } from './mint-success'

/**
 * `/mint/{eventId}`. Parts of other features: `codeForm` accepts the attendance code, `nameForm` the choice about the
 * name, and `organizer` names the organizer.
 */
export function MintPage({
  codeForm,
  nameForm,
  organizer,
  certificate,
}: {
  codeForm: (event: EventDetail) => ReactNode
  nameForm: (event: EventDetail) => ReactNode
  organizer: (event: EventDetail) => ReactNode
  certificate: ShowCertificate
}) {
  const { t } = useTranslation('minting')
  const { id, key } = useEventAddress('eventId') ?? {}
  const query = useLookAgain({ ...eventQuery(id ?? 0, key), enabled: id !== undefined }, () => 'shared')
  const absent = id === undefined || isMissing(query.error)
  return (
    <div className="flex flex-col gap-8">
      <PageHeader
        title={t('title')}
        lead={t(query.data?.current_user_certificate?.mint_status === 'minted' ? 'leadMinted' : 'lead')}
        {...(id !== undefined &&
          !absent && { back: { to: pageLinks.event(query.data?.address ?? id), label: t('back') } })}
      />
      {query.data ? (
        <>
          <MintPanel
            event={query.data}
            codeForm={codeForm(query.data)}
            nameForm={nameForm(query.data)}
            certificate={certificate}
          />
          {organizer(query.data)}
        </>
      ) : absent || query.isError ? (
        <ErrorPanel
          title={absent ? t('error.notFound') : t('error.title')}
          error={absent ? undefined : query.error}
          {...(!absent && { onRetry: () => void query.refetch(), retrying: query.isFetching })}
          action={<LinkButton to={pageLinks.events}>{t('error.browse')}</LinkButton>}
        />
      ) : (
        <SkeletonGroup className="flex flex-col gap-6">
          <Skeleton className="h-40 w-full rounded-card" />
          <Skeleton className="h-64 w-full rounded-card" />
        </SkeletonGroup>
      )}
    </div>
  )
}
