import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { useActing } from '../../../lib/acting'
import { ApiError } from '../../../lib/api-client'
import { Button } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { ErrorPanel } from '../../../ui/error-panel'
import { Plus } from '../../../ui/icons'
import { RowsSkeleton } from '../../../ui/skeleton'
import { WalletAddress } from '../../../ui/wallet-address'
import { membersQuery } from '../api/team'
import { InviteDialog } from './invite-dialog'
import { MembersList } from './members-list'
import { WaitingList } from './waiting-list'

/** `/vendor/team`: who acts for the organization. */
export function TeamPage({ number }: { number: number }) {
  const { t } = useTranslation('team')
  const { wallet } = useActing()
  const [isInviting, setIsInviting] = useState(false)
  const { data, isPending, error, refetch } = useQuery(membersQuery(number))
  if (error instanceof ApiError && error.status === 403) {
    return <ErrorPanel title={t('notAllowed')} error={error} />
  }
  return (
    <>
      <Card
        title={t('members.title')}
        action={
          <Button
            icon={<Plus className="size-4" aria-hidden="true" />}
            onClick={() => setIsInviting(true)}
            disabled={!data}
          >
            {t('members.invite')}
          </Button>
        }
      >
        {isPending && <RowsSkeleton />}
        {error && !data && (
          <ErrorPanel title={t('loadFailed')} error={error} onRetry={() => void refetch()} />
        )}
        {data && (
          <>
            <div className="flex flex-col gap-0.5 pb-3">
              <p className="font-[550]">{t('members.own')}</p>
              <WalletAddress value={wallet} />
            </div>
            <MembersList number={number} members={data} />
          </>
        )}
      </Card>
      {data && <WaitingList number={number} />}
      {isInviting && <InviteDialog number={number} onClose={() => setIsInviting(false)} />}
    </>
  )
}
