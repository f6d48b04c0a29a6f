import type { ApiKey } from '@certify/domain/account/api-key'
import { refuse } from '@certify/domain/shared/errors'
import type { Context } from 'hono'
import { findKey } from '../account/key-acts'
import type { Actor } from './policy'
import type { ApiPorts } from './ports'
import type { Route } from './route'

/** How every key begins, so that other bearer tokens are left to their own routes. */
const KEY_HEADER = /^Bearer (certify_\S{1,100})$/

/** The organizer that a key in the request acts for; null without a key. A wrong key never falls back to a cookie. */
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

/** A route is closed to keys unless it names a scope, and the key has it. */
export function assertKeyScope(route: Route, { id, scopes }: ApiKey): void {
  if (route.key === undefined || !scopes.includes(route.key)) {
    throw refuse('key.scope', {}, { facts: { keyId: id, scope: route.key ?? null } })
  }
}
