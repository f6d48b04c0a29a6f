import type { NotMeResponse } from '@certify/wire/invitations'
import type { WireOfferedPlace } from '@certify/wire/team'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { offeredPlaceQuery } from '../../features/team/api/team'
import { DeclinePlace } from '../../features/team/components/decline-place'
import { JoinCard } from '../../features/team/components/join-card'
import { useTranslation } from '../../i18n/use-translation'
import { chooseOrganization } from '../../lib/acting'
import { ApiError } from '../../lib/api-client'
import { pageLinks } from '../../lib/page-links'
import { Button, LinkButton } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { ErrorPanel } from '../../ui/error-panel'
import { PageHeader } from '../../ui/page-header'
import { SignInFrame, Waiting } from '../parts/sign-in-frame'

/** `/team#token`: the link to join a team. Opening it changes nothing. */
export default function Page() {
  const { t } = useTranslation('team')
  const token = useLocation().hash.slice(1)
  const { data, error, isLoading, refetch } = useQuery({ ...offeredPlaceQuery(token), enabled: token !== '' })
  const [hasJoined, setJoined] = useState(false)
  const [declined, setDeclined] = useState<NotMeResponse>()
  const end = hasJoined || declined !== undefined
  const isOver = token === '' || (error instanceof ApiError && error.code === 'team.invitation_over')
  return (
    <div className="page-form flex flex-col gap-6 py-8 sm:py-14">
      <PageHeader title={t('join.title')} lead={data && (end ? hasJoined : !isOver) && describe(data)} />
      {isLoading && <Waiting />}
      {!end && isOver && <EmptyState title={t('join.over')}>{t('join.overText')}</EmptyState>}
      {error && !data && !isOver && (
        <ErrorPanel title={t('join.loadFailed')} error={error} onRetry={() => void refetch()} />
      )}
      <div role="status" className="empty:hidden">
        {declined && (
          <EmptyState title={t('join.declined')}>
            {t(declined.refused_from === 'all' ? 'join.declinedForAll' : 'join.declinedText')}
          </EmptyState>
        )}
      </div>
      {data && hasJoined && <Joined place={data} />}
      {data && !end && !isOver && (
        <SignInFrame
          why="team"
          lead={<p className="text-ink-2">{t('join.signIn')}</p>}
          after={<DeclinePlace token={token} onDeclined={setDeclined} />}
        >
          {({ wallet }) => (
            <JoinCard token={token} place={data} wallet={wallet} onJoined={() => setJoined(true)} />
          )}
        </SignInFrame>
      )}
    </div>
  )

  function describe({ name, role, event }: WireOfferedPlace): string {
    if (role === 'manager') return t('join.manager', { name })
    return event === null ? t('join.door', { name }) : t('join.doorEvent', { name, event })
  }
}

function Joined({ place }: { place: WireOfferedPlace }) {
  const { t } = useTranslation('team')
  const navigate = useNavigate()
  const openDashboard = () => {
    chooseOrganization(place.organization)
    navigate(pageLinks.vendorDashboard)
  }
  return (
    <EmptyState
      title={t('join.done', { name: place.name })}
      action={
        place.role === 'door' ? (
          <LinkButton look="primary" to={pageLinks.doors}>
            {t('join.openDoors')}
          </LinkButton>
        ) : (
          <Button look="primary" onClick={openDashboard}>
            {t('join.open')}
          </Button>
        )
      }
    />
  )
}
