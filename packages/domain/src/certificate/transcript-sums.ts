import { type AttendedCredit, type AttendedFacts, USUAL_STEP } from './attended'

type Minutes = NonNullable<AttendedFacts['minutes']>

/** What one certificate states of time and credit. */
export type StatedAttendance = {
  readonly minutes: Minutes | null
  readonly credit:
    | (Pick<AttendedCredit, 'unit' | 'earned' | 'of' | 'name'> & {
        /** Empty if none is named. */
        readonly body: string
      })
    | null
}

/** One sum of credit. Units, names and bodies are never added to each other. */
type CreditSum = NonNullable<StatedAttendance['credit']> & { readonly certificates: number }

/** A valid certificate, for the sums. */
type ValidCertificate = {
  /** The registry and the number of the event; null if they are not known. */
  readonly event: string | null
  /** Null for one that states nothing. */
  readonly stated: StatedAttendance | null
}

/** What valid certificates add up to. */
export type TranscriptSums = {
  /** How many are valid. */
  readonly valid: number
  /** How many of them state something about an event that another one already counts. */
  readonly repeated: number
  /** Exact minutes, with the smallest step of these certificates. Null if none of them states minutes. */
  readonly minutes: (Minutes & { readonly certificates: number }) | null
  readonly credits: readonly CreditSum[]
}

/**
 * Adds up what valid certificates state. Joined wallets may have certificates of the same event: it counts once, with
 * the certificate that states the most.
 */
export function sumTranscript(certificates: readonly ValidCertificate[]): TranscriptSums {
  const stating = certificates.flatMap(({ event, stated }) => (stated === null ? [] : [{ event, stated }]))
  const stated = takeOneOfEach(stating)
  const minutes = stated.flatMap((each) => each.minutes ?? [])
  const credits = new Map<string, CreditSum>()
  for (const { credit } of stated) {
    if (credit === null) continue
    const key = JSON.stringify([credit.unit, credit.name, credit.body])
    const known = credits.get(key) ?? { ...credit, earned: 0, of: 0, certificates: 0 }
    credits.set(key, {
      ...known,
      earned: toHundredths(known.earned + credit.earned),
      of: toHundredths(known.of + credit.of),
      certificates: known.certificates + 1,
    })
  }
  return {
    valid: certificates.length,
    repeated: stating.length - stated.length,
    minutes:
      minutes.length === 0
        ? null
        : {
            attended: minutes.reduce((sum, { attended }) => sum + attended, 0),
            of: minutes.reduce((sum, { of }) => sum + of, 0),
            step: Math.min(...minutes.map(({ step = USUAL_STEP }) => step)),
            certificates: minutes.length,
          },
    credits: [...credits.values()],
  }
}

function takeOneOfEach(
  stating: readonly { readonly event: string | null; readonly stated: StatedAttendance }[],
): readonly StatedAttendance[] {
  const most = new Map<string, StatedAttendance>()
  for (const { event, stated } of stating) {
    const known = event === null ? undefined : most.get(event)
    if (!known || isMore(stated, known)) most.set(event ?? `unknown ${most.size}`, stated)
  }
  return [...most.values()]
}

/** Compares the time first, then the credit. */
function isMore(one: StatedAttendance, other: StatedAttendance): boolean {
  const [time, otherTime] = [one, other].map(({ minutes }) => minutes?.attended ?? 0)
  if (time !== otherTime) return Number(time) > Number(otherTime)
  return (one.credit?.earned ?? 0) > (other.credit?.earned ?? 0)
}

/** The name of the person, if every certificate prints the same; null otherwise, and without certificates. */
export function findCommonName(names: readonly (string | null)[]): string | null {
  const [first = null] = names
  return first !== null && names.every((name) => name === first) ? first : null
}

/** Sums of quarters and tenths, without the noise of binary fractions. */
function toHundredths(value: number): number {
  return Math.round(value * 100) / 100
}
