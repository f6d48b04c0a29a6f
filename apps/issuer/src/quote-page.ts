import type { RequestId } from '@certify/domain/certificate/certificate'
import type { Quote } from '@certify/domain/issuing/certificate-registry'
import { type ComposedPage, composePage } from '@certify/domain/issuing/compose-page'
import type { EventKey } from '@certify/domain/issuing/event-key'
import { type Refusal, RegistryRefusedError } from '@certify/domain/issuing/refusal'
import type { AccountId } from '@certify/domain/shared/account-id'
import type { IssuerPorts } from './ports'
import type { ReadyRequest } from './prepare-content'

/** Gas is quoted before drawing the page. A directory without zero bytes is the most expensive calldata. */
const ANY_DIRECTORY = `0x${'ff'.repeat(32)}` as const

/** The registry refuses only these requests. The page is made without them. */
export class PoisonedRequestsError extends Error {
  override readonly name = 'PoisonedRequestsError'
  readonly requestIds: readonly RequestId[]
  readonly refusal: Refusal
  constructor(requestIds: readonly RequestId[], refusal: Refusal) {
    super('Some requests are refused by the registry.')
    this.requestIds = requestIds
    this.refusal = refusal
  }
}

/** The input for a page. */
type PageToQuote = {
  readonly number: number
  readonly eventKey: EventKey
  /** The organizer whose budget pays. */
  readonly organizer: AccountId
  /** Oldest first. */
  readonly ready: readonly ReadyRequest[]
  /** What open transactions may still cost. */
  readonly committedWei: bigint
}

type Ports = Pick<IssuerPorts, 'registry' | 'store' | 'budget'>

/**
 * Composes a page, lets the chain simulate it, and checks the day's budget. If that does not pay for everybody, the
 * requests that waited longest go first.
 *
 * @throws {PoisonedRequestsError} when the registry refuses some requests and takes the others.
 * @throws {RegistryRefusedError} when it refuses all, or the budget is used up.
 */
export async function quotePage(ports: Ports, toQuote: PageToQuote) {
  let { ready } = toQuote
  for (;;) {
    const page = composePage(toQuote.number, ready)
    const call = buildCall(toQuote, page)
    const quote = await quoteOrBlame(ports, toQuote, page)
    const fitting = await fittingBudget(ports, toQuote.organizer, page.lines.length, quote)
    if (fitting >= page.lines.length) return { page, call, quote }
    ready = ready.slice(0, fitting)
  }
}

function buildCall({ eventKey }: PageToQuote, { number, lines }: ComposedPage<ReadyRequest>) {
  const owners = lines.map(({ request }) => request.recipient)
  return { kind: 'issue', page: number, eventKey, owners, directory: ANY_DIRECTORY } as const
}

async function quoteOrBlame(
  { registry }: Ports,
  toQuote: PageToQuote,
  page: ComposedPage<ReadyRequest>,
): Promise<Quote> {
  const quoted = (some: ComposedPage<ReadyRequest>) =>
    registry.quote(buildCall(toQuote, some), toQuote.committedWei)
  /** Halves the refused requests until the registry takes each half or a half is one request. */
  const refusedIn = async (requests: readonly ReadyRequest[]): Promise<readonly ReadyRequest[]> => {
    try {
      await quoted(composePage(page.number, requests))
      return []
    } catch (error) {
      if (!isUnexplained(error)) throw error
      if (requests.length === 1) return requests
      const middle = Math.ceil(requests.length / 2)
      return [...(await refusedIn(requests.slice(0, middle))), ...(await refusedIn(requests.slice(middle)))]
    }
  }
  try {
    return await quoted(page)
  } catch (error) {
    if (!isUnexplained(error) || page.lines.length === 1) throw error
    const requests = page.lines.map(({ request }) => request)
    const refused = await refusedIn(requests)
    if (refused.length === 0 || refused.length === requests.length) throw error
    throw new PoisonedRequestsError(
      refused.map(({ id }) => id),
      error.refusal,
    )
  }
}

/** A refusal without a name is about something in the page. A named refusal is about the page as a whole. */
function isUnexplained(error: unknown): error is RegistryRefusedError {
  return error instanceof RegistryRefusedError && error.refusal.kind === 'other'
}

/** How many of `count` certificates the day's budget pays for. @throws {RegistryRefusedError} for none. */
async function fittingBudget(
  { store, registry, budget }: Ports,
  organizer: AccountId,
  count: number,
  { gasLimit, maxFeePerGas }: Quote,
): Promise<number> {
  const { platformWei, organizerWei } = budget
  if (platformWei === null && organizerWei === null) return count
  const cost = gasLimit * maxFeePerGas
  const spent = await store.spentToday(registry.chainId, organizer)
  let fitting = count
  for (const [kind, limit, used] of [
    ['platform-budget', platformWei, spent.platform],
    ['organizer-budget', organizerWei, spent.organizer],
  ] as const) {
    const left = limit === null ? cost : limit - used
    if (left >= cost) continue
    // At least one less, because a page has a base cost.
    const paidFor = Math.min(count - 1, Number((BigInt(count) * left) / cost))
    if (paidFor < 1) throw new RegistryRefusedError({ kind })
    fitting = Math.min(fitting, paidFor)
  }
  return fitting
}
