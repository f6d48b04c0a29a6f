import { describe, expect, test } from 'vitest'
import { parseAccountId } from '../shared/account-id'
import { during, later } from '../testing/moments'
import type { AttendanceSource } from './attendance'
import { type AttendanceMark, foldAttendance } from './attendance-mark'

const actorId = parseAccountId(3)

/** A mark with this number, which is also its id. */
function mark(number: number, changes: Partial<AttendanceMark> = {}): AttendanceMark {
  const base = { kind: 'present', undoes: null, source: 'door', doorLinkId: 1, actorId } as const
  return {
    ...base,
    item: null,
    minutes: null,
    at: during,
    until: null,
    id: `mark-${number}`,
    number,
    ...changes,
  }
}

const word = (number: number, kind: 'present' | 'absent') =>
  mark(number, { kind, source: 'organizer', doorLinkId: null })

describe('foldAttendance', () => {
  test('behavior: without a mark, nothing is recorded', () => {
    expect(foldAttendance([])).toEqual({
      attendance: null,
      source: null,
      at: null,
      minutes: null,
      actorId: null,
      contested: false,
    })
  })

  test('behavior: the earliest "present" is the arrival, whichever mark the server received first', () => {
    const marks = [
      mark(1, { at: later(during, 60), source: 'code', doorLinkId: null }),
      mark(2, { at: during, doorLinkId: 2 }),
    ]
    expect(foldAttendance(marks)).toMatchObject({ attendance: 'present', source: 'door', at: during })
  })

  test('behavior: the minutes of an imported list count only while its mark does', () => {
    const imported = mark(1, { source: 'imported', doorLinkId: null, minutes: 65 })
    expect(foldAttendance([imported])).toMatchObject({ source: 'imported', minutes: 65 })
    const seen = mark(2, { at: new Date(during.getTime() - 1) })
    expect(foldAttendance([imported, seen])).toMatchObject({ source: 'door', minutes: null })
    expect(foldAttendance([imported, word(2, 'absent')])).toMatchObject({
      attendance: 'absent',
      minutes: null,
    })
  })

  test('behavior: an undo removes its own mark and no other', () => {
    const scans = [mark(1), mark(2, { at: later(during, 60) })]
    const undo = mark(3, { kind: 'undo', undoes: 'mark-1' })
    expect(foldAttendance([...scans, undo])).toMatchObject({
      attendance: 'present',
      at: later(during, 60),
    })
    expect(foldAttendance([mark(1), undo]).attendance).toBeNull()
  })

  test('error: one door cannot undo what another saw, nor an organizer’s word', () => {
    const undo = mark(3, { kind: 'undo', undoes: 'mark-1', doorLinkId: 2 })
    expect(foldAttendance([mark(1), undo]).attendance).toBe('present')
    expect(foldAttendance([word(1, 'absent'), undo]).attendance).toBe('absent')
  })

  test('behavior: the organizer’s "absent" outweighs earlier and later marks, and later ones ask for a decision', () => {
    expect(foldAttendance([mark(1), word(2, 'absent')])).toMatchObject({
      attendance: 'absent',
      source: 'organizer',
      contested: false,
    })
    const contested = [word(1, 'absent'), mark(2)]
    expect(foldAttendance(contested)).toMatchObject({ attendance: 'absent', contested: true })
    expect(foldAttendance([...contested, word(3, 'absent')]).contested).toBe(false)
    expect(foldAttendance([...contested, word(3, 'present')])).toMatchObject({
      attendance: 'present',
      source: 'door',
      contested: false,
    })
  })

  test('behavior: the organizer’s "present" after "absent" counts, and the marks before both do not', () => {
    const marks = [mark(1, { source: 'code' }), word(2, 'absent'), word(3, 'present')]
    expect(foldAttendance(marks)).toMatchObject({ attendance: 'present', source: 'organizer' })
  })

  test('property: order and repeats change nothing, over 2,000 random histories', () => {
    const random = seeded(20_261_122)
    for (let run = 0; run < 2000; run++) {
      const marks = randomHistory(random)
      const shuffled = [...marks, ...marks.filter(() => random() < 0.5)].sort(() => random() - 0.5)
      expect(foldAttendance(shuffled)).toEqual(foldAttendance(marks))
    }
  })

  test('property: nothing overrules "absent" as the organizer’s last word, over 2,000 random histories', () => {
    const random = seeded(7)
    for (let run = 0; run < 2000; run++) {
      const marks = randomHistory(random)
      const last = word(100, 'absent')
      const after = Array.from({ length: Math.floor(random() * 4) }, (_, index) => mark(101 + index))
      expect(foldAttendance([...marks, last, ...after])).toMatchObject({
        attendance: 'absent',
        contested: after.length > 0,
      })
    }
  })

  test('property: a mark that its door takes back has no effect, over 2,000 random histories', () => {
    const random = seeded(99)
    for (let run = 0; run < 2000; run++) {
      const marks = randomHistory(random)
      const added = mark(100, { at: later(during, Math.floor(random() * 600)) })
      const undo = mark(101, { kind: 'undo', undoes: added.id })
      expect(foldAttendance([...marks, undo, added])).toEqual(foldAttendance(marks))
    }
  })
})

/** Up to eight marks of three doors, the code and the organizer, with undos of some. */
function randomHistory(random: () => number): AttendanceMark[] {
  const pick = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)] as Value
  return Array.from({ length: Math.floor(random() * 9) }, (_, number) => {
    const at = later(during, Math.floor(random() * 600))
    const kind = pick(['present', 'present', 'absent', 'undo'] as const)
    if (kind === 'absent') return mark(number, { kind, at, source: 'organizer', doorLinkId: null })
    const doorLinkId = pick([null, 1, 2])
    const source: AttendanceSource = doorLinkId === null ? pick(['code', 'organizer', 'minting']) : 'door'
    if (kind === 'present') return mark(number, { at, source, doorLinkId })
    return mark(number, { kind, undoes: `mark-${Math.floor(random() * 9)}`, at, source, doorLinkId })
  })
}

/**
 * Numbers from 0 to 1 that are the same in each run.
 *
 * @see https://en.wikipedia.org/wiki/Linear_congruential_generator
 */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}
