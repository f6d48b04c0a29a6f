/** The moment at `hour` o'clock of the calendar day that `day` falls on in `timeZone` (IANA name). */
export function momentInZone(day: Date, hour: number, timeZone: string): Date {
  const date = new Intl.DateTimeFormat('en-CA', { timeZone }).format(day)
  const asUtc = new Date(`${date}T${String(hour).padStart(2, '0')}:00:00Z`)
  // The zone's offset at about that moment; sample events do not start in the hour that a clock change skips.
  return new Date(asUtc.getTime() - offsetMilliseconds(asUtc, timeZone))
}

function offsetMilliseconds(moment: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(moment)
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value)
  const local = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  )
  return local - moment.getTime()
}
