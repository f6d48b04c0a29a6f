import type { ClaimInvitationResponse } from '@certify/wire/invitations'
import { useTranslation } from '../../../i18n/use-translation'
import { pageLinks } from '../../../lib/page-links'
import { LinkButton } from '../../../ui/button'
import { Done } from '../../../ui/done'

/** The result of a claim. */
export function ClaimedBanner({
  claimed: { mint_status, event_id },
  attended,
}: {
  claimed: Pick<ClaimInvitationResponse, 'mint_status' | 'event_id'>
  /** Whether the organizer recorded that the person attended, instead of only offering a seat. */
  attended: boolean
}) {
  const { t } = useTranslation('arriving')
  const isClosed = mint_status === 'closed'
  return (
    <Done
      title={t(isClosed ? 'claim.onList' : 'claim.done')}
      action={
        <LinkButton to={isClosed ? pageLinks.event(event_id) : pageLinks.mint(event_id)}>
          {t(isClosed ? 'claim.toEvent' : 'claim.toCertificate')}
        </LinkButton>
      }
    >
      {t(!isClosed ? 'claim.doneText' : attended ? 'claim.onListText' : 'claim.onListSeatText')}
    </Done>
  )
}
