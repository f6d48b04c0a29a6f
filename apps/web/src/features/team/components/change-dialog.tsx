import { memberRoles } from '@certify/domain/team/member'
import type { WireTeamMember } from '@certify/wire/team'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { tellFailure } from '../../../lib/tell-failure'
import { Banner } from '../../../ui/banner'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog'
import { toast } from '../../../ui/toast'
import { type Place, useTeamChanges } from '../api/team'
import { PlaceFields } from './place-fields'

/** Changes the role and the events of a member. */
export function ChangeDialog({
  number,
  member,
  name,
  onClose,
}: {
  number: number
  member: WireTeamMember
  name: string
  onClose: () => void
}) {
  const { t } = useTranslation('team')
  const { change } = useTeamChanges(number)
  const [place, setPlace] = useState<Place>({ role: member.role, eventIds: member.event_ids })
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!change.isPending}
      title={t('change.title', { name })}
      footer={
        <Button look="primary" form="change-member" type="submit" busy={change.isPending}>
          {t('change.submit')}
        </Button>
      }
    >
      <form
        id="change-member"
        className="flex flex-col gap-5 pt-1"
        onSubmit={(submitted) => {
          submitted.preventDefault()
          if (change.isPending) return
          change.mutate(
            { memberId: member.id, ...place },
            {
              onSuccess: () => {
                toast.success(t('change.done'))
                onClose()
              },
            },
          )
        }}
      >
        {change.error && (
          <Banner tone="canceled" live>
            {tellFailure(change.error, t('change.failed'))}
          </Banner>
        )}
        <PlaceFields number={number} roles={memberRoles} place={place} onChange={setPlace} />
      </form>
    </Dialog>
  )
}
