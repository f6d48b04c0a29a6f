import { localStore } from '../../lib/storage'

/** A hint that a wallet is on an event's whitelist, used until the server answers. Never a proof. */
const toKey = (wallet: string, eventId: number) => `certify.whitelisted.${wallet}.${eventId}`

export function readFlag(wallet: string, eventId: number): boolean {
  return localStore.read(toKey(wallet, eventId)) === 'yes'
}

/** Sets the hint, or clears it on leaving and when the server says no. */
export function writeFlag(wallet: string, eventId: number, whitelisted: boolean): void {
  if (whitelisted) localStore.write(toKey(wallet, eventId), 'yes')
  else localStore.remove(toKey(wallet, eventId))
}
