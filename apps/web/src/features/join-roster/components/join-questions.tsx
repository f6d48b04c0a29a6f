import type { EventDetail } from '@certify/wire/events'
import type { WireOwnAnswers } from '@certify/wire/questions'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { ApiError } from '../../../lib/api-client'
import { keyOfShown } from '../../../lib/event-query'
import { useSession, useWallet } from '../../../lib/session'
import { ErrorPanel } from '../../../ui/error-panel'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton'
import { ownAnswersQuery } from '../api/own-answers'
import { useTyped } from '../hooks/use-typed'
import { QuestionField } from './question-field'

/**
 * What the event asks, filled with what the person answered before. The button that sends it belongs to the parent.
 *
 * @param failure - The refusal of that button's call, which may name a question.
 */
export function JoinQuestions(asked: { event: EventDetail; failure: unknown }) {
  const session = useSession()
  if (session.status !== 'signed-in' || session.role !== 'users') return null
  return <Loaded key={session.wallet} {...asked} />
}

function Loaded({ event, failure }: { event: EventDetail; failure: unknown }) {
  const wallet = useWallet()
  const { key } = keyOfShown(useQueryClient(), event.id)
  const { data, error, isFetching, refetch } = useQuery(ownAnswersQuery(event.id, wallet, key))
  const { t } = useTranslation('answers')
  if (data) return <Questions eventId={event.id} own={data} failure={failure} />
  if (error) {
    return (
      <ErrorPanel title={t('failed')} error={error} onRetry={() => void refetch()} retrying={isFetching} />
    )
  }
  return (
    <SkeletonGroup>
      <Skeleton className="h-28 w-full" />
    </SkeletonGroup>
  )
}

function Questions({ eventId, own, failure }: { eventId: number; own: WireOwnAnswers; failure: unknown }) {
  const [typed, type] = useTyped(eventId, own.questions)
  const form = useId()
  const refused = readRefusal(failure)
  const toId = (number: number) => `${form}-${number}`
  useEffect(() => {
    const [number] = readRefusal(failure) ?? []
    if (number !== undefined) document.getElementById(`${form}-${number}`)?.focus()
  }, [failure, form])
  return (
    <div className="flex flex-col gap-5">
      {own.questions.map((question) => (
        <QuestionField
          key={question.number}
          id={toId(question.number)}
          question={question}
          value={typed[question.number] ?? own.answers[question.number]}
          error={refused?.[0] === question.number ? refused[1] : undefined}
          onChange={(answer) => type(question.number, answer)}
        />
      ))}
    </div>
  )
}

/** The number of the question that a call was refused for, and why. */
function readRefusal(failure: unknown): readonly [number, string] | null {
  if (!(failure instanceof ApiError)) return null
  const [, number] = /^answers\.(\d+)/.exec(failure.field ?? '') ?? []
  return number === undefined ? null : [Number(number), failure.message]
}
