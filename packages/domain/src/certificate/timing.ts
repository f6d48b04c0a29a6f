/** When a certificate was issued, or its attendance recorded, seen from its event. `ms` is never more than is known. */
type Timing =
  | { readonly when: 'before'; readonly ms: number }
  | { readonly when: 'during'; readonly ms: number }
  | { readonly when: 'after' }
  /** The certificate gives only days, or no readable time. */
  | { readonly when: 'unclear' }

/** The part of a certificate's text that says when things were. Any of it may come from a stranger. */
type TimedText = {
  readonly certificate: {
    readonly event: { readonly startsAt: string; readonly endsAt: string; readonly timeZone: string }
    readonly attendanceSaidAt?: string | null
    readonly issuedOn: string
  }
}

/**
 * When the certificate was issued, seen from its event: by the registry's block, and by the day in its own text. It is early if either is
 * before the start: a text that was sealed before the start cannot say who came, however late its block was.
 */
export function judgeIssuing({ certificate }: TimedText, issuedAt: string | null): Timing {
  const { event, issuedOn } = certificate
  const known = [readSpan(issuedAt ?? ''), readSpan(issuedOn)].filter((span) => span !== null)
  const judged = known.map((span) => compare(span, event))
  const early = judged.find(({ when }) => when === 'before')
  return early ?? judged.find(({ when }) => when !== 'unclear') ?? { when: 'unclear' }
}

/** How long before the start the text says that attendance was recorded; null if it does not say so. */
export function findSaidBefore({ certificate }: TimedText): number | null {
  const said = readSpan(certificate.attendanceSaidAt ?? '')
  const timing = said && compare(said, certificate.event)
  return timing?.when === 'before' ? timing.ms : null
}

/** The days of an event in its own time zone, `YYYY-MM-DD`; null if the text gives no readable start. */
export function findDays({
  certificate,
}: TimedText): { readonly first: string; readonly last: string } | null {
  const { startsAt, endsAt, timeZone } = certificate.event
  const [start, end] = [readSpan(startsAt), readSpan(endsAt)]
  if (start === null) return null
  const first = start.day ?? dayIn(start.from, timeZone)
  // An event that ends at midnight ends on the day before.
  const last = end ? (end.day ?? dayIn(Math.max(start.from, end.from - 1), timeZone)) : first
  return { first, last: last > first ? last : first }
}

/** The length of an event in whole minutes; null if its text gives no readable times. */
export function countEventMinutes({ startsAt, endsAt }: TimedText['certificate']['event']): number | null {
  const [start, end] = [readSpan(startsAt), readSpan(endsAt)]
  return start && end ? Math.round((end.from - start.from) / 60_000) : null
}

/** A length of time with its unit: `20 day`. It is rounded down to its largest unit, so it never claims more. */
export function toSpan(ms: number): string {
  const units = [
    ['day', 86_400_000],
    ['hour', 3_600_000],
    ['minute', 60_000],
  ] as const
  const [unit, length] = units.find(([, each]) => ms >= each) ?? (['second', 1000] as const)
  return `${Math.max(1, Math.floor(ms / length))} ${unit}`
}

/** A moment, or a calendar day without a time. Milliseconds; `to` is the last one. */
type Span = { readonly from: number; readonly to: number; readonly day?: string }

const DAY_MS = 86_400_000
const moment = /^(\d{4}-\d{2}-\d{2})[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})$/i

/** A time without a zone counts as its day only: nobody can tell which moment it means. */
function readSpan(text: string): Span | null {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(text)?.[0]
  const at = Date.parse(moment.test(text) ? text : (day ?? ''))
  if (day === undefined || Number.isNaN(at)) return null
  return moment.test(text) ? { from: at, to: at } : { from: at, to: at + DAY_MS - 1, day }
}

/** @param span - Of a moment, or of a day in UTC. */
function compare(span: Span, { startsAt, endsAt, timeZone }: TimedText['certificate']['event']): Timing {
  const [start, end] = [readSpan(startsAt), readSpan(endsAt)]
  if (start === null) return { when: 'unclear' }
  if (start.day !== undefined) {
    const days = countDays(dayIn(span.to, timeZone), start.day)
    if (days > 0) return { when: 'before', ms: days * DAY_MS }
    return dayIn(span.from, timeZone) > start.day ? { when: 'after' } : { when: 'unclear' }
  }
  if (span.to < start.from) return { when: 'before', ms: start.from - span.to }
  if (span.from < start.from) return { when: 'unclear' }
  if (end === null || end.day !== undefined || span.from !== span.to) return { when: 'after' }
  return span.to < end.from ? { when: 'during', ms: end.from - span.to } : { when: 'after' }
}

function countDays(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS
}

/** The calendar day of a moment. A zone that this device does not know counts as UTC. */
function dayIn(at: number, timeZone: string): string {
  try {
    return formatDay(at, timeZone)
  } catch {
    return formatDay(at, 'UTC')
  }
}

function formatDay(at: number, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(at)
  const read = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return `${read('year').padStart(4, '0')}-${read('month')}-${read('day')}`
}
