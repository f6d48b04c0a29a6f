import { useCallback, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { type Contact, keepContact } from '../contact'
import type { DoorStore, News } from '../door-store'
import type { Door, Guest } from '../door-tables'
import { noteMark, noteNews, type Seen } from '../seen'
import { language } from '../words'

const collator = new Intl.Collator(language)
const byName = (a: Guest, b: Guest) => collator.compare(a.name, b.name)

/** Reads everything; null if no link was ever opened. */
export async function readSeen(store: DoorStore): Promise<Seen | null> {
  const all = await store.readAll()
  return all && { ...all, guests: all.guests.sort(byName) }
}

const countRefused = ({ early = 0, closed = 0 }: Door) => early + closed

/** A door and its list, kept in contact with the server. */
export function useDoor(store: DoorStore, first: Seen) {
  const [seen, setSeen] = useState(first)
  const [wasAsked, setAsked] = useState(false)
  const contact = useRef<Contact>(undefined)
  /** How many marks were refused, as shown. */
  const refused = useRef(countRefused(first.door))
  /** The place of the list that is shown. Another tab may have stored a newer one. */
  const shown = useRef(first.door.place)

  /** Reads the whole list. A list of thousands takes a moment, so marks and news only change their guests. */
  const reload = useCallback(async () => {
    const next = await readSeen(store)
    if (!next) return
    refused.current = countRefused(next.door)
    shown.current = next.door.place
    setSeen(next)
  }, [store])

  useLayoutEffect(() => {
    const look = async () => {
      const door = await store.readDoor()
      // Refused marks are taken back, so their guests changed.
      if (!door || countRefused(door) !== refused.current) return reload()
      const waiting = await store.countMarks()
      setSeen(({ guests }) => ({ door, guests, waiting }))
    }
    const list = async (news: News | 'whole' | null) => {
      if (news === 'whole' || (news && news.since !== shown.current)) await reload()
      else {
        if (news) {
          shown.current = (await store.readDoor())?.place
          // Read last: a mark that was made since this news arrived counts.
          const changed = await store.guestsOf([...news.changed, ...news.gone])
          setSeen((before) => noteNews(before, { changed, gone: news.gone }, byName))
        }
        await look()
      }
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
