import type { RosterPart } from '@certify/domain/certificate/participant'
import type { WireParticipant } from '@certify/wire/roster'
import { useState } from 'react'
import { type Chosen, fetchMatching } from '../api/many'

/** The people chosen in a list, on all its pages. */
export type Selection = {
  readonly people: readonly Chosen[]
  has(person: WireParticipant): boolean
  toggle(rows: readonly WireParticipant[], isChosen: boolean): void
  /** Chooses everybody who matches. Rejects if the list could not be loaded. */
  chooseAll(): Promise<void>
  clear(): void
}

const nobody: ReadonlyMap<string, Chosen> = new Map()

/** Keeps a selection for one part and search of the list. Another part or search begins with nobody chosen. */
export function useSelection(eventId: number, { show, q }: { show: RosterPart; q: string }): Selection {
  const filter = JSON.stringify([show, q])
  const [kept, setKept] = useState({ filter, chosen: nobody })
  const chosen = kept.filter === filter ? kept.chosen : nobody
  const change = (edit: (chosen: Map<string, Chosen>) => void) =>
    setKept((before) => {
      const next = new Map(before.filter === filter ? before.chosen : nobody)
      edit(next)
      return { filter, chosen: next }
    })
  return {
    people: [...chosen.values()],
    has: ({ wallet_address }) => chosen.has(wallet_address),
    toggle: (rows, isChosen) =>
      change((next) => {
        for (const { wallet_address, name } of rows) {
          if (isChosen) next.set(wallet_address, { user_address: wallet_address, name })
          else next.delete(wallet_address)
        }
      }),
    async chooseAll() {
      const found = await fetchMatching(eventId, { show, q })
      setKept({ filter, chosen: new Map(found.map((person) => [person.user_address, person])) })
    },
    clear: () => change((next) => next.clear()),
  }
}
