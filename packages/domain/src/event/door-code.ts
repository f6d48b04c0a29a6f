import { readBase32, writeBase32 } from '../shared/base32'
import type { Brand } from '../shared/brand'
import { computeMac, type DoorKey } from '../shared/door-key'
import { DOOR_CODES_AHEAD_MS, doorCodeTimes } from './door-code-times'
import { type Entrance, writeEntrance } from './entrance'
import type { Event } from './event'

/** A code that the screen at an event shows as a QR code for a few seconds: 16 characters, 80 bits. */
type DoorCode = Brand<string, 'DoorCode'>
/** The shorter code beneath it, for people who type: 8 characters, 40 bits. */
type ShortCode = Brand<string, 'ShortCode'>

/** One of the two kinds of code: its length, how often it changes, and for how many further steps it counts. */
type Kind = {
  readonly name: string
  readonly length: number
  readonly stepMs: number
  readonly grace: number
}
const scanned: Kind = { name: 'scanned', length: 16, ...doorCodeTimes.scanned }
const typed: Kind = { name: 'typed', length: 8, ...doorCodeTimes.typed }

/** What codes depend on: an entrance, and the event's epoch. Raising that ends every earlier code. */
type CodedEvent = Pick<Event, 'id' | 'doorEpoch'> & Partial<Pick<Entrance, 'session'>>

/** One code of the screen, and how long until it begins and ends. */
export type TimedCode<Code = DoorCode | ShortCode> = {
  readonly code: Code
  readonly startsInMs: number
  readonly endsInMs: number
}

/** The QR codes of the next ten minutes, the current one first. */
export function listDoorCodes(key: DoorKey, event: CodedEvent, now: Date): readonly TimedCode<DoorCode>[] {
  return listCodes(key, scanned, event, now) as readonly TimedCode<DoorCode>[]
}

/** The short codes of the next ten minutes, the current one first. */
export function listShortCodes(key: DoorKey, event: CodedEvent, now: Date): readonly TimedCode<ShortCode>[] {
  return listCodes(key, typed, event, now) as readonly TimedCode<ShortCode>[]
}

function listCodes(key: DoorKey, kind: Kind, event: CodedEvent, now: Date): readonly TimedCode<string>[] {
  const step = findStep(kind, now)
  return Array.from({ length: DOOR_CODES_AHEAD_MS / kind.stepMs }, (_, ahead) => {
    const startsInMs = (step + ahead) * kind.stepMs - now.getTime()
    const code = computeCode(key, kind, event, step + ahead)
    return { code, startsInMs, endsInMs: startsInMs + kind.stepMs }
  })
}

/**
 * Whether `text`, as typed or scanned, is one of the event's codes that count now. A code counts in its own step and in
 * the steps after it that its kind allows.
 */
export function isDoorCode(key: DoorKey, event: CodedEvent, text: string, now: Date): boolean {
  const read = readBase32(text)
  const kind = [scanned, typed].find(({ length }) => length === read?.length)
  if (!kind || read === null) return false
  const step = findStep(kind, now)
  const steps = Array.from({ length: kind.grace + 1 }, (_, back) => step - back)
  return steps.some((each) => isSame(computeCode(key, kind, event, each), read))
}

/** Whether a text has the form of a code of the screen; it may still be wrong. */
export function looksLikeDoorCode(text: string): boolean {
  const { length } = readBase32(text) ?? ''
  return length === scanned.length || length === typed.length
}

function findStep({ stepMs }: Kind, now: Date): number {
  return Math.floor(now.getTime() / stepMs)
}

function computeCode(key: DoorKey, kind: Kind, event: CodedEvent, step: number): string {
  const { doorEpoch } = event
  const mac = computeMac(key, `${kind.name}|${writeEntrance(event)}|${doorEpoch}|${step}`)
  return writeBase32(mac.subarray(0, kind.length))
}

/** Compares every character, so that the time taken does not tell how many are right. */
function isSame(a: string, b: string): boolean {
  let difference = a.length ^ b.length
  for (let index = 0; index < a.length; index++) difference |= a.charCodeAt(index) ^ b.charCodeAt(index)
  return difference === 0
}
