import { call } from '../../../lib/call'

/** Stops the move that a link names. */
export async function stopMove(token: string): Promise<void> {
  await call('moveStop', { body: { token } })
}
