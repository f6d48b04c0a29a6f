import { SESSION_IDLE_SECONDS, SESSION_LIFETIME_SECONDS } from '@certify/domain/account/session'
import { INVITATION_LIFETIME_MS } from '@certify/domain/invitation/invitation'
import { MAIL_LOG_DAYS, MAIL_MESSAGE_DAYS } from '@certify/domain/mail/mail-store'
import { ANSWERS_KEPT_DAYS } from '@certify/domain/roster/answers'
import { CLAIM_LIFETIME_SECONDS } from '@certify/domain/roster/attendance-claim'
import { ANSWER_KEPT_SECONDS } from '@certify/domain/shared/kept-answers'
import { INVITATION_LIFETIME_SECONDS as TEAM_INVITATION_SECONDS } from '@certify/domain/team/member'
import { WEBHOOK_LOG_MS } from '@certify/domain/webhook/webhook'

/** How long data are kept, by the constants that remove them, for the sentences that say so. */
export const retention = {
  sessionDays: SESSION_LIFETIME_SECONDS / 86_400,
  sessionIdleHours: SESSION_IDLE_SECONDS / 3_600,
  scanMinutes: CLAIM_LIFETIME_SECONDS / 60,
  answerHours: ANSWER_KEPT_SECONDS / 3_600,
  answersDays: ANSWERS_KEPT_DAYS,
  mailDays: MAIL_MESSAGE_DAYS,
  mailLogDays: MAIL_LOG_DAYS,
  invitationDays: INVITATION_LIFETIME_MS / 86_400_000,
  teamInvitationDays: TEAM_INVITATION_SECONDS / 86_400,
  webhookDays: WEBHOOK_LOG_MS / 86_400_000,
} as const
