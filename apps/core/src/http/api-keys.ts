import { type ApiKey, KeyScopeError } from '@certify/domain/account/api-key'
import { findKey } from '@certify/domain/acts/integrating/find-key'
import { parseBatchId } from '@certify/domain/certificate/batch'
import type { EventId } from '@certify/domain/shared/event-id'
import type { TokenId } from '@certify/domain/shared/token-id'
import type { Context } from 'hono'
import type { Actor } from './policy'
import type { ApiPorts } from './ports'
import type { Route } from './route'

/** How every key begins, so that other bearer tokens are left to their own routes. */
const KEY_HEADER = /^Bearer (certify_\S{1,100})$/

/**
 * The organizer that a key in the request acts for; null without a key.
 *
 * @throws {KeyRefusedError} if the key is not good. It never falls back to a cookie.
 */
export async function readKeyActor(c: Context, ports: ApiPorts): Promise<Actor> {
  const [, text] = KEY_HEADER.exec(c.req.header('authorization') ?? '') ?? []
  if (text === undefined) return null
  const { key, organizer } = await findKey(ports, text)
  const { wallet } = organizer
  const at = ports.clock()
  // A key is not a session. It ends with its request, and no stored session has this name.
  const idHash = `key:${key.id}`
  const session = {
    idHash,
    firstIdHash: idHash,
    wallet,
    userAgent: null,
    createdAt: at,
    lastSeenAt: at,
    expiresAt: at,
    proof: null,
  }
  return { session, account: organizer, key }
}

/** Whether a key is still good, for answers that outlast one request. */
export async function isKeyGood(
  { keys, clock }: Pick<ApiPorts, 'keys' | 'clock'>,
  { id, organizerId }: ApiKey,
): Promise<boolean> {
  const found = (await keys.listOf(organizerId)).find((key) => key.id === id)
  return found !== undefined && (found.expiresAt === null || found.expiresAt > clock())
}

/** A route is closed to keys unless it names a scope, and the key has it. @throws {KeyScopeError} */
export function assertKeyScope(route: Route, { id, scopes }: ApiKey): void {
  if (route.key === undefined || !scopes.includes(route.key)) {
    throw new KeyScopeError({ keyId: id, scope: route.key ?? null })
  }
}

/**
 * A key of one event may only make calls that name that event, or one of its certificates or batches.
 *
 * @throws {KeyScopeError}
 */
export async function assertKeyEvent(
  ports: Pick<ApiPorts, 'ledger' | 'batches'>,
  route: Route,
  key: ApiKey,
  asked: { readonly eventId: unknown; readonly tokenId?: TokenId; readonly batchId?: string },
): Promise<void> {
  if (key.eventId === null) return
  const eventId = asked.eventId ?? (await findEvent(ports, key, asked))
  if (Number(eventId) !== key.eventId) throw new KeyScopeError({ keyId: key.id, scope: route.key ?? null })
}

async function findEvent(
  { ledger, batches }: Pick<ApiPorts, 'ledger' | 'batches'>,
  { organizerId }: ApiKey,
  { tokenId, batchId }: { readonly tokenId?: TokenId; readonly batchId?: string },
): Promise<EventId | undefined> {
  if (tokenId !== undefined) return (await ledger.findByToken(tokenId))?.event?.id
  if (batchId !== undefined) return (await batches.progress(parseBatchId(batchId), organizerId))?.eventId
}
