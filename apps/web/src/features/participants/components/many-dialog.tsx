import { revokeRequest } from '@certify/wire/certificates'
import type { EventDetail } from '@certify/wire/events'
import { fieldProblems } from '@certify/wire/field-problems'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { translateProblem, translateRefusal } from '../../../i18n/words'
import { tellFailure } from '../../../lib/tell-failure'
import { Banner } from '../../../ui/banner'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog'
import { Field } from '../../../ui/field'
import { Input } from '../../../ui/input'
import { NotBegun } from '../../../ui/not-begun'
import { ProgressBar } from '../../../ui/progress-bar'
import type { Chosen, ManyAct } from '../api/many'
import { displayName } from '../display-name'
import { groupResults, type RefusedGroup } from '../group-results'
import { useMany } from '../hooks/use-many'
import { useUndo } from '../hooks/use-undo'

/** How many names to show for one reason; the others are only counted. */
const NAMES_SHOWN = 20

/** One act on many people: the question, the progress, and the results. */
export function ManyDialog({
  event,
  act,
  people,
  onClose,
}: {
  event: EventDetail
  act: ManyAct
  people: readonly Chosen[]
  /** `hasActed`: the act ran, so the selection is no longer needed. */
  onClose: (hasActed: boolean) => void
}) {
  const { t } = useTranslation('many-people')
  const { run, start, stop } = useMany(event.id, act, people)
  const undo = useUndo(event.id)
  const reasonField = useId()
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const count = people.length
  const submit = () => {
    if (act !== 'revoke') return void start()
    const checked = revokeRequest.safeParse({ reason })
    if (checked.success) return void start(checked.data.reason)
    setProblem(fieldProblems(checked.error).map(translateProblem)[0])
    document.getElementById(reasonField)?.focus()
  }
  const isRunning = run.step === 'running'
  const leaveButton = useRef<HTMLButtonElement>(null)
  // When the run ends, the button with the focus disappears, so move the focus.
  useEffect(() => {
    if (run.step === 'done' || run.step === 'stopped') leaveButton.current?.focus()
  }, [run.step])
  const finished = run.results.length
  const report = groupResults(run.results, ({ name, user_address }) =>
    displayName({ name, wallet_address: user_address }),
  )
  const marks = run.results.flatMap((result) =>
    result.outcome === 'done' && result.mark !== undefined ? [result.mark] : [],
  )
  const leave: Record<typeof run.step, { label: string; press: () => void }> = {
    ready: { label: t('keep'), press: () => onClose(false) },
    running: { label: t('stop'), press: stop },
    stopped: { label: t('close'), press: () => onClose(finished > 0) },
    done: { label: t('close'), press: () => onClose(true) },
  }
  const title: Record<typeof run.step, string> = {
    ready: t(`${act}.title`, { count }),
    running: t(`${act}.doing`, { count }),
    stopped: t('stopped', { finished, count }),
    done: undo.isSuccess ? t('undoneTitle') : t(`${act}.done`, { count: report.done }),
  }
  const canUndo = run.step === 'done' && marks.length > 0 && !undo.isSuccess
  const footer = (
    <>
      <Button ref={leaveButton} blocked={undo.isPending} onClick={leave[run.step].press}>
        {leave[run.step].label}
      </Button>
      {(run.step === 'ready' || isRunning) && (
        <Button look={act === 'revoke' ? 'danger' : 'primary'} busy={isRunning} onClick={submit}>
          {t(`${act}.confirm`, { count })}
        </Button>
      )}
      {run.step === 'stopped' && (
        <Button look="primary" onClick={() => void start(reason.trim())}>
          {t('continue', { count: count - finished })}
        </Button>
      )}
      {canUndo && (
        <Button look="primary" busy={undo.isPending} onClick={() => undo.mutate(marks)}>
          {t('undo')}
        </Button>
      )}
    </>
  )
  return (
    <Dialog
      open
      dismissible={!isRunning && !undo.isPending}
      onClose={() => onClose(finished > 0)}
      title={title[run.step]}
      footer={footer}
    >
      <div className="flex flex-col gap-4 text-[0.9375rem]">
        {run.step === 'ready' ? (
          <>
            <p className="text-ink-2">{t(`${act}.text`)}</p>
            {act === 'mint' && event.print_names && event.names_have_place && (
              <p className="text-ink-2">{t('mint.names')}</p>
            )}
            {(act === 'present' || act === 'mint') && <NotBegun event={event} />}
            {act === 'revoke' && (
              <Field id={reasonField} label={t('reason')} hint={t('reasonHint')} error={problem}>
                <Input
                  value={reason}
                  maxLength={280}
                  autoComplete="off"
                  onChange={({ target }) => {
                    setReason(target.value)
                    setProblem(undefined)
                  }}
                  onKeyDown={({ key }) => key === 'Enter' && submit()}
                />
              </Field>
            )}
          </>
        ) : (
          <>
            <ProgressBar share={finished / count} label={t('progress', { finished, count })} />
            <p role="status" className="tabular text-ink-2">
              {t('progress', { finished, count })}
            </p>
            {run.error !== undefined && (
              <Banner tone="warning" live>
                {tellFailure(run.error, t('broken'))}
              </Banner>
            )}
            {run.step === 'stopped' && (
              <p className="font-[550]">{t(`${act}.done`, { count: report.done })}</p>
            )}
            {!isRunning && <Report act={act} report={report} />}
            {undo.isSuccess && <Banner live>{t('undone', { count: undo.data })}</Banner>}
            {undo.isError && (
              <Banner tone="warning" live>
                {tellFailure(undo.error, t('undoFailed'))}
              </Banner>
            )}
          </>
        )}
      </div>
    </Dialog>
  )
}

/** How many people needed no change, and who was refused, grouped by reason. */
function Report({ act, report }: { act: ManyAct; report: ReturnType<typeof groupResults> }) {
  const { t } = useTranslation('many-people')
  const { same, refused } = report
  if (same === 0 && refused.length === 0) return null
  return (
    <div className="flex flex-col gap-3">
      {same > 0 && <p className="text-ink-2">{t(`${act}.same`, { count: same })}</p>}
      {refused.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {refused.map((group) => (
            <li key={JSON.stringify(group.why)} className="py-2.5">
              <Refused group={group} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Refused({ group: { why, names } }: { group: RefusedGroup }) {
  const { t } = useTranslation('many-people')
  const rest = names.length - NAMES_SHOWN
  const reason = () => {
    if (why.code === 'certificate.artwork_missing') return t('noArtwork')
    if (why.code === 'roster.entry_not_found' || why.code === 'roster.not_registered') return t('noPlace')
    return translateRefusal(why) ?? why.code
  }
  return (
    <>
      <p>{t('refused', { count: names.length, why: reason() })}</p>
      <p className="type-small mt-1 wrap-anywhere text-ink-2">
        <span>{names.slice(0, NAMES_SHOWN).join(', ')}</span>
        {rest > 0 && <span> {t('more', { count: rest })}</span>}
      </p>
    </>
  )
}
