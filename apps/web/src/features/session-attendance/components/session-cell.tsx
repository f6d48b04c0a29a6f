import type { EventDetail } from '@certify/wire/events'
import type { SessionAttendance } from '@certify/wire/sessions'
import { useTranslation } from '../../../i18n/use-translation'
import { cx } from '../../../lib/cx'
import { tellFailure } from '../../../lib/tell-failure'
import { Check, Minus, TriangleAlert } from '../../../ui/icons'
import { Menu, MenuGroup, MenuItem } from '../../../ui/menu'
import { Spinner } from '../../../ui/spinner'
import { useMarkSession } from '../api/session-attendance'
import type { HeldSession } from '../group-days'

type Known = SessionAttendance['people'][number]['sessions'][string]

/**
 * What one person attended of one session. A press opens the organizer's mark. What went wrong stays in the cell.
 *
 * @param rivals - Sessions at the same time where the person is recorded, too. Only an absence there decides it.
 */
export function SessionCell({
  event,
  person,
  session,
  known,
  rivals,
}: {
  event: Pick<EventDetail, 'id' | 'status'>
  person: { wallet: string; name: string }
  session: HeldSession
  known: Known | undefined
  rivals: readonly HeldSession[]
}) {
  const { t } = useTranslation('participants')
  const mark = useMarkSession(event.id)
  const isOfThis = mark.isPending && mark.variables.session === session.session
  const state = isOfThis ? (mark.variables.attended ? 'present' : 'absent') : (known?.state ?? 'none')
  const said =
    state === 'present' && known && known.minutes > 0 && !mark.isPending
      ? t('bySession.minutes', { count: known.minutes })
      : t(`bySession.state.${state}`)
  const label = t('bySession.cell', { name: person.name, topic: session.topic, state: said })
  const failure = mark.isError ? tellFailure(mark.error, t('bySession.markFailed')) : undefined
  const look = cx(
    'tabular inline-flex min-h-8 items-center gap-1.5 rounded-control px-2 whitespace-nowrap pointer-coarse:min-h-11 [&_svg]:size-3.5',
    state === 'present' && 'bg-ongoing-tint text-ongoing',
    state === 'absent' && 'bg-ended-tint text-ended',
    state === 'to_decide' && 'bg-warning-tint text-warning',
    state === 'none' && 'text-ink-3',
  )
  const words = state === 'none' ? <Dash /> : said
  if (event.status === 'canceled' || session.canceled) return <span className={look}>{words}</span>
  const set = (attended: boolean, { session: at } = session) => {
    if (!mark.isPending) mark.mutate({ wallet: person.wallet, session: at, attended })
  }
  const topics = rivals.map(({ topic }) => topic).join(', ')
  return (
    <div className="flex flex-col items-start gap-1">
      <Menu
        align="start"
        trigger={
          <button type="button" aria-label={label} className={cx(look, 'transition-control hover:bg-sunken')}>
            {mark.isPending && <Spinner className="size-3.5" />}
            {state === 'to_decide' && <TriangleAlert aria-hidden="true" />}
            <span>{words}</span>
          </button>
        }
      >
        <MenuGroup
          label={
            state === 'to_decide' &&
            (rivals.length > 0 ? t('bySession.decide.beside', { topics }) : t('bySession.decide.later'))
          }
        >
          {rivals.map((rival) => (
            <MenuItem
              key={rival.session}
              icon={<Minus aria-hidden="true" />}
              onSelect={() => set(false, rival)}
            >
              {t('bySession.decide.there', { topic: rival.topic })}
            </MenuItem>
          ))}
          {rivals.length === 0 && (
            <MenuItem icon={<Check aria-hidden="true" />} onSelect={() => set(true)}>
              {t('bySession.markPresent')}
            </MenuItem>
          )}
          <MenuItem icon={<Minus aria-hidden="true" />} onSelect={() => set(false)}>
            {t(rivals.length > 0 ? 'bySession.decide.here' : 'bySession.markAbsent')}
          </MenuItem>
        </MenuGroup>
      </Menu>
      <p role="alert" className="max-w-40 text-[0.75rem] leading-tight text-error empty:hidden">
        {failure}
      </p>
    </div>
  )
}

function Dash() {
  return <span aria-hidden="true">–</span>
}
