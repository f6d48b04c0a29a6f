import { type Address, trustAddress } from '@certify/domain/shared/address'
import type { WireMembership } from '@certify/wire/team'
import { createContext, useContext, useSyncExternalStore } from 'react'
import { useWallet } from './session'
import { localStore } from './storage'

/** The organization for which an organizer's page works, and the viewer's role in it. */
export type Acting = {
  readonly wallet: Address
  /** `self`: the organization's own wallet is signed in. */
  readonly role: 'self' | 'owner' | 'manager'
}

/** The context itself; the guards of organizers' pages provide it. */
export const ActingContext = createContext<Acting | undefined>(undefined)

/** The organization for which this page works: the one that a guard chose, or else the signed-in wallet itself. */
export function useActing(): Acting {
  const own = useWallet()
  return useContext(ActingContext) ?? { wallet: own, role: 'self' }
}

/** The wallet of the organization for which this page works. */
export function useOrganizerWallet(): Address {
  return useActing().wallet
}

/** Converts a membership for the pages of its organization; undefined for people at its doors. */
export function toActing({ wallet_address, role }: WireMembership): Acting | undefined {
  return role === 'door' ? undefined : { wallet: trustAddress(wallet_address), role }
}

/**
 * The membership for which an organizer's pages work: the chosen one, or else the first. Undefined: the viewer's own
 * organization, if there is one.
 */
export function chooseMembership(
  memberships: readonly WireMembership[],
  chosen: number | null,
  isOrganizer: boolean,
): WireMembership | undefined {
  const possible = memberships.filter(({ role }) => role !== 'door')
  return (
    possible.find(({ organization }) => organization === chosen) ?? (isOrganizer ? undefined : possible[0])
  )
}

/** Where this browser keeps the number of the organization that was chosen. */
const CHOICE = 'actingFor'
const listeners = new Set<() => void>()

/** Chooses the organization of the dashboard; null: the viewer's own. */
export function chooseOrganization(number: number | null): void {
  if (number === null) localStore.remove(CHOICE)
  else localStore.write(CHOICE, String(number))
  for (const listener of listeners) listener()
}

/** The number of the organization that was chosen in this browser; null: none. */
export function useChosenOrganization(): number | null {
  const text = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => localStore.read(CHOICE),
  )
  return text === undefined ? null : Number(text)
}
