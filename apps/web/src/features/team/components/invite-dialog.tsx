import { invitedRoles } from '@certify/domain/team/member'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { tellFailure } from '../../../lib/tell-failure'
import { Banner } from '../../../ui/banner'
import { Button } from '../../../ui/button'
import { CopyButton } from '../../../ui/copy-button'
import { Dialog } from '../../../ui/dialog'
import { type Place, useTeamChanges } from '../api/team'
import { PlaceFields } from './place-fields'

type Offer = Place & { role: (typeof invitedRoles)[number] }

/** Makes a link for one person, and shows it once. */
export function InviteDialog({ number, onClose }: { number: number; onClose: () => void }) {
  const { t } = useTranslation('team')
  const { invite } = useTeamChanges(number)
  const [place, setPlace] = useState<Offer>({ role: 'manager', eventIds: null })
  if (invite.data) {
    return (
      <Dialog
        open
        onClose={onClose}
        title={t('made.title')}
        description={t('made.text')}
        footer={
          <Button look="primary" onClick={onClose}>
            {t('made.done')}
          </Button>
        }
      >
        <div className="flex flex-col items-start gap-3 pt-1">
          <code className="type-mono w-full rounded-control border border-line bg-sunken p-3 break-all">
            {invite.data.url}
          </code>
          <CopyButton text={invite.data.url} label={t('made.copy')} />
        </div>
      </Dialog>
    )
  }
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!invite.isPending}
      title={t('invite.title')}
      footer={
        <Button look="primary" form="invite-member" type="submit" busy={invite.isPending}>
          {t('invite.submit')}
        </Button>
      }
    >
      <form
        id="invite-member"
        className="flex flex-col gap-5 pt-1"
        onSubmit={(submitted) => {
          submitted.preventDefault()
          if (!invite.isPending) invite.mutate(place)
        }}
      >
        {invite.error && (
          <Banner tone="canceled" live>
            {tellFailure(invite.error, t('invite.failed'))}
          </Banner>
        )}
        <PlaceFields number={number} roles={invitedRoles} place={place} onChange={setPlace} />
      </form>
    </Dialog>
  )
}
