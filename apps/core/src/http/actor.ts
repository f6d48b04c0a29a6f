import type { Context } from 'hono'
import { findSession } from '../account/sign-in-acts'
import { readKeyActor } from './api-keys'
import type { Actor } from './policy'
import type { ApiPorts } from './ports'
import type { Cookies } from './session-cookie'

/** The caller that a key or the cookie identifies; null for a visitor. */
export async function readActor(
  c: Context,
  ports: ApiPorts,
  cookies: Cookies,
  { takesKeys }: { readonly takesKeys: boolean },
): Promise<Actor> {
  const key = takesKeys ? await readKeyActor(c, ports) : null
  if (key !== null) return key
  const sessionId = cookies.readSession(c)
  if (sessionId === null) return null
  const actor = await findSession(ports, sessionId)
  // A demo wallet may have signed in while the demonstration was on.
  return actor && ports.settings.refusedWallets.includes(actor.session.wallet) ? null : actor
}
