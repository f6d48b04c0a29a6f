/** @jsxImportSource preact */
import { render } from 'preact'
import { forgetTicket, keepTicket, readKeptTicket } from '../../lib/kept-ticket'
import { ButtonLink } from '../../ui/light/button'
import { Notice } from '../../ui/light/notice'
import { Ticket } from './components/ticket'
import { type FoundTicket, fetchTicket } from './server'
import { language, say } from './words'

/** Shows the stored ticket at once, even without a connection, and then the server's ticket. */
export async function openTicket(page: HTMLElement): Promise<void> {
  document.documentElement.lang = language
  const [, digits] = /^\/ticket\/([1-9][0-9]{0,9})\/?$/.exec(location.pathname) ?? []
  if (digits === undefined) return render(<NoTicket />, page)
  const eventId = Number(digits)
  const kept = readKeptTicket(eventId)
  const show = (found: FoundTicket) => render(<Answer found={found} onRenewed={take} />, page)
  const take = (found: FoundTicket) => {
    if (found.kind === 'ticket') keepTicket(eventId, found.ticket)
    // The account of this browser no longer has this ticket.
    else if (found.kind !== 'away') forgetTicket(eventId)
    show(found)
  }
  if (kept) show({ kind: 'ticket', ticket: kept })
  else render(null, page)
  const found = await fetchTicket(eventId)
  if (found.kind !== 'away' || !kept) take(found)
}

/** The ticket, or why there is none. */
function Answer({ found, onRenewed }: { found: FoundTicket; onRenewed: (found: FoundTicket) => void }) {
  switch (found.kind) {
    case 'ticket':
      // Another ticket begins anew, without the question whether to renew it.
      return <Ticket key={found.ticket.text} ticket={found.ticket} onRenewed={onRenewed} />
    case 'signed-out':
      return (
        <Notice title={say('signedOutTitle')} text={say('signedOut')}>
          <ButtonLink to="/login?redirect=%2Fmyevents">{say('signIn')}</ButtonLink>
        </Notice>
      )
    case 'none':
      return <NoTicket />
    case 'away':
      return (
        <Notice title={say('awayTitle')} text={say(found.isBusy ? 'busy' : 'away')}>
          <ButtonLink to={location.pathname}>{say('retry')}</ButtonLink>
        </Notice>
      )
  }
}

function NoTicket() {
  return (
    <Notice title={say('missingTitle')} text={say('missing')}>
      <ButtonLink to="/myevents">{say('myEvents')}</ButtonLink>
    </Notice>
  )
}
