import { MAX_ANSWER } from '@certify/domain/roster/join-request'
import type { EventDetail } from '@certify/wire/events'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { useSession, useWallet } from '../../../lib/session'
import { tellFailure } from '../../../lib/tell-failure'
import { Banner } from '../../../ui/banner'
import { Button } from '../../../ui/button'
import { Field } from '../../../ui/field'
import { Clock } from '../../../ui/icons'
import { TextArea } from '../../../ui/input'
import { toast } from '../../../ui/toast'
import { useAsk } from '../api/ask'
import { useLeave } from '../api/leave'
import { useForgottenPress } from '../pressed'
import { AskedAtJoining } from './asked-at-joining'
import { MemberButton } from './member-button'

/** An event by approval, for a person without a place: the form to ask, the wait for the answer, or the refusal. */
export function Ask({ event }: { event: EventDetail }) {
  const { t } = useTranslation('join-roster')
  if (event.join_request === 'waiting') return <Asked event={event} />
  if (event.join_request === 'declined') {
    return (
      <Banner tone="warning" title={t('ask.declined')}>
        {t('ask.declinedHint')}
      </Banner>
    )
  }
  return <AskForm event={event} />
}

function AskForm({ event }: { event: EventDetail }) {
  const { t } = useTranslation('join-roster')
  const session = useSession()
  const ask = useAsk(event.id)
  const [answer, setAnswer] = useState('')
  const isReady = session.status === 'signed-in' && session.role !== null
  return (
    <div className="flex flex-col gap-3">
      {ask.isError && (
        <Banner tone="canceled" live>
          {tellFailure(ask.error, t('unknownError'))}
        </Banner>
      )}
      {isReady && event.joining_question && (
        <Field label={event.joining_question} optional>
          <TextArea
            rows={3}
            maxLength={MAX_ANSWER}
            value={answer}
            onChange={(change) => setAnswer(change.target.value)}
          />
        </Field>
      )}
      <AskedAtJoining event={event} failure={ask.error} />
      <MemberButton
        address={event.address}
        act={event.joining_question || event.questions_asked ? undefined : 'ask'}
        busy={ask.isPending}
        onPress={(wallet) => ask.mutate({ wallet, answer })}
      >
        {t('ask.button')}
      </MemberButton>
      <p className="type-small text-ink-2">{t('ask.hint')}</p>
    </div>
  )
}

function Asked({ event }: { event: EventDetail }) {
  const { t } = useTranslation('join-roster')
  useForgottenPress()
  const wallet = useWallet()
  const leave = useLeave(event.id)
  // A promise, because callbacks do not run once the button has unmounted, which happens before the answer is shown.
  const takeBack = () =>
    leave.mutateAsync(wallet).then(
      () => toast.success(t('ask.takenBack')),
      (error: unknown) => toast.error(tellFailure(error, t('ask.takeBackFailed'))),
    )
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="flex items-start gap-2.5 font-[600]">
        <Clock className="mt-0.5 size-5 shrink-0 text-ink-3" aria-hidden="true" />
        {t('ask.waiting')}
      </p>
      <p className="type-small text-ink-2">{t('ask.waitingHint')}</p>
      <Button look="danger-quiet" size="small" full busy={leave.isPending} onClick={() => void takeBack()}>
        {t('ask.takeBack')}
      </Button>
    </div>
  )
}
