import { lazy, type ReactNode, Suspense } from 'react'
import { loadAreas } from '../../i18n/words'
import { OptionalPart } from '../../ui/boundary'
import { RowsSkeleton } from '../../ui/skeleton'

/** The editor of an event's questions. */
export const QuestionsCard = lazy(async () => {
  const [{ QuestionsCard }] = await Promise.all([
    import('../../features/questions/components/questions-card'),
    loadAreas('questions'),
  ])
  return { default: QuestionsCard }
})

/** What people answered. */
export const AnswersCard = lazy(async () => {
  const [{ AnswersCard }] = await Promise.all([
    import('../../features/questions/components/answers-card'),
    loadAreas('questions'),
  ])
  return { default: AnswersCard }
})

/** Waits for one of them. */
export function QuestionsPart({ children }: { children: ReactNode }) {
  return (
    <OptionalPart>
      <Suspense fallback={<RowsSkeleton />}>{children}</Suspense>
    </OptionalPart>
  )
}
