import { readBase32, writeBase32 } from '../shared/base32'
import type { Brand } from '../shared/brand'
import type { Random } from '../shared/random'

/** The secret shown at the door, in groups of four, e.g. `7K3M-9QXT-…`. `token` and `event_token` on the wire. */
export type AttendanceCode = Brand<string, 'AttendanceCode'>

/** The code before a rotation still counts for this long, for people already typing it. */
export const CODE_GRACE_SECONDS = 60

/** After this many wrong codes within an hour from people on an event's roster, its organizer gets a report. */
export const WRONG_CODES_BEFORE_LOCK = 1000
/**
 * The report ends after an hour, or when the organizer rotates the code. Until then, wrong codes get the answer 429.
 */
export const CODE_LOCK_SECONDS = 3600

const LENGTH = 20

/** A fresh code of 100 random bits: a byte's lower five bits pick each of its 20 characters evenly. */
export function newAttendanceCode(random: Random): AttendanceCode {
  return grouped(writeBase32(random(LENGTH)))
}

/** A word before a pasted code, such as `Code:`. */
const LABEL = /^[^:：]{1,40}[:：]/u

/**
 * Reads a code as a person typed or pasted it: any case, with or without dashes, spaces and a label before it, O for 0
 * and I or L for 1.
 */
export function parseAttendanceCode(text: string): AttendanceCode | null {
  const typed = readBase32(text.replace(LABEL, ''))
  return typed?.length === LENGTH ? grouped(typed) : null
}

function grouped(characters: string): AttendanceCode {
  return (characters.match(/.{4}/g) ?? []).join('-') as AttendanceCode
}
