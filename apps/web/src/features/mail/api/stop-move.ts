import { href } from '@certify/wire/paths'
import { api } from '../../../lib/api-client'

/** Stops the move that a link names. */
export function stopMove(token: string): Promise<void> {
  return api.post(href('moveStop', {}), { token })
}
