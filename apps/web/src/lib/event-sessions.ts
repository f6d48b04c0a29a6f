import type { EventDetail } from '@certify/wire/events'
import { formatTime, stubDate } from './format'

/** A session of an event's agenda, and its words for a choice: `Sat 14 10:00 · Opening · Room A`. */
export type EventSession = {
  readonly session: number
  readonly words: string
  readonly topic: string
  readonly start: string
  readonly end: string
  readonly canceled: boolean
}

/** The sessions of an event, by their start. */
export function listSessions({
  agenda,
  time_zone,
}: Pick<EventDetail, 'agenda' | 'time_zone'>): EventSession[] {
  return agenda
    .flatMap(({ session, start, end, topic, room, canceled = false }) => {
      if (session === undefined || start === undefined || end === undefined) return []
      const { weekday, day } = stubDate(start, time_zone)
      const words = [`${weekday} ${day} ${formatTime(start, time_zone)}`, topic, room]
        .filter(Boolean)
        .join(' · ')
      return [{ session, words, topic, start, end, canceled }]
    })
    .sort((a, b) => a.start.localeCompare(b.start))
}
