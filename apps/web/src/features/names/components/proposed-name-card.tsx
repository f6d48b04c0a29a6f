import { useTranslation } from '../../../i18n/use-translation'
import { Card } from '../../../ui/card'
import { toast } from '../../../ui/toast'
import { useAnswerName } from '../api/answer-name'
import { ProposedName } from './proposed-name'

/** Asks a person who is signed in whether to use the spelling that the organizer proposes. */
export function ProposedNameCard({
  eventId,
  asked,
  isIssued,
}: {
  eventId: number
  asked: { now: string | null; name: string; reason: string | null }
  isIssued: boolean
}) {
  const { t } = useTranslation('names')
  const answer = useAnswerName(eventId, asked.name)
  const mutate = (use: boolean) =>
    answer.mutate(use, { onSuccess: ({ outcome }) => toast.success(t(`proposal.done.${outcome}`)) })
  return (
    <Card title={t('proposal.title')}>
      <p className="measure -mt-2 mb-5 text-ink-2">{t('proposal.lead')}</p>
      <ProposedName asked={asked} isIssued={isIssued} answer={{ ...answer, mutate }} />
    </Card>
  )
}
