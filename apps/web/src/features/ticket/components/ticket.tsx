/** @jsxImportSource preact */
import type { WireTicket } from '@certify/wire/door'
import { useEffect, useState } from 'preact/hooks'
import { Button, ButtonLink } from '../../../ui/light/button'
import { type FoundTicket, renewTicket } from '../server'
import { locales, say } from '../words'
import { TicketCode } from './ticket-code'

type TicketProps = { ticket: WireTicket; onRenewed: (found: FoundTicket) => void }

/** A ticket, as it is printed and shown at a door. */
export function Ticket({ ticket, onRenewed }: TicketProps) {
  const { event, name, text } = ticket
  const renewal = useRenewal(ticket, onRenewed)
  return (
    <main className="page-form flex min-h-dvh flex-col justify-center py-8">
      <article className="rounded-card border border-line bg-paper p-6 text-center text-paper-ink sm:p-8 print:border-0">
        <p className="type-overline text-paper-ink-2">{say('title')}</p>
        <h1 className="type-title-1 mt-2 wrap-anywhere">{event.title}</h1>
        <p className="mt-1 text-paper-ink-2">{sayWhen(event)}</p>
        <p className="text-paper-ink-2 wrap-anywhere">{event.location}</p>
        <TicketCode text={text} />
        <p className="font-mono text-[0.75rem] wrap-anywhere text-paper-ink-2">{text}</p>
        <p className="mt-4 text-[1.25rem] font-[600] wrap-anywhere">{name ?? say('nameless')}</p>
      </article>
      <Sessions of={ticket} />
      {ticket.name_proposed !== undefined && (
        <section className="no-print mt-4 flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface px-4 py-3">
          <p className="min-w-0 flex-1 basis-56 wrap-anywhere">
            {say('proposed', { name: ticket.name_proposed })}
          </p>
          <ButtonLink to={`/events/${event.id}`}>{say('answer')}</ButtonLink>
        </section>
      )}
      {ticket.answers_missing && (
        <section className="no-print mt-4 flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface px-4 py-3">
          <p className="min-w-0 flex-1 basis-56 wrap-anywhere">{say('asked')}</p>
          <ButtonLink to={`/events/${event.id}`}>{say('answer')}</ButtonLink>
        </section>
      )}
      <p className="type-small no-print mt-4 text-center text-balance text-ink-2">{say('how')}</p>
      <p className="type-small mt-4 text-center text-ink-2 empty:hidden" role="status">
        {renewal.step ? say(renewal.step) : ''}
      </p>
      <div className="no-print mt-6 flex flex-wrap justify-center gap-3">
        {renewal.step ? (
          <>
            <Button key="confirm" focused onPress={renewal.confirm}>
              {say('renewConfirm')}
            </Button>
            <Button onPress={renewal.cancel}>{say('cancel')}</Button>
          </>
        ) : (
          <>
            <Button onPress={() => window.print()}>{say('print')}</Button>
            <Button onPress={renewal.ask}>{say('renew')}</Button>
            <ButtonLink to="/myevents">{say('myEvents')}</ButtonLink>
          </>
        )}
      </div>
    </main>
  )
}

/** What is on now, and what begins next, by the clock of this device. */
function Sessions({ of: { sessions = [], event } }: { of: WireTicket }) {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(timer)
  }, [])
  const time = new Intl.DateTimeFormat(locales.dates, {
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: event.time_zone,
  })
  const first = sessions.find(({ start }) => Date.parse(start) > now)?.start
  const shown = sessions.flatMap((session) => {
    const isOn = Date.parse(session.start) <= now && now < Date.parse(session.end)
    return isOn || session.start === first ? [{ ...session, word: say(isOn ? 'now' : 'next') }] : []
  })
  if (shown.length === 0) return null
  return (
    <ul className="no-print mt-4 flex flex-col gap-3 rounded-card border border-line bg-surface px-4 py-3">
      {shown.map(({ word, topic, room, start }) => (
        <li key={`${start} ${topic} ${room ?? ''}`}>
          <p className="type-small text-ink-2">{`${word} · ${time.format(new Date(start))}`}</p>
          <p className="font-[600] wrap-anywhere">{room ? `${topic} · ${room}` : topic}</p>
        </li>
      ))}
    </ul>
  )
}

/** Asks once before a new ticket is made, because a printed one would no longer work. */
function useRenewal(ticket: WireTicket, onRenewed: TicketProps['onRenewed']) {
  const [step, setStep] = useState<'renewQuestion' | 'renewUnknown' | 'renewFailed'>()
  const confirm = async () => {
    const found = await renewTicket(ticket.event.id)
    // The server may have made a new ticket although its answer was lost.
    if (found.kind === 'away') setStep(found.wasSent ? 'renewUnknown' : 'renewFailed')
    else onRenewed(found)
  }
  return {
    step,
    ask: () => setStep('renewQuestion'),
    confirm: () => void confirm(),
    cancel: () => setStep(undefined),
  }
}

function sayWhen({ start_date, time_zone }: WireTicket['event']): string {
  const moment = new Intl.DateTimeFormat(locales.dates, {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: time_zone,
  })
  return `${moment.format(new Date(start_date))} (${time_zone})`
}
