import { qrPath } from '@certify/artwork/qr'
import type { EventDetail } from '@certify/wire/events'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { serverNow } from '../../../lib/clock'
import { listSessions } from '../../../lib/event-sessions'
import { formatMoment, formatNumber } from '../../../lib/format'
import { localStore } from '../../../lib/storage'
import { useSearchState } from '../../../lib/use-search-state'
import { OrganizerLogo } from '../../../ui/organizer-logo'
import { useOwnColor } from '../../../ui/use-own-color'
import { type ArrivedCodes, doorCodesQuery } from '../api/door-codes'
import { findCurrentCode, findShortCode, type ShownCode } from '../current-code'
import { explainNoCode } from '../explain-no-code'
import { useOwnClock } from '../hooks/use-own-clock'
import { useWakeLock } from '../hooks/use-wake-lock'
import { ScreenControls } from './screen-controls'

const COUNTER_KEY = 'certify.screen.counter'

/** The screen at the entrance: a changing code that people can scan from the back of the room. */
export function DoorScreen({ event }: { event: EventDetail }) {
  const { t } = useTranslation('door-screen')
  const sessions = listSessions(event).filter(({ canceled }) => !canceled)
  const [search, setSearch] = useSearchState({ session: '' })
  const session = sessions.find((each) => String(each.session) === search.session)
  const { data, refetch, error } = useQuery(doorCodesQuery(event.id, session?.session))
  const [counts, setCounts] = useState(localStore.read(COUNTER_KEY) !== 'off')
  const again = useCallback(() => void refetch(), [refetch])
  const now = useOwnClock(again)
  useWakeLock()
  const toggleCounter = () => {
    localStore.write(COUNTER_KEY, counts ? 'off' : 'on')
    setCounts(!counts)
  }
  const shown = data?.doors_open ? findCurrentCode(data, now) : null
  const reason = shown ? null : explainNoCode(data, error !== null, event.status, serverNow())
  return (
    <main
      ref={useOwnColor(event.organizer_color)}
      className={`flex min-h-dvh flex-col gap-[2.5vmin] bg-canvas p-[3vmin] text-ink ${event.organizer_color === undefined ? '' : 'border-t-[1.6vmin] border-brand'}`}
    >
      <header className="flex flex-wrap items-start justify-between gap-4">
        <OrganizerLogo src={event.organizer_logo} className="h-[max(3rem,8vmin)]" />
        <h1 className="type-serif min-w-0 flex-1 basis-80 text-[max(1.5rem,4.4vmin)] leading-tight text-balance wrap-anywhere line-clamp-2">
          <span className="block">{event.title}</span>
          {session && <span className="block text-[0.7em] text-ink-2">{session.words}</span>}
        </h1>
        <ScreenControls
          eventId={event.id}
          hasCode={shown !== null}
          counts={counts}
          onCounter={toggleCounter}
          sessions={sessions}
          session={session?.session}
          onSession={(next) => setSearch({ session: next })}
        />
      </header>
      <div className="grid flex-1 items-center gap-[4vmin] landscape:grid-cols-[auto_minmax(0,1fr)]">
        {shown && <Code shown={shown} label={t('code')} />}
        {reason && (
          <NoCode>{t(reason, { moment: data ? formatMoment(data.opens_at, event.time_zone) : '' })}</NoCode>
        )}
        <div className="flex min-w-0 flex-col gap-[3.5vmin]">
          {shown && data && <HowTo data={data} now={now} />}
          {counts && data && reason !== 'canceled' && (
            <p className="border-t border-line pt-[2.5vmin] text-[max(1.125rem,3.4vmin)] text-ink-2">
              <strong className="tabular text-[max(1.75rem,6vmin)] font-[600] text-ink">
                {formatNumber(data.present)}
              </strong>{' '}
              {t(reason === 'closed' ? 'came' : 'counter', { registered: data.registered })}
            </p>
          )}
        </div>
      </div>
      <p role="status" className="text-[max(0.875rem,1.9vmin)] text-ink-3 empty:hidden">
        {error && shown ? t('offline') : ''}
      </p>
    </main>
  )
}

/** White paper in any theme, because phones read dark on light best. */
function Code({ shown, label }: { shown: ShownCode; label: string }) {
  const { path, modules } = qrPath(shown.url)
  return (
    <div className="flex w-[min(72vmin,88vw)] flex-col gap-[1.5vmin] justify-self-center">
      <span className="rounded-paper border border-line bg-paper text-paper-ink">
        <svg
          role="img"
          aria-label={`${label}: ${shown.url}`}
          viewBox={`-4 -4 ${modules + 8} ${modules + 8}`}
          className="block w-full"
          shapeRendering="crispEdges"
        >
          <path d={path} fill="currentColor" />
        </svg>
      </span>
      <span aria-hidden="true" className="block h-[0.8vmin] overflow-hidden rounded-full bg-bar-track">
        <span className="block h-full bg-brand" style={{ width: `${shown.left * 100}%` }} />
      </span>
    </div>
  )
}

function NoCode({ children }: { children: ReactNode }) {
  return (
    <p
      role="status"
      className="flex aspect-square w-[min(72vmin,88vw)] items-center justify-center justify-self-center rounded-paper border border-dashed border-line-strong p-[6vmin] text-center text-[max(1.125rem,3.4vmin)] text-balance text-ink-2"
    >
      {children}
    </p>
  )
}

function HowTo({ data, now }: { data: ArrivedCodes; now: number }) {
  const { t } = useTranslation('door-screen')
  const short = findShortCode(data, now)
  return (
    <>
      <p className="text-[max(1.5rem,5.4vmin)] leading-[1.15] font-[600] text-balance">{t('scan')}</p>
      {short && (
        <p className="text-[max(1.125rem,3.2vmin)] text-ink-2">
          {t('type', { host: location.host })}
          <span className="mt-[1vmin] block font-mono text-[max(2rem,8.5vmin)] leading-none font-[550] tracking-wide whitespace-nowrap text-ink">
            {short}
          </span>
        </p>
      )}
    </>
  )
}
