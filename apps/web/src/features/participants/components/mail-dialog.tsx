import { dropReasons } from '@certify/domain/mail/drop-reason'
import type { MailKind } from '@certify/domain/mail/mail-kind'
import type { MailState } from '@certify/domain/mail/mail-state'
import type { WireLoggedMail } from '@certify/wire/mail'
import type { WireParticipant } from '@certify/wire/roster'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation'
import { formatMoment } from '../../../lib/format'
import { Badge } from '../../../ui/badge'
import { Dialog } from '../../../ui/dialog'
import { ErrorPanel } from '../../../ui/error-panel'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton'
import type { Tone } from '../../../ui/tone'
import { eventMailQuery } from '../api/event-mail'
import { displayName } from '../display-name'

const tones: Record<MailState, Tone> = {
  waiting: 'neutral',
  sending: 'neutral',
  sent: 'brand',
  unknown: 'warning',
  unsure: 'warning',
  failed: 'canceled',
  dropped: 'neutral',
  kept: 'neutral',
}

/** The mails about the event to one person, and why some of them were not sent. */
export function MailDialog({
  eventId,
  participant,
  onClose,
}: {
  eventId: number
  participant: WireParticipant
  onClose: () => void
}) {
  const { t } = useTranslation('participants')
  const { data, isPending, error, refetch } = useQuery(eventMailQuery(eventId, participant.wallet_address))
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('mail.title', { name: displayName(participant) })}
      description={t('mail.lead')}
    >
      {isPending && (
        <SkeletonGroup className="flex flex-col gap-3">
          <Skeleton className="h-10 w-full" />
        </SkeletonGroup>
      )}
      {error && <ErrorPanel title={t('mail.failed')} error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <p className="text-ink-2">{t('mail.empty')}</p>}
      {data && data.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {data.map((mail) => (
            <li key={mail.id} className="flex flex-col gap-1 py-3">
              <MailLine mail={mail} />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}

function MailLine({ mail: { kind, state, reason, at } }: { mail: WireLoggedMail }) {
  const { t } = useTranslation('participants')
  const known = dropReasons.find((each) => each === reason)
  const why = known ? t(`mail.reasons.${known}`) : reason
  return (
    <>
      <span className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-[550]">{t(`mail.kinds.${toWord(kind)}`)}</span>
        <Badge tone={tones[state]}>{t(`mail.states.${state}`)}</Badge>
      </span>
      <span className="type-small text-ink-3">{formatMoment(at)}</span>
      {why && <span className="type-small text-ink-2">{why}</span>}
    </>
  )
}

type Word<Kind extends string> = Kind extends `${infer Area}.${infer Name}` ? `${Area}_${Name}` : never

function toWord(kind: MailKind): Word<MailKind> {
  return kind.replace('.', '_') as Word<MailKind>
}
