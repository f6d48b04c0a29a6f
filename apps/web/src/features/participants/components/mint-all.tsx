import type { EventDetail } from '@certify/wire/events'
import type { ParticipantPage } from '@certify/wire/roster'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { tellFailure } from '../../../lib/tell-failure'
import { ConfirmDialog } from '../../../ui/confirm-dialog'
import { Dotted } from '../../../ui/dotted'
import { ExplainedButton } from '../../../ui/explained-button'
import { Stamp } from '../../../ui/icons'
import { NotBegun } from '../../../ui/not-begun'
import { useMintAll } from '../api/mint-all'
import { countDryRun } from '../dry-run'
import { AskThem } from './ask-undecided'

/** A button that mints for everybody who is ready, and the question with the counts before it. */
export function MintAll({
  event,
  counts,
  doubts,
  onAsk,
}: {
  event: EventDetail
  counts: ParticipantPage['counts']
  /** What is better decided first. */
  doubts?: ReactNode
  /** Writes to the people who have not decided about their name. */
  onAsk: () => void
}) {
  const { t } = useTranslation('participants')
  const [asking, setAsking] = useState(false)
  const mintAll = useMintAll(event.id)
  const dry = countDryRun(counts)
  const failure = tellFailure(mintAll.error, t('all.failed'))

  const reason = () => {
    if (event.status !== 'minting') return t('refusal.minting', { status: event.status, name: '' })
    if (dry.ready > 0) return null
    if (counts.present === 0) return t('all.nobodyPresent')
    if (dry.missing === 0) return t('all.nothingLeft')
    return t(event.completion ? 'all.nobodyMeets' : 'all.noCertificate')
  }
  const parts = [
    t('all.ready', { count: dry.ready }),
    dry.missing > 0 && t(event.completion ? 'all.short' : 'all.missing', { count: dry.missing }),
    dry.minted > 0 && t('all.minted', { count: dry.minted }),
    dry.notRecorded > 0 && t('all.notRecorded', { count: dry.notRecorded }),
  ].filter((part) => part !== false)
  const line = (
    <Dotted>
      {parts.map((part) => (
        <span key={part}>{part}</span>
      ))}
    </Dotted>
  )
  const printsNames = event.print_names && event.names_have_place && dry.ready > 0
  const names = printsNames && <p className="tabular text-ink-2">{t('all.names', dry)}</p>
  return (
    <>
      <ExplainedButton
        look="primary"
        icon={<Stamp className="size-4" aria-hidden="true" />}
        reason={reason()}
        onClick={() => setAsking(true)}
      >
        {dry.ready > 0 ? t('all.action', { count: dry.ready }) : t('all.actionNone')}
      </ExplainedButton>
      <ConfirmDialog
        open={asking}
        title={t('all.confirmTitle', { count: dry.ready })}
        confirm={t('all.action', { count: dry.ready })}
        busy={mintAll.isPending}
        error={mintAll.isError ? failure : undefined}
        onCancel={() => {
          mintAll.reset()
          setAsking(false)
        }}
        onConfirm={() => mintAll.mutate(undefined, { onSuccess: () => setAsking(false) })}
      >
        <p>
          {t('all.confirmText', {
            type: t(event.event_template_design ? 'all.confirmDesign' : 'all.confirmTemplate'),
          })}
        </p>
        <div>
          <p className="tabular">{line}</p>
          {names}
        </div>
        <div className="contents">{doubts}</div>
        {printsNames && dry.undecided > 0 && (
          <AskThem
            onAsk={() => {
              setAsking(false)
              onAsk()
            }}
          />
        )}
        <NotBegun event={event} />
        <p>{t('all.warning')}</p>
      </ConfirmDialog>
    </>
  )
}
