import type { EventDetail } from '@certify/wire/events'
import type { WireAnswered, WireJoinRequest } from '@certify/wire/join-requests'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { formatMoment } from '../../../lib/format'
import { tellFailure } from '../../../lib/tell-failure'
import { Card } from '../../../ui/card'
import { Checkbox } from '../../../ui/checkbox'
import { ErrorPanel } from '../../../ui/error-panel'
import { ExplainedButton } from '../../../ui/explained-button'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton'
import { toast } from '../../../ui/toast'
import { joinRequestsQuery, useAnswerRequests } from '../api/join-requests'

/** Whether people ask, or have asked, the organizer of an event for a place. */
export function asksForPlaces({
  joining,
  requests_waiting,
}: Pick<EventDetail, 'joining' | 'requests_waiting'>): boolean {
  return joining === 'approval' || (requests_waiting ?? 0) > 0
}

/**
 * The people who ask for a place at an event by approval. The organizer answers them one by one or together. Nothing if
 * nobody asked.
 */
export function RequestsCard({ event }: { event: EventDetail }) {
  const { t } = useTranslation('participants')
  const { data, isPending, error, refetch } = useQuery({
    ...joinRequestsQuery(event.id),
    enabled: asksForPlaces(event),
  })
  const waiting = data?.waiting ?? event.requests_waiting ?? 0
  if (waiting === 0 && !error && (data?.people.length ?? 0) === 0) return null
  return (
    <Card title={waiting === 0 ? t('requests.titleDeclined') : t('requests.title', { count: waiting })}>
      <p className="type-small -mt-2 mb-4 text-ink-2">{t('requests.lead')}</p>
      {isPending && (
        <SkeletonGroup>
          <Skeleton className="h-10 w-full" />
        </SkeletonGroup>
      )}
      {error && <ErrorPanel title={t('requests.failed')} error={error} onRetry={() => void refetch()} />}
      {data && <Requests event={event} people={data.people} />}
    </Card>
  )
}

function Requests({ event, people }: { event: EventDetail; people: readonly WireJoinRequest[] }) {
  const { t } = useTranslation('participants')
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const answer = useAnswerRequests(event.id)
  const waiting = people.filter(({ state }) => state === 'waiting')
  const ids = people.map(({ id }) => id).filter((id) => chosen.has(id))
  const isOpen = event.status === 'upcoming' || event.status === 'ongoing'
  const reason = isOpen ? (ids.length === 0 ? t('requests.none') : null) : t('requests.closed')
  const choose = (id: number, isChosen: boolean) =>
    setChosen((before) => new Set(isChosen ? [...before, id] : [...before].filter((other) => other !== id)))
  const tell = ({ seated, in_line, declined, left }: WireAnswered) => {
    const said = [
      seated > 0 && t('requests.seated', { count: seated }),
      in_line > 0 && t('requests.inLine', { count: in_line }),
      declined > 0 && t('requests.declined', { count: declined }),
      left > 0 && t('requests.left', { count: left }),
    ].filter((sentence) => sentence !== false)
    if (left > 0) toast.info(said.join(' '))
    else if (said.length > 0) toast.success(said.join(' '))
  }
  const send = (body: Parameters<typeof answer.mutate>[0]) =>
    answer.mutate(body, {
      onSuccess: (answered) => {
        setChosen(new Set())
        tell(answered)
      },
      onError: (error) => toast.error(tellFailure(error, t('requests.answerFailed'))),
    })
  return (
    <>
      {waiting.length > 1 && (
        <Checkbox
          className="mb-3"
          label={t('requests.all')}
          checked={waiting.every(({ id }) => chosen.has(id))}
          onChange={(change) => setChosen(new Set(change.target.checked ? waiting.map(({ id }) => id) : []))}
        />
      )}
      <ul className="divide-y divide-line border-y border-line">
        {people.map((person) => (
          <li key={person.id} className="py-2.5">
            <Checkbox
              checked={chosen.has(person.id)}
              onChange={(change) => choose(person.id, change.target.checked)}
              label={<Person person={person} timeZone={event.time_zone} />}
            />
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3">
        <ExplainedButton
          look="primary"
          size="small"
          reason={reason}
          busy={answer.isPending}
          onClick={() => send({ decision: 'approve', ids })}
        >
          {t('requests.approve')}
        </ExplainedButton>
        <ExplainedButton
          look="danger-quiet"
          size="small"
          reason={reason}
          busy={answer.isPending}
          onClick={() => send({ decision: 'decline', ids })}
        >
          {t('requests.decline')}
        </ExplainedButton>
        {isOpen && (event.requests_waiting ?? 0) > waiting.length && (
          <ExplainedButton
            look="quiet"
            size="small"
            reason={null}
            busy={answer.isPending}
            onClick={() => send({ decision: 'approve' })}
          >
            {t('requests.approveAll', { number: event.requests_waiting ?? 0 })}
          </ExplainedButton>
        )}
      </div>
    </>
  )
}

function Person({ person, timeZone }: { person: WireJoinRequest; timeZone: string }) {
  const { t } = useTranslation('participants')
  const { name, email, wallet_address, answer, asked_at, state } = person
  return (
    <span className="flex min-w-0 flex-col">
      <span className="text-[0.9375rem] wrap-anywhere text-ink">{name ?? wallet_address}</span>
      {email !== null && <span className="wrap-anywhere text-ink-3">{email}</span>}
      {answer !== null && <span className="mt-1 whitespace-pre-line wrap-anywhere">“{answer}”</span>}
      <span className="mt-1 text-ink-3">
        {state === 'declined' && <strong className="font-[550]">{t('requests.wasDeclined')} · </strong>}
        <span>{t('requests.asked', { time: formatMoment(asked_at, timeZone) })}</span>
      </span>
    </span>
  )
}
