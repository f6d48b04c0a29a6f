import { MAX_QUESTIONS } from '@certify/domain/event/question'
import type { WireOwnQuestion } from '@certify/wire/questions'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { tellFailure } from '../../../lib/tell-failure'
import { Button } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { ErrorPanel } from '../../../ui/error-panel'
import { ExplainedButton } from '../../../ui/explained-button'
import { Plus } from '../../../ui/icons'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton'
import { toast } from '../../../ui/toast'
import { questionsQuery, useSaveQuestion } from '../api/questions'
import { QuestionDialog } from './question-dialog'
import { RemoveDialog } from './remove-dialog'

/** What an event asks people who join: the organizer adds, changes, orders, closes and removes questions. */
export function QuestionsCard({ eventId }: { eventId: number }) {
  const { t } = useTranslation('questions')
  const { data, isPending, error, isFetching, refetch } = useQuery(questionsQuery(eventId))
  return (
    <Card title={t('title')}>
      <p className="type-small -mt-2 mb-4 text-ink-2">{t('lead')}</p>
      {isPending && (
        <SkeletonGroup>
          <Skeleton className="h-16 w-full" />
        </SkeletonGroup>
      )}
      {error && (
        <ErrorPanel title={t('failed')} error={error} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {data && <Questions eventId={eventId} all={data.all ?? []} />}
    </Card>
  )
}

function Questions({ eventId, all }: { eventId: number; all: readonly WireOwnQuestion[] }) {
  const { t } = useTranslation('questions')
  const [edited, setEdited] = useState<WireOwnQuestion | 'new' | null>(null)
  const [removed, setRemoved] = useState<WireOwnQuestion | null>(null)
  const asked = all.filter(({ closed }) => !closed)
  return (
    <>
      {all.length === 0 ? (
        <p className="text-ink-2">{t('none')}</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {all.map((question, at) => (
            <li key={question.number} className="flex flex-col gap-2 py-3">
              <Asked question={question} />
              <Actions
                eventId={eventId}
                question={question}
                at={at}
                count={all.length}
                onEdit={() => setEdited(question)}
                onRemove={() => setRemoved(question)}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="mt-4">
        <ExplainedButton
          reason={asked.length >= MAX_QUESTIONS ? t('enough', { max: MAX_QUESTIONS }) : null}
          icon={<Plus className="size-4" aria-hidden="true" />}
          onClick={() => setEdited('new')}
        >
          {t('add')}
        </ExplainedButton>
      </div>
      {edited !== null && (
        <QuestionDialog
          key={edited === 'new' ? 0 : edited.number}
          eventId={eventId}
          question={edited === 'new' ? null : (all.find(({ number }) => number === edited.number) ?? edited)}
          onClose={() => setEdited(null)}
        />
      )}
      {removed !== null && (
        <RemoveDialog
          key={removed.number}
          eventId={eventId}
          question={removed}
          onClose={() => setRemoved(null)}
        />
      )}
    </>
  )
}

function Asked({ question }: { question: WireOwnQuestion }) {
  const { t } = useTranslation('questions')
  const { kind, label, help, options, required, closed, answered } = question
  const facts = [
    t(`kind.${kind}`),
    closed ? t('closed') : required ? t('required') : t('optional'),
    ...(answered ? [t('answered')] : []),
  ]
  return (
    <div className="min-w-0">
      <h3 className={closed ? 'font-[550] wrap-anywhere text-ink-3' : 'font-[550] wrap-anywhere'}>{label}</h3>
      {help !== null && <p className="type-small whitespace-pre-line wrap-anywhere text-ink-2">{help}</p>}
      {options.length > 0 && <p className="type-small wrap-anywhere text-ink-2">{options.join(' · ')}</p>}
      <p className="type-small text-ink-3">{facts.join(' · ')}</p>
    </div>
  )
}

function Actions({
  eventId,
  question,
  at,
  count,
  onEdit,
  onRemove,
}: {
  eventId: number
  question: WireOwnQuestion
  at: number
  count: number
  onEdit: () => void
  onRemove: () => void
}) {
  const { t } = useTranslation('questions')
  const save = useSaveQuestion(eventId)
  const { number, label, closed } = question
  const change = (changes: { position?: number; closed?: boolean }) =>
    save.mutate(
      { number, ...changes },
      { onError: (error) => toast.error(tellFailure(error, t('saveFailed'))) },
    )
  /** The words of a button, and its name, which says of which question it is. */
  const named = (words: string) => ({ children: words, 'aria-label': `${words}: ${label}` })
  return (
    <div className="-ml-3 flex flex-wrap gap-1">
      <Button size="small" look="quiet" onClick={onEdit} {...named(t('edit'))} />
      {at > 0 && (
        <Button
          size="small"
          look="quiet"
          blocked={save.isPending}
          onClick={() => change({ position: at })}
          {...named(t('up'))}
        />
      )}
      {at < count - 1 && (
        <Button
          size="small"
          look="quiet"
          blocked={save.isPending}
          onClick={() => change({ position: at + 2 })}
          {...named(t('down'))}
        />
      )}
      <Button
        size="small"
        look="quiet"
        blocked={save.isPending}
        onClick={() => change({ closed: !closed })}
        {...named(t(closed ? 'reopen' : 'close'))}
      />
      <Button size="small" look="danger-quiet" onClick={onRemove} {...named(t('remove'))} />
    </div>
  )
}
