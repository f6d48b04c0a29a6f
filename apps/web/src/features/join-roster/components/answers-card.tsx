import type { EventDetail } from '@certify/wire/events'
import type { WireAnswer, WireOwnAnswers } from '@certify/wire/questions'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { keyOfShown } from '../../../lib/event-query'
import { useSession, useWallet } from '../../../lib/session'
import { tellFailure } from '../../../lib/tell-failure'
import { Banner } from '../../../ui/banner'
import { Button } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { ConfirmDialog } from '../../../ui/confirm-dialog'
import { toast } from '../../../ui/toast'
import { typedKey } from '../answers-to-send'
import { ownAnswersQuery, useSaveAnswers, useTakeBack } from '../api/own-answers'
import { JoinQuestions } from './join-questions'

/**
 * The questions of an event for a person who is on its list, in line or asking: open while something required waits,
 * else one button. Nothing waits for them: the place is safe. What they answered to a question that is not asked any
 * more can go; later, or without a place, so can the rest.
 */
export function AnswersCard({ event }: { event: EventDetail }) {
  const session = useSession()
  const stands =
    event.is_current_user_whitelisted || event.waitlist_position || event.join_request === 'waiting'
  const isKnown = stands || event.join_request || event.is_current_user_revoked
  const isOpen = event.status === 'upcoming' || event.status === 'ongoing'
  if (!isKnown || session.status !== 'signed-in') return null
  const asks = Boolean(stands && isOpen && event.questions_asked)
  return <OfPerson key={`${event.id} ${session.wallet}`} event={event} asks={asks} />
}

/** @param asks - Whether the form has its place before the questions are here. */
function OfPerson({ event, asks }: { event: EventDetail; asks: boolean }) {
  const wallet = useWallet()
  const client = useQueryClient()
  const { key } = keyOfShown(client, event.id)
  // What was typed to join is stored by now.
  useEffect(() => void client.resetQueries({ queryKey: typedKey(event.id) }), [client, event.id])
  const { data } = useQuery(ownAnswersQuery(event.id, wallet, key))
  if (!data) return asks ? <Answers event={event} own={undefined} /> : null
  const { questions, asked_before: before = [] } = data
  if (!data.open) return <Given event={event} own={data} asked={[...questions, ...before]} />
  return (
    <>
      {questions.length > 0 && <Answers event={event} own={data} />}
      <Given event={event} own={data} asked={before} />
    </>
  )
}

function Answers({ event, own }: { event: EventDetail; own: WireOwnAnswers | undefined }) {
  const { t } = useTranslation(['answers', 'common'])
  const save = useSaveAnswers(event.id, useWallet())
  const [isChanging, setChanging] = useState(false)
  const missing = own === undefined || hasMissing(own)
  if (!missing && !isChanging) {
    const hasAnswered = own.questions.some(({ number }) => own.answers[number] !== undefined)
    return (
      <Card title={t(hasAnswered ? 'yours' : 'asks')}>
        <p className="type-small -mt-2 mb-4 text-ink-2">{t(hasAnswered ? 'yoursHint' : 'noneHint')}</p>
        <Button onClick={() => setChanging(true)}>{t(hasAnswered ? 'change' : 'answer')}</Button>
      </Card>
    )
  }
  return (
    <Card title={missing ? t('asks') : t('yours')}>
      <form
        className="flex flex-col gap-5"
        onSubmit={(submit) => {
          submit.preventDefault()
          if (save.isPending) return
          save.mutate(undefined, {
            onSuccess: () => {
              setChanging(false)
              toast.success(t('saved'))
            },
          })
        }}
      >
        <p className="type-small -mt-2 text-ink-2">{t('asksHint')}</p>
        {save.isError && (
          <Banner tone="canceled" live>
            {tellFailure(save.error, t('saveFailed'))}
          </Banner>
        )}
        <JoinQuestions event={event} failure={save.error} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" look="primary" busy={save.isPending}>
            {t('save')}
          </Button>
          {isChanging && !missing && (
            <Button look="quiet" onClick={() => setChanging(false)}>
              {t('common:action.cancel')}
            </Button>
          )}
        </div>
      </form>
    </Card>
  )
}

/**
 * What a person answered that they cannot answer anew, to take back. Nothing for a person who answered none of it.
 *
 * @param asked - The questions, each with the words that the person answered.
 */
function Given({
  event,
  own: { answers, open },
  asked,
}: {
  event: EventDetail
  own: WireOwnAnswers
  asked: readonly { readonly number: number; readonly label: string }[]
}) {
  const { t } = useTranslation('answers')
  const takeBack = useTakeBack(event.id, useWallet())
  const [isAsking, setAsking] = useState(false)
  const given = asked.flatMap(({ number, label }) => {
    const value = answers[number]
    return value === undefined ? [] : [{ number: String(number), label, said: sayAnswer(value) }]
  })
  if (given.length === 0) return null
  const take = () =>
    takeBack.mutate(
      given.map(({ number }) => number),
      { onSuccess: () => toast.success(t('takenBack')) },
    )
  return (
    <Card title={t(open ? 'earlier' : 'yours')}>
      <p className="type-small -mt-2 mb-4 text-ink-2">{t(open ? 'earlierHint' : 'keptHint')}</p>
      <dl className="mb-5 flex flex-col gap-3">
        {given.map(({ number, label, said }) => (
          <div key={number} className="wrap-anywhere">
            <dt className="type-small text-ink-3">{label}</dt>
            <dd className="mt-0.5 whitespace-pre-line">{said}</dd>
          </div>
        ))}
      </dl>
      <Button onClick={() => setAsking(true)}>{t(open ? 'takeBackThese' : 'takeBack')}</Button>
      <ConfirmDialog
        open={isAsking}
        danger
        title={t(open ? 'takeBackTheseTitle' : 'takeBackTitle')}
        confirm={t(open ? 'takeBackThese' : 'takeBack')}
        busy={takeBack.isPending}
        error={takeBack.isError ? tellFailure(takeBack.error, t('saveFailed')) : undefined}
        onConfirm={take}
        onCancel={() => setAsking(false)}
      >
        <p>{t('takeBackText')}</p>
      </ConfirmDialog>
    </Card>
  )

  function sayAnswer(value: WireAnswer): string {
    if (typeof value === 'boolean') return t(value ? 'ticked' : 'unticked')
    return typeof value === 'string' ? value : value.join(', ')
  }
}

function hasMissing({ questions, answers }: WireOwnAnswers): boolean {
  return questions.some(({ number, required }) => {
    const answer = answers[number]
    return required && (answer === undefined || answer === false)
  })
}
