/**
 * The verifier's code, which loads with the first verification. The document of a verdict names this file as a separate
 * script, so that the first verification runs while the page's code is still loading.
 */
import type { AskOrganizerDomain } from '@certify/verifier/ask-domain'
import type { Check, Report } from '@certify/verifier/report'
import type { Sources } from '@certify/verifier/sources'
import { verifyCertificate } from '@certify/verifier/verify-certificate'
import type { ConfigResponse } from '@certify/wire/config'
import type { EventDetail } from '@certify/wire/events'
import { href } from '@certify/wire/page-addresses'
import type { TokenRecord } from '@certify/wire/verification'
import { askAhead, asPage, type Ended, isRecent, showAhead } from './ahead'
import { fetchNamedBlocks } from './named-blocks'

export { openNode } from '@certify/verifier/node'
export { verifyCertificates } from '@certify/verifier/verify-certificate'
export { verifyCertificate }

/**
 * The sources that the verifier asks: only this part of the configuration, so that a new `now` starts no verification.
 */
export type SourceAddresses = Pick<
  ConfigResponse,
  'chainId' | 'registries' | 'rpcUrl' | 'gatewayUrl' | 'resolverUrls'
>

/** The functions that a verification in this browser gets from its caller. */
type Surroundings = {
  readonly signal?: AbortSignal
  readonly fetch: typeof fetch
  /** Asks this instance. */
  readonly read: <Answer>(address: string) => Promise<Answer>
  /** The wallet that is asked about. */
  readonly address?: string
}

/** Verifies one certificate with the sources of this instance. */
export function verifyHere(
  tokenId: string,
  { chainId, registries, rpcUrl, gatewayUrl, resolverUrls }: SourceAddresses,
  { read, ...surroundings }: Surroundings,
): Promise<Report> {
  return verifyCertificate(
    tokenId,
    {
      chainId,
      registries: registries as Sources['registries'],
      rpcUrls: [rpcUrl],
      gatewayUrls: [gatewayUrl],
    },
    {
      ...surroundings,
      // The chain does not say whether an event was canceled; the platform does.
      eventStanding: (id) =>
        read<EventDetail>(href('event', { id })).then(
          ({ status }) => (status === 'canceled' ? 'canceled' : 'stands'),
          // An unlisted event is shown to few, but its certificates' verdicts are for everybody.
          () => readStanding(tokenId, read),
        ),
      redrawImage: 'later',
      ...(resolverUrls.length > 0 && { askDomain: askLater(resolverUrls) }),
    },
  )
}

/** What the platform's own verdict says about the certificate's event. */
async function readStanding(tokenId: string, read: Surroundings['read']): Promise<'canceled' | 'stands'> {
  const { checks } = await read<TokenRecord>(href('certificateToken', { tokenId }))
  const outcome = checks.find(({ id }) => id === 'event.standing')?.outcome
  if (outcome === 'pass') return 'stands'
  if (outcome === 'fail') return 'canceled'
  throw new Error('The event’s standing is not known.')
}

/** Few certificates name a domain, so the code that asks about domains loads with the first one. */
function askLater(resolverUrls: readonly string[]): AskOrganizerDomain {
  return async (...asked) =>
    (await import('@certify/verifier/ask-domain')).askResolvers(resolverUrls)(...asked)
}

/**
 * A verification that began before the page. `made` is null if it failed, or if a missing answer may still come later.
 */
type Begun = { readonly tokenId: string; readonly at: number; readonly made: Promise<Ended | null> }

// A question about a wallet is another question, which the page asks itself.
const asksAboutWallet = new URLSearchParams(window.location.search).has('address')
let begun = asksAboutWallet ? undefined : begin(/^\/verify\/([0-9]+)\/?$/.exec(window.location.pathname)?.[1])

function begin(tokenId: string | undefined): Begun | undefined {
  const config = tokenId === undefined ? undefined : askAhead(href('config', {}))
  if (tokenId === undefined || !config) return undefined
  const at = performance.now()
  return { tokenId, at, made: verifyAhead({ tokenId, at }, config).catch(() => null) }
}

async function verifyAhead(
  asked: Pick<Ended, 'tokenId' | 'at'>,
  answer: Promise<Response>,
): Promise<Ended | null> {
  const fetch = fetchNamedBlocks()
  const response = await answer
  const arrivedAt = performance.now()
  if (!response.ok) return null
  const config = (await response.json()) as ConfigResponse
  const report = await verifyHere(asked.tokenId, config, { fetch, read })
  if (report.checks.some(mayComeLater)) return null
  // By the server's clock, as the page dates its own verifications.
  const checkedAt = new Date(Date.parse(config.now) + performance.now() - arrivedAt).toISOString()
  const verification = { ...asked, config, report: { ...report, checkedAt } }
  showAhead(verification)
  return verification
}

/**
 * Whether the page should ask again: answers are slower while its code loads, and this file does not retry the event.
 */
function mayComeLater(check: Check): boolean {
  if (check.outcome !== 'unknown') return false
  return check.kind === 'timeout' || check.kind === 'unreachable' || check.id === 'event.standing'
}

async function read<Answer>(address: string): Promise<Answer> {
  const response = await fetch(address, asPage)
  if (!response.ok) throw new Error(`HTTP ${response.status}`)
  return (await response.json()) as Answer
}

/**
 * The report that began with the document, for the first verification of the same number with the same sources.
 *
 * @returns null if there is no such report. The page then verifies itself.
 */
export async function takeFirst(tokenId: string, sources: SourceAddresses): Promise<Report | null> {
  const first = begun
  begun = undefined
  if (first?.tokenId !== tokenId || !isRecent(first)) return null
  const made = await first.made
  return made && describe(made.config) === describe(sources) ? made.report : null
}

function describe({ chainId, registries, rpcUrl, gatewayUrl, resolverUrls }: SourceAddresses): string {
  return JSON.stringify([chainId, registries, rpcUrl, gatewayUrl, resolverUrls])
}
