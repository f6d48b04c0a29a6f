import type { WireTicket } from '@certify/wire/door'

/** The answer to a request for a ticket. `away`: Certify did not answer, or was busy, which never means "no ticket". */
export type FoundTicket =
  | { readonly kind: 'ticket'; readonly ticket: WireTicket }
  | { readonly kind: 'signed-out' | 'none' }
  /** `wasSent`: the request may have arrived, although its answer did not. */
  | { readonly kind: 'away'; readonly wasSent: boolean; readonly isBusy: boolean }

/**
 * The paths of this page's calls, written out because the table of all paths would double this page. A test compares
 * them.
 */
export const ticketPaths = {
  session: '/api3/api/auth/session',
  ticket: (wallet: string, eventId: number) => `/api3/api/users/${wallet}/events/${eventId}/ticket`,
  renew: (wallet: string, eventId: number) => `/api3/api/users/${wallet}/events/${eventId}/ticket/new`,
} as const

/** The ticket of the account that is signed in. */
export function fetchTicket(eventId: number): Promise<FoundTicket> {
  return ask((wallet) => fetch(ticketPaths.ticket(wallet, eventId)))
}

/** Makes a new ticket. The previous one no longer works. */
export function renewTicket(eventId: number): Promise<FoundTicket> {
  return ask((wallet) =>
    fetch(ticketPaths.renew(wallet, eventId), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    }),
  )
}

async function ask(call: (wallet: string) => Promise<Response>): Promise<FoundTicket> {
  let wasSent = false
  try {
    const session = await fetch(ticketPaths.session)
    if (!session.ok) return { kind: 'away', wasSent, isBusy: isBusy(session) }
    const { walletAddress } = (await session.json()) as { walletAddress: string | null }
    if (walletAddress === null) return { kind: 'signed-out' }
    wasSent = true
    const answer = await call(walletAddress)
    if (answer.ok) return { kind: 'ticket', ticket: (await answer.json()) as WireTicket }
    if (await saysNone(answer)) return { kind: 'none' }
    return { kind: 'away', wasSent, isBusy: isBusy(answer) }
  } catch {
    return { kind: 'away', wasSent, isBusy: false }
  }
}

/** Written out, like the paths. A test compares it with what all other pages ask. */
function isBusy({ status, headers }: Response): boolean {
  return status === 429 || (status === 503 && headers.has('retry-after'))
}

/** Only Certify's own refusal, which has a code, means that there is no ticket. */
async function saysNone(answer: Response): Promise<boolean> {
  if (answer.status !== 403 && answer.status !== 404) return false
  const { code } = (await answer.json()) as { code?: unknown }
  return typeof code === 'string'
}
