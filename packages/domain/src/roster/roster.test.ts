import { describe, expect, test } from 'vitest'
import { judgeParticipantCertificate } from '../certificate/participant'
import { parseCid } from '../shared/cid'
import { listFileName, toCsv } from '../shared/csv'
import type { CertifyError } from '../shared/errors'
import { entryOfAlice, summit } from '../testing/events'
import { afterwards, during, longBefore } from '../testing/moments'
import { type JoinRequestState, parseJoinRequestId } from './join-request'
import { assertMayJoin, type Standing, stranger } from './may-join'
import { assertMayLeave } from './may-leave'
import { rosterCsv, rosterCsvWithoutNames } from './roster-csv'
import type { RosterEntry } from './roster-entry'

function codeThrownBy(attempt: () => void): string {
  try {
    attempt()
    return 'ok'
  } catch (error) {
    return String(Reflect.get(error as object, 'code'))
  }
}

const listed = (changes: Partial<RosterEntry> = {}) => ({ ...stranger, entry: entryOfAlice(changes) })

const moments = {
  upcoming: [summit(), longBefore],
  ongoing: [summit(), during],
  ended: [summit(), afterwards],
} as const
const chosen = {
  minting: [summit({ minting: 'open' }), longBefore],
  canceled: [summit({ canceledAt: longBefore }), longBefore],
} as const

describe('joining and leaving', () => {
  test('behavior: joining is open while upcoming or ongoing, leaving while upcoming', () => {
    const statuses = { ...moments, ...chosen }
    const joins = Object.entries(statuses).filter(
      ([, [event, now]]) => codeThrownBy(() => assertMayJoin(event, stranger, now)) === 'ok',
    )
    const leaves = Object.entries(statuses).filter(
      ([, [event, now]]) => codeThrownBy(() => assertMayLeave(event, listed(), now)) === 'ok',
    )
    expect(joins.map(([status]) => status)).toEqual(['upcoming', 'ongoing'])
    expect(leaves.map(([status]) => status)).toEqual(['upcoming'])
  })

  test('error: a second join always says "already registered"; a revoked attendee’s join never does', () => {
    const full = summit({ maxAttendees: 1, seatsTaken: 1 })
    expect(() => assertMayJoin(full, listed(), afterwards)).toThrow('roster.already_registered')
    expect(codeThrownBy(() => assertMayJoin(full, listed({ status: 'revoked' }), longBefore))).toBe(
      'roster.revoked',
    )
    expect(() => assertMayJoin(full, stranger, longBefore)).toThrow('roster.fully_booked')
    const kept = summit({ maxAttendees: 1, seatsOffered: 1 })
    expect(() => assertMayJoin(kept, stranger, longBefore)).toThrow('roster.fully_booked')
    const place = { position: null, offeredUntil: during }
    expect(codeThrownBy(() => assertMayJoin(kept, { ...stranger, place }, longBefore))).toBe('ok')
    expect(
      codeThrownBy(() => assertMayJoin(summit({ maxAttendees: 0, seatsTaken: 9 }), stranger, longBefore)),
    ).toBe('ok')
  })

  test('error: an event by approval refuses people whom its organizer has not let in, and says why', () => {
    const event = summit({ joining: 'approval', maxAttendees: 1, seatsTaken: 1 })
    const ask = (state: JoinRequestState) => ({
      ...stranger,
      request: { id: parseJoinRequestId(1), state, answer: null, askedAt: longBefore },
    })
    const toldTo = (standing: Standing) => {
      try {
        assertMayJoin(event, standing, longBefore)
      } catch (error) {
        const { code, values } = error as CertifyError
        return [code, values.case]
      }
      return 'ok'
    }
    expect(toldTo(stranger)).toEqual(['roster.approval_needed', undefined])
    expect(toldTo(ask('waiting'))).toEqual(['roster.approval_needed', 'waiting'])
    expect(toldTo(ask('declined'))).toEqual(['roster.approval_needed', 'declined'])
    expect(toldTo(ask('approved'))).toEqual(['roster.fully_booked', undefined])
    expect(toldTo({ ...stranger, place: { position: null, offeredUntil: during } })).toBe('ok')
    expect(codeThrownBy(() => assertMayLeave(event, ask('waiting'), during))).toBe('ok')
    expect(codeThrownBy(() => assertMayLeave(event, ask('declined'), during))).toBe('roster.not_registered')
  })

  test('error: an attendee who is not registered or was revoked cannot leave', () => {
    expect(codeThrownBy(() => assertMayLeave(summit(), stranger, longBefore))).toBe('roster.not_registered')
    expect(codeThrownBy(() => assertMayLeave(summit(), listed({ status: 'revoked' }), longBefore))).toBe(
      'roster.revoked',
    )
  })
})

describe('judgeParticipantCertificate', () => {
  const personalArtwork = {
    eventId: summit().id,
    recipientId: entryOfAlice().accountId,
    design: null,
    fields: [],
    description: '',
    originalFilename: null,
    imageCid: parseCid(`bafkrei${'a'.repeat(52)}`),
    metadataCid: parseCid(`bafkrei${'a'.repeat(52)}`),
    createdAt: longBefore,
  }

  test('behavior: none without an image; ready with a personal image first, else with the template', () => {
    const nothing = { personalArtwork: null, certificate: null }
    expect(judgeParticipantCertificate(nothing, { hasTemplate: false })).toBe('none')
    expect(judgeParticipantCertificate(nothing, { hasTemplate: true })).toBe('ready-template')
    const own = { personalArtwork, certificate: null }
    expect(judgeParticipantCertificate(own, { hasTemplate: true })).toBe('ready-personal')
  })
})

describe('rosterCsv', () => {
  const write = (...entries: RosterEntry[]) => toCsv([rosterCsv.head, ...entries.map(rosterCsv.toRow)])

  test('behavior: names the file from the title and quotes as RFC 4180 says', () => {
    expect(listFileName('Dev Day: "α/β" 2026', rosterCsv.suffix, 'csv')).toBe(
      'Dev_Day_α_β_2026_whitelist.csv',
    )
    expect(write(entryOfAlice({ name: 'Amaral, "Alice"' }))).toBe(
      'Name,Email,Wallet Address,Registration Date,Status,Attendance,Name on Certificate\r\n' +
        `"Amaral, ""Alice""",person1@example.org,${entryOfAlice().wallet},2026-11-01T09:00:00.000Z,Active,not recorded,not decided\r\n`,
    )
  })

  test('behavior: tells who declined to have their name printed from who has not decided', () => {
    const chosenAt = new Date('2026-11-20T09:00:00Z')
    const say = (nameChoice: RosterEntry['nameChoice']) =>
      rosterCsv.toRow(entryOfAlice({ nameChoice })).at(-1)
    expect([
      say({ print: true, name: 'Alice', chosenAt }),
      say({ print: false, chosenAt }),
      say(null),
    ]).toEqual(['agreed', 'declined', 'not decided'])
  })

  test('behavior: an event that prints no names leaves nobody undecided', () => {
    const row = rosterCsvWithoutNames.toRow(entryOfAlice({ nameChoice: null }))
    expect(row).toEqual([...rosterCsv.toRow(entryOfAlice()).slice(0, -1), 'no names'])
    expect(row).toHaveLength(rosterCsvWithoutNames.head.length)
  })

  test('error: a name never becomes a formula in a cell', () => {
    for (const name of [
      '=1+1',
      '+1',
      '-1',
      '@SUM(A1)',
      '\t=1',
      '\r=1',
      ' =1',
      '\u0000=1',
      '＝1',
      '＋1',
      '－1',
      '＠1',
    ]) {
      const cell = write(entryOfAlice({ name })).split('\r\n').slice(1).join('\r\n')
      expect(cell.replace(/^"/, '').startsWith("'")).toBe(true)
    }
    expect(listFileName('../etc/passwd', rosterCsv.suffix, 'csv')).toBe('etc_passwd_whitelist.csv')
    expect(listFileName('***', rosterCsv.suffix, 'csv')).toBe('event_whitelist.csv')
  })
})
