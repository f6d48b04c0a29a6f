import { StorageFullError } from '@certify/domain/certificate/content-errors'
import { paths } from '@certify/wire/paths'
import type { MiddlewareHandler } from 'hono'
import type { ApiEnv } from '../api-env'
import type { ApiPorts } from '../ports'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** What a room full of people must be able to do on a disk that is nearly full. It writes a few bytes. */
const OF_PEOPLE: readonly string[] = [
  paths.login,
  paths.logout,
  paths.attend,
  paths.userArrive,
  paths.doorMarks,
]

/**
 * Refuses writes while the disk is nearly full. Reading continues, and people sign in and attend while there is any
 * room. A database on a full disk may never recover, so we stop before.
 *
 * @param exempt - Paths whose POST writes nothing.
 */
export function refuseWhenFull(
  { hasRoom, hasRoomForPeople }: Pick<ApiPorts, 'hasRoom' | 'hasRoomForPeople'>,
  exempt: readonly string[],
): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const { method, path } = c.req
    const isFree = SAFE_METHODS.has(method) || exempt.includes(path) || hasRoom()
    if (!isFree && !(OF_PEOPLE.includes(path) && hasRoomForPeople())) throw new StorageFullError({})
    await next()
  }
}
