import type { EventDetail } from '@certify/wire/events'
import type { InvitationsResponse } from '@certify/wire/invitations'
import { href } from '@certify/wire/page-addresses'
import { useTranslation } from '../../../i18n/use-translation'
import { formatMoment } from '../../../lib/format'
import { Button } from '../../../ui/button'
import { ListFileLinks } from '../../../ui/list-file-links'

/** Step 5: the people are invited. If this instance sends no mail, the organizer saves the links instead. */
export function SentStep({
  event,
  sent,
  onDone,
}: {
  event: EventDetail
  sent: InvitationsResponse
  onDone: () => void
}) {
  const { t } = useTranslation('inviting')
  const lastMail = sent.last_mail_at
  return (
    <div role="status" className="flex flex-col gap-5">
      <p className="type-title-3">{t('sent.title', { count: sent.fine })}</p>
      <p className="measure text-ink-2">
        {lastMail ? t('sent.last', { moment: formatMoment(lastMail, event.time_zone) }) : t('sent.links')}
      </p>
      <div className="flex flex-wrap gap-3">
        {!lastMail && (
          <ListFileLinks
            href={href('eventInvitationLinks', { id: event.id })}
            label={t('list.links')}
            empty={null}
          />
        )}
        <Button onClick={onDone}>{t('sent.list')}</Button>
      </div>
    </div>
  )
}
