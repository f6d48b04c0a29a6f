import type { WireEventStatus } from '@certify/wire/events'
import type { WireParticipant } from '@certify/wire/roster'
import { useId } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { cx } from '../../../lib/cx'
import { tellFailure } from '../../../lib/tell-failure'
import { Check, Minus } from '../../../ui/icons'
import { toast } from '../../../ui/toast'
import { useSetAttendance } from '../api/set-attendance'
import { displayName } from '../display-name'
import { sayRequirement } from '../say-requirement'

const states = ['present', 'absent'] as const

/** Present, absent, or not recorded: two buttons, at most one pressed, and how attendance was recorded. */
export function AttendanceControl({
  eventId,
  eventStatus,
  participant,
}: {
  eventId: number
  eventStatus: WireEventStatus
  participant: WireParticipant
}) {
  const { t } = useTranslation('participants')
  const note = useId()
  const set = useSetAttendance(eventId)
  // Shows the pressed value until the server answers. A refusal reverts it.
  const shown = set.isPending ? (set.variables.attended ? 'present' : 'absent') : participant.attendance_state
  const closed =
    eventStatus === 'canceled'
      ? t('attendance.canceled')
      : participant.status === 'revoked'
        ? t('attendance.revoked')
        : undefined

  const { attendance_source: source, attended_minutes: minutes } = participant
  const how =
    shown === 'not recorded'
      ? t('attendance.notRecorded')
      : [
          source && t(`attendance.source.${source}`),
          shown === 'present' && minutes !== null && t('attendance.minutes', { count: minutes }),
        ]
          .filter(Boolean)
          .join(', ')

  const press = (state: 'present' | 'absent') => {
    if (closed) return toast.info(closed, { id: closed })
    if (set.isPending || state === participant.attendance_state) return
    set.mutate(
      { user_address: participant.wallet_address, attended: state === 'present' },
      {
        onSuccess: () =>
          toast.success(t(state === 'present' ? 'attendance.marked' : 'attendance.markedAbsent'), {
            id: 'attendance',
          }),
        onError: (error) =>
          toast.error(tellFailure(error, t('attendance.failed')), {
            id: 'attendance',
          }),
      },
    )
  }
  return (
    <div className="flex flex-col items-start gap-1">
      <fieldset
        aria-describedby={note}
        className="inline-flex rounded-control border border-line-strong bg-surface p-0.5"
      >
        <legend className="sr-only">{t('attendance.group', { name: displayName(participant) })}</legend>
        {states.map((state) => {
          const Icon = state === 'present' ? Check : Minus
          return (
            <button
              key={state}
              type="button"
              aria-pressed={shown === state}
              aria-disabled={closed !== undefined || undefined}
              onClick={() => press(state)}
              className={cx(
                'type-label inline-flex min-h-7 items-center gap-1 rounded-[4px] px-2 transition-control aria-disabled:opacity-55 pointer-coarse:min-h-10 [&_svg]:size-3.5',
                shown !== state && 'text-ink-2 hover:bg-sunken hover:text-ink',
                shown === state && state === 'present' && 'bg-ongoing-tint text-ongoing',
                shown === state && state === 'absent' && 'bg-ended-tint text-ended',
              )}
            >
              {shown === state && <Icon aria-hidden="true" />}
              <span>{t(`attendance.${state}`)}</span>
            </button>
          )
        })}
      </fieldset>
      <span id={note} className="text-[0.75rem] leading-tight text-ink-3">
        {closed && <span className="sr-only">{closed} </span>}
        <span>{how}</span>
      </span>
      {(participant.requirement ?? participant.sessions_attended) !== undefined && (
        <SessionsNote participant={participant} />
      )}
    </div>
  )
}

/** How much of the event's sessions a person attended; if there is a rule, of what it needs. */
function SessionsNote({ participant }: { participant: WireParticipant }) {
  const { t } = useTranslation('participants')
  const { requirement, sessions_attended: count = 0 } = participant
  const Icon = requirement?.met ? Check : Minus
  return (
    <span className="tabular inline-flex items-center gap-1 text-[0.75rem] leading-tight text-ink-3">
      {requirement ? (
        <>
          <Icon className="size-3.5" aria-hidden="true" />
          <span>{sayRequirement(t, requirement)}</span>
          <span className="sr-only">{t(requirement.met ? 'attendance.met' : 'attendance.unmet')}</span>
        </>
      ) : (
        t('attendance.sessions', { count })
      )}
    </span>
  )
}
