import { useCallback, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { type Contact, keepContact } from '../contact'
import type { DoorStore } from '../door-store'
import type { Guest } from '../door-tables'
import { noteMark, type Seen } from '../seen'
import { language } from '../words'

const byName = new Intl.Collator(language)

/** Reads everything; null if no link was ever opened. */
export async function readSeen(store: DoorStore): Promise<Seen | null> {
  const door = await store.readDoor()
  if (!door) return null
  const guests = (await store.allGuests()).sort((a, b) => byName.compare(a.name, b.name))
  return { door, guests, waiting: await store.countMarks() }
}

/** A door and its list, kept in contact with the server. */
export function useDoor(store: DoorStore, first: Seen) {
  const [seen, setSeen] = useState(first)
  const [wasAsked, setAsked] = useState(false)
  const contact = useRef<Contact>(undefined)
  const early = useRef(first.door.early)

  /** Reads the whole list. A list of thousands takes a moment, so a single mark only changes its guest. */
  const reload = useCallback(async () => {
    const next = await readSeen(store)
    if (!next) return
    early.current = next.door.early
    setSeen(next)
  }, [store])

  useLayoutEffect(() => {
    const look = async () => {
      const door = await store.readDoor()
      // Marks that were too early are taken back, so their guests changed.
      if (!door || door.early !== early.current) return reload()
      const waiting = await store.countMarks()
      setSeen(({ guests }) => ({ door, guests, waiting }))
    }
    const list = async () => {
      await reload()
      setAsked(true)
    }
    contact.current = keepContact(store, { list, queue: look })
  }, [store, reload])

  return {
    ...seen,
    /** Whether the server was asked for a list at least once. */
    wasAsked,
    reload,
    fetchList: () => void contact.current?.fetchList(),
    send: () => void contact.current?.send(),
    note: (changed: Guest) => setSeen((before) => noteMark(before, changed)),
  }
}
