import { FieldInvalidError } from '../shared/errors'
import { type EventId, parseEventId } from '../shared/event-id'

/** Where people check in: at an event, or at one of its sessions. */
export type Entrance = {
  readonly id: EventId
  /** Null: at the event itself. */
  readonly session: number | null
}

/** An entrance as addresses have it: `12` is that of event 12, `12-7` that of its session 7. */
export function writeEntrance({ id, session }: Pick<Entrance, 'id'> & Partial<Entrance>): string {
  return session ? `${id}-${session}` : String(id)
}

/** Reads what {@link writeEntrance} wrote. @throws {FieldInvalidError} */
export function parseEntrance(text: string, field = 'entrance'): Entrance {
  const [, id, session] = /^(\d{1,10})(?:-([1-9]\d{0,8}))?$/.exec(text) ?? []
  if (id === undefined) throw new FieldInvalidError({ field, code: 'field.invalid' })
  return { id: parseEventId(id, field), session: session === undefined ? null : Number(session) }
}
