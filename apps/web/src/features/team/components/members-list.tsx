import { shortAddress } from '@certify/domain/shared/address'
import type { WireTeamMember } from '@certify/wire/team'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { formatDate } from '../../../lib/format'
import { tellFailure } from '../../../lib/tell-failure'
import { Badge } from '../../../ui/badge'
import { ConfirmDialog } from '../../../ui/confirm-dialog'
import { Ban, Pencil } from '../../../ui/icons'
import { MenuItem } from '../../../ui/menu'
import { RowMenu } from '../../../ui/row-menu'
import { toast } from '../../../ui/toast'
import { WalletAddress } from '../../../ui/wallet-address'
import { useTeamChanges } from '../api/team'
import { useEventName } from '../hooks/use-event-name'
import { ChangeDialog } from './change-dialog'

/** The members of a team, each with role and start date, and the actions of an owner. */
export function MembersList({ number, members }: { number: number; members: readonly WireTeamMember[] }) {
  const { t } = useTranslation('team')
  const { remove } = useTeamChanges(number)
  const nameEvent = useEventName(number)
  const [changing, setChanging] = useState<WireTeamMember>()
  const [removing, setRemoving] = useState<WireTeamMember>()
  if (members.length === 0) {
    return <p className="border-t border-line pt-4 text-ink-2">{t('members.none')}</p>
  }
  return (
    <>
      <ul className="-mb-3 divide-y divide-line border-t border-line">
        {members.map((member) => (
          <li key={member.id} className="flex items-start justify-between gap-3 py-3">
            <div className="flex min-w-0 flex-col gap-0.5">
              <p className="flex flex-wrap items-center gap-2 font-[550] wrap-anywhere">
                {member.name ?? t('members.unnamed')}
                <Badge tone={member.role === 'owner' ? 'warning' : 'brand'}>{t(`role.${member.role}`)}</Badge>
              </p>
              <WalletAddress value={member.wallet_address} />
              <p className="type-small text-ink-3 wrap-anywhere">
                <span>{t('members.joined', { date: formatDate(member.joined_at) })}</span>
                {member.role === 'door' && <span> · {describeDoors(member)}</span>}
              </p>
            </div>
            <RowMenu name={chooseName(member)}>
              <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={() => setChanging(member)}>
                {t('members.change')}
              </MenuItem>
              <MenuItem danger icon={<Ban aria-hidden="true" />} onSelect={() => setRemoving(member)}>
                {t('members.remove')}
              </MenuItem>
            </RowMenu>
          </li>
        ))}
      </ul>
      {changing && (
        <ChangeDialog
          number={number}
          member={changing}
          name={chooseName(changing)}
          onClose={() => setChanging(undefined)}
        />
      )}
      <ConfirmDialog
        open={removing !== undefined}
        danger
        title={t('remove.title', { name: removing ? chooseName(removing) : '' })}
        confirm={t('remove.confirm')}
        busy={remove.isPending}
        error={remove.error ? tellFailure(remove.error, t('remove.failed')) : undefined}
        onCancel={() => {
          remove.reset()
          setRemoving(undefined)
        }}
        onConfirm={() =>
          removing &&
          remove.mutate(removing.id, {
            onSuccess: () => {
              toast.success(t('remove.done'))
              setRemoving(undefined)
            },
          })
        }
      >
        {t('remove.text')}
      </ConfirmDialog>
    </>
  )

  function describeDoors({ event_ids }: WireTeamMember): string {
    if (event_ids === null) return t('members.allEvents')
    return event_ids.map(nameEvent).join(', ')
  }
}

/** The person's name, or the short form of the wallet. */
function chooseName({ name, wallet_address }: WireTeamMember): string {
  return name ?? shortAddress(wallet_address)
}
