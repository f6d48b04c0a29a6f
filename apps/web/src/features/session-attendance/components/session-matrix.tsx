import type { EventDetail } from '@certify/wire/events'
import type { SessionAttendance } from '@certify/wire/sessions'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { cx } from '../../../lib/cx'
import { formatTime } from '../../../lib/format'
import { usePagedSearch } from '../../../lib/use-paged-search'
import { useSearchState } from '../../../lib/use-search-state'
import { Badge } from '../../../ui/badge'
import { Button, buttonClass } from '../../../ui/button'
import { Card, tableCard } from '../../../ui/card'
import { EmptyState } from '../../../ui/empty-state'
import { ErrorPanel } from '../../../ui/error-panel'
import { Field } from '../../../ui/field'
import { Check, Download, Minus, Upload } from '../../../ui/icons'
import { Select } from '../../../ui/input'
import { NotBegun } from '../../../ui/not-begun'
import { Pager } from '../../../ui/pager'
import { SearchField } from '../../../ui/search-field'
import { SearchedPart, SearchOn } from '../../../ui/searched-part'
import { RowsSkeleton } from '../../../ui/skeleton'
import { attendanceFile, sessionAttendanceQuery } from '../api/session-attendance'
import { groupDays, type HeldSession } from '../group-days'
import { ImportReport } from './import-report'
import { SessionCell } from './session-cell'
import { SessionFigures } from './session-figures'
import { SessionsToDecide } from './sessions-to-decide'

/** How many attended each session, and who: a day at a time, and on phones a session at a time. */
export function SessionMatrix({ event }: { event: EventDetail }) {
  const { t } = useTranslation('participants')
  const { typed, q, page, after, search, turnTo, clear } = usePagedSearch()
  const [chosen, choose] = useSearchState({ part: 'all', page: '1', after: '' })
  const part = chosen.part === 'to_decide' ? chosen.part : 'all'
  const showAll = () => choose({ part: 'all', page: '1', after: '' }, 'push')
  const { data, error, refetch, isFetching } = useQuery(
    sessionAttendanceQuery(event.id, { page, q, after, part }),
  )
  const list = (
    <Card
      title={t('bySession.title')}
      className={tableCard}
      action={
        data &&
        data.sessions.length > 0 && (
          <div className="flex flex-1 flex-wrap items-center justify-end gap-3 max-sm:contents">
            {part === 'all' ? (
              <SearchField
                className="w-full max-sm:order-last sm:max-w-xs"
                label={t('bySession.search')}
                placeholder={t('bySession.search')}
                value={typed}
                onSearch={search}
              />
            ) : (
              <Button size="small" onClick={showAll}>
                {t('bySession.toDecide.all')}
              </Button>
            )}
            <Actions event={event} />
          </div>
        )
      }
    >
      {part !== 'all' && data?.total === 0 ? (
        <EmptyState title={t('bySession.toDecide.none')} />
      ) : data ? (
        <Matrix event={event} data={data} page={page} q={q} after={after} onPage={turnTo} onClear={clear} />
      ) : error ? (
        <ErrorPanel
          title={t('bySession.failed')}
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <RowsSkeleton />
      )}
    </Card>
  )
  if (!data || data.sessions.length === 0) return list
  return (
    <div className="flex flex-col gap-6">
      {part === 'all' && <SessionsToDecide eventId={event.id} count={data.to_decide ?? 0} />}
      <SessionFigures event={event} sessions={data.sessions} />
      {list}
    </div>
  )
}

/** Files of everybody's attendance, and a report to record. */
function Actions({ event }: { event: EventDetail }) {
  const { t } = useTranslation('participants')
  const [imports, setImports] = useState(false)
  return (
    <div className="flex flex-wrap gap-2">
      {(['wide', 'long'] as const).map((shape) => (
        <a
          key={shape}
          href={attendanceFile(event.id, shape)}
          download
          className={buttonClass('secondary', 'small')}
        >
          <Download className="size-4" aria-hidden="true" />
          {t(`bySession.file.${shape}`)}
        </a>
      ))}
      {event.status !== 'canceled' && (
        <Button
          size="small"
          icon={<Upload className="size-4" aria-hidden="true" />}
          onClick={() => setImports(true)}
        >
          {t('bySession.import.open')}
        </Button>
      )}
      {imports && <ImportReport event={event} onClose={() => setImports(false)} />}
    </div>
  )
}

function Matrix({
  event,
  data,
  page,
  q,
  after,
  onPage,
  onClear,
}: {
  event: EventDetail
  data: SessionAttendance
  page: number
  q: string
  after: string
  onPage: (page: number, after: string) => void
  onClear: () => void
}) {
  const { t } = useTranslation('participants')
  const zone = event.time_zone
  const days = groupDays(data.sessions, zone)
  const [chosenDay, chooseDay] = useState(0)
  const [chosen, choose] = useState<number>()
  const day = days[chosenDay] ?? days[0]
  const sessions = day?.sessions ?? []
  const shown = sessions.find(({ session }) => session === chosen) ?? sessions[0]
  if (!day || !shown) return <EmptyState title={t('bySession.none')}>{t('bySession.noneText')}</EmptyState>
  const isEmpty = data.people.length === 0
  if (isEmpty && data.next_after !== undefined) {
    return <SearchOn looked={data.stopped_after} page={page} next={data.next_after} onPage={onPage} />
  }
  if (q !== '' && isEmpty && (data.total === 0 || after !== '')) {
    return (
      <EmptyState
        title={t('bySession.notFound')}
        action={<Button onClick={onClear}>{t('bySession.clear')}</Button>}
      />
    )
  }
  if (data.total === 0)
    return <EmptyState title={t('bySession.nobody')}>{t('bySession.nobodyText')}</EmptyState>
  return (
    <div className="flex flex-col gap-4">
      <NotBegun event={event} />
      <SearchedPart looked={data.stopped_after} />
      <div className="flex flex-wrap gap-3">
        {days.length > 1 && (
          <Field label={t('bySession.day')} className="max-md:flex-1">
            <Select value={days.indexOf(day)} onChange={({ target }) => chooseDay(Number(target.value))}>
              {days.map(({ label }, index) => (
                <option key={label} value={index}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <Field label={t('bySession.session')} className="flex-1 md:hidden">
          <Select value={shown.session} onChange={({ target }) => choose(Number(target.value))}>
            {sessions.map((each) => (
              <option key={each.session} value={each.session}>
                {`${formatTime(each.start, zone)} ${each.topic}`}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <PeopleTable event={event} data={data} day={day.label} sessions={sessions} shown={shown} />
      <Pager
        page={page}
        pages={data.pages}
        after={after}
        nextAfter={data.next_after?.toString()}
        onPage={onPage}
      />
    </div>
  )
}

/** Who attended which session of a day. `shown`: the only one on phones. */
function PeopleTable({
  event,
  data,
  day,
  sessions,
  shown,
}: {
  event: EventDetail
  data: SessionAttendance
  day: string
  sessions: readonly HeldSession[]
  shown: HeldSession
}) {
  const { t } = useTranslation('participants')
  const zone = event.time_zone
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-collapse text-left text-[0.875rem]">
        <caption className="sr-only">{`${t('bySession.title')}, ${day}`}</caption>
        <thead>
          <tr className="border-b border-line-strong/50">
            <th scope="col" className="type-label min-w-36 py-2.5 md:min-w-52 pr-3 align-bottom text-ink-3">
              {t('bySession.person')}
            </th>
            {sessions.map((each) => (
              <Head key={each.session} session={each} zone={zone} isShown={each === shown} />
            ))}
            <th scope="col" className="type-label px-3 py-2.5 text-right align-bottom text-ink-3">
              {t('bySession.sum')}
            </th>
            {event.completion && (
              <th scope="col" className="type-label py-2.5 pl-3 align-bottom text-ink-3 max-md:hidden">
                {t('bySession.rule')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {data.people.map((person) => (
            <Row
              key={person.wallet_address}
              event={event}
              person={person}
              sessions={sessions}
              shown={shown}
              held={event.sessions_held ?? data.sessions.length}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const hiddenOnPhones = (isShown: boolean) => (isShown ? undefined : 'max-md:hidden')

function Head({ session, zone, isShown }: { session: HeldSession; zone: string; isShown: boolean }) {
  const { t } = useTranslation('participants')
  return (
    <th scope="col" className={cx('min-w-28 px-2 py-2.5 align-bottom font-normal', hiddenOnPhones(isShown))}>
      <span className="tabular block text-ink-3">{formatTime(session.start, zone)}</span>
      <span className={cx('type-label block wrap-anywhere text-ink', session.canceled && 'line-through')}>
        {session.topic}
      </span>
      <span className="block text-[0.75rem] wrap-anywhere text-ink-3">
        {session.canceled
          ? t('bySession.canceled')
          : [session.room, t('bySession.attended', { count: session.attended })].filter(Boolean).join(' · ')}
      </span>
    </th>
  )
}

/** The sessions at which a person cannot have been, if they were at this one: one with minutes is to decide for no other reason. */
function findRivals(
  session: HeldSession,
  sessions: readonly HeldSession[],
  { sessions: recorded }: SessionAttendance['people'][number],
): HeldSession[] {
  const isInDoubt = (number: number) => {
    const { state, minutes = 0 } = recorded[number] ?? {}
    return state === 'to_decide' && minutes > 0
  }
  if (!isInDoubt(session.session)) return []
  return sessions.filter(
    (other) =>
      other !== session && isInDoubt(other.session) && other.start < session.end && session.start < other.end,
  )
}

function Row({
  event,
  person,
  sessions,
  shown,
  held,
}: {
  event: EventDetail
  person: SessionAttendance['people'][number]
  sessions: readonly HeldSession[]
  shown: HeldSession
  held: number
}) {
  const { t } = useTranslation('participants')
  const name = person.name ?? t('bySession.noName')
  return (
    <tr className="border-b border-line">
      <th scope="row" className="max-w-56 py-2 pr-3 font-normal">
        <span className="block font-[550] wrap-anywhere">{name}</span>
        {person.email && <span className="block break-all text-ink-2 max-md:hidden">{person.email}</span>}
      </th>
      {sessions.map((each) => (
        <td key={each.session} className={cx('px-2 py-1', hiddenOnPhones(each === shown))}>
          <SessionCell
            event={event}
            person={{ wallet: person.wallet_address, name }}
            session={each}
            known={person.sessions[each.session]}
            rivals={findRivals(each, sessions, person)}
          />
        </td>
      ))}
      <td className="tabular px-3 py-2 text-right">
        <span className="whitespace-nowrap">
          {t('bySession.of', { count: person.sessions_attended, held })}
        </span>
        <span className="block whitespace-nowrap text-ink-3">
          {t('bySession.minutes', { count: person.minutes_attended })}
        </span>
        {event.completion && (
          <span className="mt-1 block md:hidden">
            <Met met={person.met} />
          </span>
        )}
      </td>
      {event.completion && (
        <td className="py-2 pl-3 max-md:hidden">
          <Met met={person.met} />
        </td>
      )}
    </tr>
  )
}

function Met({ met }: { met: boolean }) {
  const { t } = useTranslation('participants')
  const Icon = met ? Check : Minus
  return (
    <Badge tone={met ? 'ongoing' : 'ended'} icon={<Icon aria-hidden="true" />}>
      {t(met ? 'bySession.met' : 'bySession.unmet')}
    </Badge>
  )
}
