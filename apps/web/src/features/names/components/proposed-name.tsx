import type { AnswerNameResponse } from '@certify/wire/names'
import type { UseMutationResult } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation'
import { tellFailure } from '../../../lib/tell-failure'
import { Banner } from '../../../ui/banner'
import { Button } from '../../../ui/button'

/** The name as it stands, null for none, and the one that the organizer proposes. */
type AskedName = { readonly now: string | null; readonly name: string; readonly reason: string | null }

/** Both spellings side by side, with a button for each. Nothing changes without the press. */
export function ProposedName({
  asked: { now, name, reason },
  isIssued,
  answer,
}: {
  asked: AskedName
  isIssued: boolean
  answer: Pick<
    UseMutationResult<AnswerNameResponse, Error, boolean>,
    'mutate' | 'isPending' | 'variables' | 'error'
  >
}) {
  const { t } = useTranslation('names')
  const { isPending, variables, error } = answer
  const press = (use: boolean) => isPending || answer.mutate(use)
  return (
    <div className="flex flex-col gap-5">
      <dl className="grid gap-3 sm:grid-cols-[repeat(auto-fit,minmax(14rem,1fr))]">
        <Spelling label={t('proposal.now')} name={now ?? t('proposal.nameless')} isFaint={now === null} />
        <Spelling label={t('proposal.proposed')} name={name} />
      </dl>
      {reason && <p className="wrap-anywhere text-ink-2">{t('proposal.reason', { reason })}</p>}
      <p className="type-small text-ink-2">
        {t('proposal.silence')} {t(isIssued ? 'proposal.issued' : 'proposal.coming')}{' '}
        {t(isIssued ? 'proposal.permanent' : 'permanent')}
      </p>
      {error && (
        <Banner tone="canceled" live>
          {tellFailure(error, t('proposal.failed'))}
        </Banner>
      )}
      <div className="flex flex-wrap gap-3">
        <Button look="primary" busy={isPending && variables === true} onClick={() => press(true)}>
          {t('proposal.use')}
        </Button>
        <Button busy={isPending && variables === false} onClick={() => press(false)}>
          {t(now === null ? 'proposal.refuse' : 'proposal.keep')}
        </Button>
      </div>
    </div>
  )
}

function Spelling({ label, name, isFaint = false }: { label: string; name: string; isFaint?: boolean }) {
  return (
    <div className="min-w-0 rounded-paper border border-line bg-paper px-4 py-4 text-paper-ink">
      <dt className="type-small text-paper-ink-2">{label}</dt>
      <dd className={`mt-1 type-title-2 wrap-anywhere ${isFaint ? 'text-paper-ink-2' : ''}`}>{name}</dd>
    </div>
  )
}
