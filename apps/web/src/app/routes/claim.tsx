import { readEventAddress } from '@certify/domain/event/event-address'
import type { ClaimInvitationResponse, NotMeResponse } from '@certify/wire/invitations'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { invitationQuery } from '../../features/claiming/api/claim'
import { ClaimForm } from '../../features/claiming/components/claim-form'
import { ClaimedBanner } from '../../features/claiming/components/claimed-banner'
import { NotMe } from '../../features/claiming/components/not-me'
import { Objection } from '../../features/claiming/components/objection'
import { MintPanel } from '../../features/minting/components/mint-panel'
import { SheetPreview } from '../../features/names/components/sheet-preview'
import { TermsLabel } from '../../features/sign-up/components/terms-label'
import { useTranslation } from '../../i18n/use-translation'
import { isMissing } from '../../lib/api-client'
import { eventQuery } from '../../lib/event-query'
import { formatSchedule } from '../../lib/format'
import { useSession } from '../../lib/session'
import { useLookAgain } from '../../lib/use-look-again'
import { EmptyState } from '../../ui/empty-state'
import { ErrorPanel } from '../../ui/error-panel'
import { PageHeader } from '../../ui/page-header'
import { Skeleton } from '../../ui/skeleton'
import { AsOrganizer } from '../parts/as-organizer'
import { OwnCertificate } from '../parts/own-certificate'
import { SignInFrame, Waiting } from '../parts/sign-in-frame'

/** `/claim#token`: the link of an invitation. Opening it changes nothing. */
export default function Page() {
  const { t } = useTranslation('arriving')
  const token = useLocation().hash.slice(1)
  const { data, error, isLoading, refetch } = useQuery({ ...invitationQuery(token), enabled: token !== '' })
  const [claimed, setClaimed] = useState<ClaimInvitationResponse>()
  const [declined, setDeclined] = useState<NotMeResponse>()
  const end = claimed ?? declined
  const where = data
    ? `${formatSchedule(data.start_date, data.end_date, data.time_zone).event} · ${data.location}`
    : undefined
  const isUnknown = token === '' || isMissing(error)
  return (
    <div className="page-form flex flex-col gap-6 py-8 sm:py-14">
      <PageHeader title={data?.title ?? t('claim.title')} tabTitle={t('claim.title')} lead={where} />
      {isLoading && <Waiting />}
      {!end && isUnknown && <EmptyState title={t('claim.unknown')}>{t('claim.unknownText')}</EmptyState>}
      {error && !data && !isUnknown && (
        <ErrorPanel title={t('claim.notLoaded')} error={error} onRetry={() => void refetch()} />
      )}
      <div role="status" className="empty:hidden">
        {declined && (
          <EmptyState title={t('claim.deleted')}>
            {t(declined.refused_from === 'all' ? 'claim.deletedForAll' : 'claim.deletedForOne')}
          </EmptyState>
        )}
      </div>
      {claimed && (
        <Claimed claimed={claimed} address={data?.event_address ?? ''} attended={data?.attended ?? false} />
      )}
      {!end && data?.claim && <Objection token={token} invitation={data} claim={data.claim} />}
      {!end && data && data.state !== 'open' && data.claim === null && (
        <EmptyState title={t(`claim.over.${data.state}`)}>
          {t('claim.overText', { organizer: data.organizer })}
        </EmptyState>
      )}
      {!end && data?.state === 'open' && (
        <>
          <p className="text-ink-2">
            {t(data.attended ? 'claim.lead' : 'claim.leadSeat', { organizer: data.organizer })}
          </p>
          <SignInFrame
            why={data.attended ? 'claim' : 'join'}
            after={<NotMe token={token} onDeclined={setDeclined} />}
          >
            {({ wallet, role }) =>
              role === 'vendors' ? (
                <AsOrganizer>{t('claim.vendor')}</AsOrganizer>
              ) : (
                <ClaimForm
                  token={token}
                  invitation={data}
                  wallet={wallet}
                  role={role}
                  terms={<TermsLabel text={t('claim.terms')} />}
                  sheet={(name) => <Sheet address={data.event_address} name={name} />}
                  onClaimed={setClaimed}
                />
              )
            }
          </SignInFrame>
        </>
      )}
    </div>
  )
}

/** What the claim brought: a place on the list, or the certificate as it is made, and then the certificate itself. */
function Claimed({
  claimed,
  address,
  attended,
}: {
  claimed: ClaimInvitationResponse
  address: string
  attended: boolean
}) {
  const { id = 0, key } = readEventAddress(address) ?? {}
  const session = useSession()
  const isMade = claimed.mint_status !== 'closed' && session.status === 'signed-in'
  const event = useLookAgain({ ...eventQuery(id, key), enabled: isMade }, () => 'shared').data
  if (!isMade || !event?.current_user_certificate)
    return <ClaimedBanner claimed={claimed} attended={attended} />
  return (
    <MintPanel
      event={event}
      codeForm={null}
      nameForm={null}
      certificate={(own) => <OwnCertificate certificate={own} />}
    />
  )
}

function Sheet({ address, name }: { address: string; name: string }) {
  const { id = 0, key } = readEventAddress(address) ?? {}
  const { data: event } = useQuery(eventQuery(id, key))
  if (!event) return <Skeleton className="aspect-[1400/990] w-full" />
  return <SheetPreview event={event} name={name} />
}
