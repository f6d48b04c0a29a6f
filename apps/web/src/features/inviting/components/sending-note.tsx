import type { EventDetail } from '@certify/wire/events'
import type { InvitationSending } from '@certify/wire/invitations'
import { useTranslation } from '../../../i18n/use-translation'
import { useConfig } from '../../../lib/config'
import { formatMoment } from '../../../lib/format'
import { Banner } from '../../../ui/banner'

/** Why mails with invitations have not left yet, and what the organizer can do. Nothing if all leave now. */
export function SendingNote({
  event,
  sending,
}: {
  event: Pick<EventDetail, 'time_zone'>
  sending: InvitationSending
}) {
  const { t } = useTranslation('inviting')
  const email = useConfig()?.supportEmail ?? ''
  const { waiting, last_mail_at: last, per_day: count, paused } = sending
  if (paused) {
    return (
      <Banner tone="warning" title={t('sending.paused')}>
        {t('sending.pausedText', { email })}
      </Banner>
    )
  }
  if (last === null) return null
  return (
    <Banner title={t('sending.waits', { count: waiting })}>
      {t('sending.waitsText', { count, moment: formatMoment(last, event.time_zone), email })}
    </Banner>
  )
}
