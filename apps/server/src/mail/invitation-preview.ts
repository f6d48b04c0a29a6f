import { getExpiry, parseInvitationId } from '@certify/domain/invitation/invitation'
import type { PreviewInvitation } from '@certify/domain/invitation/preview-invitation'
import type { Clock } from '@certify/domain/shared/clock'
import { previewMail } from './preview-mail'
import type { RenderMeans } from './render-mail'

/** A placeholder: no person has this invitation. */
const NOBODY = { id: parseInvitationId(1), emailMac: '' }

/** Writes the mail of an invitation before it is sent. Its link opens nothing. */
export function invitationPreview(means: RenderMeans, clock: Clock): PreviewInvitation {
  return ({ event, message, language, attended }) => {
    const now = clock()
    const invitation = {
      ...NOBODY,
      state: 'open' as const,
      message,
      expiresAt: getExpiry(now),
      attended,
      code: null,
      claimedAt: null,
    }
    return previewMail({ kind: 'invitation.sent', event, language, invitation }, now, means)
  }
}
