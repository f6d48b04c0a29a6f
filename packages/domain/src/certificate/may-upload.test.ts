import { describe, expect, test } from 'vitest'
import { entryOfAlice, summit } from '../testing/events'
import { during } from '../testing/moments'
import { alice, builders, rivals } from '../testing/people'
import { assertMayUploadPersonal, assertMayUploadTemplate } from './may-upload'

const events = { planned: summit(), canceled: summit({ canceledAt: during }) }
const callers = { owner: builders.id, rival: rivals.id, attendee: alice.id, nobody: null }
const entries = {
  none: null,
  revoked: entryOfAlice({ status: 'revoked' }),
  absent: entryOfAlice({ attendance: 'absent', attendanceSource: 'organizer' }),
  present: entryOfAlice({ attendance: 'present', attendanceSource: 'code' }),
  'not recorded': entryOfAlice({ attendance: null, attendanceSource: null }),
}

const codeOf = (decide: () => void): string => {
  try {
    decide()
    return 'yes'
  } catch (error) {
    return String(Reflect.get(error as object, 'code'))
  }
}

/** The rule written a second time, from the specification. */
function expected(caller: string, event: string, entry?: string, requested = false): string {
  if (caller !== 'owner') return 'session.forbidden'
  if (event === 'canceled') return 'event.canceled'
  if (entry === 'none' || entry === 'revoked') return 'roster.entry_not_found'
  return entry === 'absent' || requested ? 'upload.refused' : 'yes'
}

describe.each(Object.entries(callers))('an upload by %s', (caller, by) => {
  test.each(Object.entries(events))('behavior: a template of an event that is %s', (name, event) => {
    expect(codeOf(() => assertMayUploadTemplate(event, by))).toBe(expected(caller, name))
  })

  test.each(Object.entries(entries))('behavior: an image for a person whose entry is %s', (name, entry) => {
    for (const [at, event] of Object.entries(events)) {
      for (const requested of [false, true]) {
        const decided = codeOf(() => assertMayUploadPersonal(event, by, { entry, requested }))
        expect(decided, `${at}, ${requested}`).toBe(expected(caller, at, name, requested))
      }
    }
  })
})
