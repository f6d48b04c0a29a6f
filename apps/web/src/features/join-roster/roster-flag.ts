import { localStore } from '../../lib/storage'

/** A hint that a wallet is on an event's whitelist, for while the server has not said so itself. Never a proof. */
const keyOf = (wallet: string, eventId: number) => `certify.whitelisted.${wallet}.${eventId}`

export function readFlag(wallet: string, eventId: number): boolean {
  return localStore.read(keyOf(wallet, eventId)) === 'yes'
}

/** Sets the hint, or clears it on leaving and when the server says no. */
export function writeFlag(wallet: string, eventId: number, whitelisted: boolean): void {
  if (whitelisted) localStore.write(keyOf(wallet, eventId), 'yes')
  else localStore.remove(keyOf(wallet, eventId))
}
