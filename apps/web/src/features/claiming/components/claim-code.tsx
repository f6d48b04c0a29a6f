import type { InvitationMail } from '@certify/domain/shared/invitation-mail'
import type { ClaimInvitationRequest, WireInvitationRead } from '@certify/wire/invitations'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation'
import { ApiError } from '../../../lib/api-client'
import { useNow } from '../../../lib/clock'
import { formatDuration } from '../../../lib/format'
import { tellFailure } from '../../../lib/tell-failure'
import { Banner } from '../../../ui/banner'
import { SixDigits } from '../../../ui/six-digits'
import { invitationQuery, type useClaim, useSendCode } from '../api/claim'

/** How often the page asks whether the mail has left. */
const LOOK_MS = 2_000
/** A mail that waits for longer than this does not leave on its own soon. */
const LATE_MS = 60_000
/** Below this the page counts seconds. */
const SOON_MS = 120_000
/** The refusals that belong to the field. */
const ofField = ['invitation.code_wrong', 'invitation.code_over']

/** The second half of a claim: the six digits that went to the invited address. */
export function ClaimCode({
  body,
  invitation,
  claim,
  onClaim,
}: {
  /** The claim that lacks the code. */
  body: ClaimInvitationRequest
  invitation: WireInvitationRead
  claim: ReturnType<typeof useClaim>
  onClaim: (body: ClaimInvitationRequest) => void
}) {
  const { t } = useTranslation('arriving')
  const { data = invitation } = useQuery({
    ...invitationQuery(body.token),
    refetchInterval: (query) => (isGone(query.state.data?.code?.mail) ? false : LOOK_MS),
  })
  const send = useSendCode(body.token)
  const now = useNow().getTime()
  const { code, email } = data
  const isOver = code !== null && now >= Date.parse(code.expires_at)
  const refusal = claim.error instanceof ApiError ? claim.error : undefined
  const isOfField = ofField.includes(refusal?.code ?? '')

  const sendAgain = () => {
    claim.reset()
    send.mutate()
  }
  return (
    <SixDigits
      className="flex flex-col gap-5"
      head={
        <div className="flex flex-col gap-1">
          <h2 className="type-title-3">{t('claim.code.title')}</h2>
          <p className="wrap-anywhere text-ink-2">{t('claim.code.text', { email: email ?? '' })}</p>
        </div>
      }
      label={t('claim.code.label')}
      missing={t('claim.code.missing')}
      error={isOfField ? refusal?.message : isOver ? t('claim.code.over') : undefined}
      submit={t(invitation.attended ? 'claim.press' : 'claim.pressSeat')}
      isWide
      isBusy={claim.isPending}
      again={t('claim.code.again')}
      waits={describeWait(code?.again_at)}
      isSending={send.isPending}
      onSubmit={(typed) => onClaim({ ...body, code: typed })}
      onSend={sendAgain}
      foot={
        <>
          {send.error && (
            <Banner tone="canceled" live>
              {tellFailure(send.error, t('claim.code.againFailed'))}
            </Banner>
          )}
          {code && !isOver && <MailState code={code} now={now} />}
        </>
      }
    >
      {claim.isPending && claim.failureCount > 0 && (
        <p role="status" className="type-small font-[550] text-ink">
          {t('claim.waiting')}
        </p>
      )}
      {claim.error && !isOfField && refusal?.code !== 'invitation.code_needed' && (
        <Banner tone="canceled" live title={t('claim.failed')}>
          {claim.error.message}
        </Banner>
      )}
    </SixDigits>
  )

  function describeWait(againAt: string | undefined): string | undefined {
    const waitsMs = againAt === undefined ? 0 : Date.parse(againAt) - now
    if (waitsMs <= 0) return undefined
    return waitsMs < SOON_MS
      ? t('claim.code.againSoon', { seconds: Math.ceil(waitsMs / 1000) })
      : t('claim.code.againIn', { time: formatDuration(new Date(now), new Date(now + waitsMs)) })
  }
}

/** Whether the mail has left, or may have: while the code works, nothing more is known of it. */
function isGone(mail: InvitationMail | undefined): mail is 'sent' | 'perhaps' {
  return mail === 'sent' || mail === 'perhaps'
}

/** Whether the mail with the code was sent, is waiting, or failed. */
function MailState({ code, now }: { code: NonNullable<WireInvitationRead['code']>; now: number }) {
  const { t } = useTranslation('arriving')
  if (code.mail === 'failed') {
    return (
      <Banner tone="warning" live>
        {t('claim.code.failed')}
      </Banner>
    )
  }
  const isLate = code.mail === 'waiting' && now - Date.parse(code.made_at) > LATE_MS
  return isLate ? (
    <Banner tone="warning" live>
      {t('claim.code.late')}
    </Banner>
  ) : (
    <p role="status" className="type-small text-ink-2">
      {t(`claim.code.${isGone(code.mail) ? code.mail : 'waiting'}`)}
    </p>
  )
}
