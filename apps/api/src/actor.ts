import { findSession } from '@certify/domain/acts/signing-in/find-session'
import type { Context } from 'hono'
import type { Actor } from './policy'
import type { ApiPorts } from './ports'
import type { Cookies } from './session-cookie'

/** Who the cookie says is asking; null for nobody. */
export async function readActor(c: Context, ports: ApiPorts, cookies: Cookies): Promise<Actor> {
  const sessionId = cookies.readSession(c)
  return sessionId === null ? null : findSession(ports, { sessionId })
}
