import { parseZonedTime } from '@certify/wire/zoned-time'

/** The moment at `hour` o'clock of the calendar day that `day` falls on in `timeZone` (IANA name). */
export function momentInZone(day: Date, hour: number, timeZone: string): Date {
  const date = new Intl.DateTimeFormat('en-CA', { timeZone }).format(day)
  return parseZonedTime(`${date}T${String(hour).padStart(2, '0')}:00:00`, timeZone)
}
