import type { EventDetail } from '@certify/wire/events'
import type { WireOwnAnswers } from '@certify/wire/questions'
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
 * else one button. Nothing waits for them: the place is safe. Later, or without a place, what they answered can go.
 */
export function AnswersCard({ event }: { event: EventDetail }) {
  const session = useSession()
  const stands =
    event.is_current_user_whitelisted || event.waitlist_position || event.join_request === 'waiting'
  const isKnown = stands || event.join_request || event.is_current_user_revoked
  const isOpen = event.status === 'upcoming' || event.status === 'ongoing'
  if (!isKnown || session.status !== 'signed-in') return null
  return <OfPerson key={`${event.id} ${session.wallet}`} event={event} asks={Boolean(stands && isOpen)} />
}

/** @param asks - Whether the form has its place before the questions are here. */
function OfPerson({ event, asks }: { event: EventDetail; asks: boolean }) {
  const wallet = useWallet()
  const client = useQueryClient()
  const { key } = keyOfShown(client, event.id)
  // What was typed to join is stored by now.
  useEffect(() => void client.resetQueries({ queryKey: typedKey(event.id) }), [client, event.id])
  const { data } = useQuery(ownAnswersQuery(event.id, wallet, key))
  if (data ? data.open && data.questions.length === 0 : !asks) return null
  if (data && !data.open) return <Given event={event} own={data} />
  return <Answers event={event} own={data} />
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

/** What a person answered who cannot answer any more. Nothing for a person who answered nothing. */
function Given({ event, own }: { event: EventDetail; own: WireOwnAnswers }) {
  const { t } = useTranslation('answers')
  const takeBack = useTakeBack(event.id, useWallet())
  const [isAsking, setAsking] = useState(false)
  const numbers = Object.keys(own.answers)
  if (numbers.length === 0) return null
  return (
    <Card title={t('yours')}>
      <p className="type-small -mt-2 mb-4 text-ink-2">{t('keptHint')}</p>
      <Button onClick={() => setAsking(true)}>{t('takeBack')}</Button>
      <ConfirmDialog
        open={isAsking}
        danger
        title={t('takeBackTitle')}
        confirm={t('takeBack')}
        busy={takeBack.isPending}
        error={takeBack.isError ? tellFailure(takeBack.error, t('saveFailed')) : undefined}
        onConfirm={() => takeBack.mutate(numbers, { onSuccess: () => toast.success(t('takenBack')) })}
        onCancel={() => setAsking(false)}
      >
        <p>{t('takeBackText')}</p>
      </ConfirmDialog>
    </Card>
  )
}

function hasMissing({ questions, answers }: WireOwnAnswers): boolean {
  return questions.some(({ number, required }) => {
    const answer = answers[number]
    return required && (answer === undefined || answer === false)
  })
}
