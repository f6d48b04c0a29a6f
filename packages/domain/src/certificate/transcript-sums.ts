/** What one certificate states of attendance. */
export type StatedAttendance = {
  readonly minutes: { readonly attended: number; readonly of: number } | null
  readonly credit: {
    /** `hours`, `minutes` or `points`; a newer certificate may have another. */
    readonly unit: string
    readonly earned: number
    readonly of: number
    readonly name: string
    readonly body: string
  } | null
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
  /** Null if none of them states minutes. */
  readonly minutes: { readonly attended: number; readonly of: number; readonly certificates: number } | null
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

/** A time as it is said: hours, rounded down to a quarter as on certificates, or minutes if it is less than that. */
export function toTime({ attended, of }: { readonly attended: number; readonly of: number }): {
  readonly unit: 'hours' | 'minutes'
  readonly attended: number
  readonly of: number
} {
  if (attended < 15) return { unit: 'minutes', attended, of }
  return { unit: 'hours', attended: Math.floor(attended / 15) / 4, of: Math.floor(of / 15) / 4 }
}

/** Sums of quarters and tenths, without the noise of binary fractions. */
function toHundredths(value: number): number {
  return Math.round(value * 100) / 100
}
