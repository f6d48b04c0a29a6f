import type { Delivery } from './delivery'

/** Why nothing is sent: the server does not answer, or it refuses us. `said`: its last words. */
export type MailTrouble = { readonly why: 'away' | 'refuses'; readonly said: string }

/** What the sender knows about its mail server. Moments are milliseconds of one clock. */
export type MailServerState = {
  /** The latest failure of each of three domains since the server last took or judged a mail. */
  readonly suspects: readonly Suspect[]
  readonly trouble: MailTrouble | null
  /** While there is trouble no mail goes out before. Then one mail tries. */
  readonly pausedUntil: number
  readonly pauseMs: number
  /** When the server last took a mail; null: never. */
  readonly tookAt: number | null
}

type Failure = Exclude<Delivery, { kind: 'sent' | 'refused_address' }>
type Suspect = { readonly domain: string; readonly why: MailTrouble['why'] }

const FIRST_PAUSE_MS = 1_000
/** Half a minute, so that a new mail goes out within a minute beside two that end their connections. */
const LONGEST_PAUSE_MS = 30_000
/** A server that lets nobody of us in needs a person, so it is asked once a minute. */
const REFUSED_PAUSE_MS = 60_000

/** How many domains must fail in a row before no mail can be to blame, however old it is. */
export const CERTAIN_DOMAINS = 3

/** A server of which nothing is known. */
export const unknownServer: MailServerState = {
  suspects: [],
  trouble: null,
  pausedUntil: 0,
  pauseMs: 0,
  tookAt: null,
}

/**
 * What is known after one more mail. One mail can end its connection or be refused by itself, so mails to two domains
 * must fail in a row before the server is to blame. A refusal of the password or of our address concerns every mail.
 *
 * @param domain - Of the mail's recipient; null: a test of the connection, which concerns every mail.
 */
export function hearServer(
  state: MailServerState,
  domain: string | null,
  delivery: Delivery,
  now: number,
): MailServerState {
  if (delivery.kind === 'sent' || delivery.kind === 'refused_address')
    return { ...unknownServer, tookAt: delivery.kind === 'sent' && domain !== null ? now : state.tookAt }
  const latest = toSuspect(domain ?? '', delivery)
  const suspects = [...state.suspects.filter((each) => each.domain !== latest.domain), latest].slice(
    -CERTAIN_DOMAINS,
  )
  const refusesAll = delivery.kind === 'refused_us' && delivery.isAll
  const isAll = domain === null || refusesAll
  if (!isAll && suspects.length < 2 && state.trouble === null) return { ...state, suspects }
  const longer = Math.min(Math.max(state.pauseMs * 2, FIRST_PAUSE_MS), LONGEST_PAUSE_MS)
  const pauseMs = refusesAll ? REFUSED_PAUSE_MS : longer
  // A mail that was under way when the pause began does not lengthen it.
  const isPausedAlready = state.trouble !== null && now < state.pausedUntil
  return {
    ...state,
    suspects,
    trouble: { why: latest.why, said: delivery.said },
    ...(!isPausedAlready && { pausedUntil: now + pauseMs, pauseMs }),
  }
}

/** What is known once mail to this domain says nothing about the server: two other domains must blame it. */
export function forgetSuspect(state: MailServerState, domain: string): MailServerState {
  const suspects = state.suspects.filter((each) => each.domain !== domain)
  return suspects.length < 2 ? { ...unknownServer, suspects, tookAt: state.tookAt } : { ...state, suspects }
}

function toSuspect(domain: string, { kind }: Failure): Suspect {
  const refuses = kind === 'refused_us' || kind === 'refused_unclear' || kind === 'refused_mail'
  return { domain, why: refuses ? 'refuses' : 'away' }
}
