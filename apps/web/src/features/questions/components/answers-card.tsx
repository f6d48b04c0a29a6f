import { ANSWERS_KEPT_DAYS } from '@certify/domain/roster/answers'
import type { EventDetail } from '@certify/wire/events'
import { fillAddress } from '@certify/wire/page-addresses'
import { questionAddresses } from '@certify/wire/question-addresses'
import type { WireAnswer, WireOwnQuestion, WirePersonsAnswers } from '@certify/wire/questions'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { EmptyState } from '../../../ui/empty-state'
import { ErrorPanel } from '../../../ui/error-panel'
import { ListFileLinks } from '../../../ui/list-file-links'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton'
import { answersQuery, questionsQuery } from '../api/questions'
import { RemindDialog } from './remind-dialog'

/** What the people of an event answered, also to questions that are closed. Nothing where the event never asked. */
export function AnswersCard({ event }: { event: EventDetail }) {
  const { t } = useTranslation('questions')
  const { data, error, isFetching, refetch } = useQuery(questionsQuery(event.id))
  if (error && !data) {
    return (
      <Card title={t('answers.title')}>
        <ErrorPanel title={t('failed')} error={error} onRetry={() => void refetch()} retrying={isFetching} />
      </Card>
    )
  }
  if ((data?.all ?? []).length === 0) return null
  return <Answers event={event} />
}

function Answers({ event }: { event: EventDetail }) {
  const { t } = useTranslation('questions')
  const query = useInfiniteQuery(answersQuery(event.id))
  const [isReminding, setReminding] = useState(false)
  const pages = query.data?.pages ?? []
  const people = pages.flatMap((page) => page.people)
  const questions = pages.at(-1)?.questions ?? []
  const isOpen = event.status === 'upcoming' || event.status === 'ongoing'
  return (
    <Card title={t('answers.title')}>
      <p className="type-small -mt-2 mb-4 text-ink-2">{t('answers.lead', { days: ANSWERS_KEPT_DAYS })}</p>
      <div className="mb-4 flex flex-wrap gap-3">
        {isOpen && questions.some(({ closed, required }) => !closed && required) && (
          <Button size="small" onClick={() => setReminding(true)}>
            {t('answers.remind')}
          </Button>
        )}
        <ListFileLinks
          href={fillAddress(questionAddresses.eventAnswersCsv, { id: event.id })}
          label={t('answers.save')}
          size="small"
          empty={query.isPending ? undefined : people.length === 0 ? t('answers.empty') : null}
        />
      </div>
      {query.isPending && (
        <SkeletonGroup>
          <Skeleton className="h-24 w-full" />
        </SkeletonGroup>
      )}
      {query.error && (
        <ErrorPanel
          title={t('answers.failed')}
          error={query.error}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
      {query.data && people.length === 0 && (
        <EmptyState title={t('answers.empty')}>{t('answers.emptyText')}</EmptyState>
      )}
      {people.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {people.map((person) => (
            <li key={person.id} className="grid gap-x-6 gap-y-2 py-3 sm:grid-cols-[14rem_minmax(0,1fr)]">
              <Person person={person} />
              <Given person={person} questions={questions} />
            </li>
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <div className="mt-4">
          <Button
            size="small"
            look="quiet"
            busy={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {t('answers.more')}
          </Button>
        </div>
      )}
      {isReminding && <RemindDialog eventId={event.id} onClose={() => setReminding(false)} />}
    </Card>
  )
}

function Person({ person }: { person: WirePersonsAnswers }) {
  const { t } = useTranslation('questions')
  const { name, email, wallet_address, stands } = person
  return (
    <div className="min-w-0">
      <p className="font-[550] wrap-anywhere">{name ?? wallet_address}</p>
      {email !== null && <p className="type-small wrap-anywhere text-ink-3">{email}</p>}
      {stands !== 'seat' && <p className="type-small text-ink-3">{t(`stands.${stands}`)}</p>}
    </div>
  )
}

function Given({ person, questions }: { person: WirePersonsAnswers; questions: readonly WireOwnQuestion[] }) {
  const { t } = useTranslation('questions')
  const given = questions.filter(({ number }) => person.answers[number] !== undefined)
  if (given.length === 0) return <p className="type-small text-ink-3">{t('answers.none')}</p>
  return (
    <dl className="flex min-w-0 flex-col gap-2">
      {given.map(({ number, label, closed }) => (
        <div key={number} className="min-w-0">
          <dt className="type-small wrap-anywhere text-ink-3">
            {closed ? `${label} (${t('closed')})` : label}
          </dt>
          <dd className="whitespace-pre-line wrap-anywhere">
            <Answer value={person.answers[number]} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Answer({ value }: { value: WireAnswer | undefined }) {
  const { t } = useTranslation('questions')
  if (typeof value === 'boolean') return t(value ? 'answers.yes' : 'answers.no')
  return Array.isArray(value) ? value.join(', ') : value
}
