import { describe, expect, test } from 'vitest'
import { judgeParticipantCertificate } from '../../certificate/participant'
import { assertMayJoin } from '../../roster/may-join'
import { rosterCsv } from '../../roster/roster-csv'
import type { RosterEntry } from '../../roster/roster-entry'
import { parseCid } from '../../shared/cid'
import { csvFileName, toCsv } from '../../shared/csv'
import { entryOfAlice, summit } from '../../testing/events'
import { afterwards, during, longBefore } from '../../testing/moments'
import { assertMayLeave } from './leave-roster'

function codeThrownBy(attempt: () => void): string {
  try {
    attempt()
    return 'ok'
  } catch (error) {
    return String(Reflect.get(error as object, 'code'))
  }
}

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
      ([, [event, now]]) => codeThrownBy(() => assertMayJoin(event, null, now)) === 'ok',
    )
    const leaves = Object.entries(statuses).filter(
      ([, [event, now]]) => codeThrownBy(() => assertMayLeave(event, entryOfAlice(), now)) === 'ok',
    )
    expect(joins.map(([status]) => status)).toEqual(['upcoming', 'ongoing'])
    expect(leaves.map(([status]) => status)).toEqual(['upcoming'])
  })

  test('error: a second join always says "already registered"; a revoked attendee’s join never does', () => {
    const full = summit({ maxAttendees: 1, seatsTaken: 1 })
    expect(() => assertMayJoin(full, entryOfAlice(), afterwards)).toThrow('roster.already_registered')
    expect(codeThrownBy(() => assertMayJoin(full, entryOfAlice({ status: 'revoked' }), longBefore))).toBe(
      'roster.revoked',
    )
    expect(() => assertMayJoin(full, null, longBefore)).toThrow('roster.fully_booked')
    expect(
      codeThrownBy(() => assertMayJoin(summit({ maxAttendees: 0, seatsTaken: 9 }), null, longBefore)),
    ).toBe('ok')
  })

  test('error: an attendee who is not registered or was revoked cannot leave', () => {
    expect(codeThrownBy(() => assertMayLeave(summit(), null, longBefore))).toBe('roster.not_registered')
    expect(
      codeThrownBy(() => assertMayLeave(summit(), entryOfAlice({ status: 'revoked' }), longBefore)),
    ).toBe('roster.revoked')
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

  test('behavior: none; ready with a personal image first, else with the template', () => {
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
    expect(csvFileName('Dev Day: "α/β" 2026', rosterCsv.suffix)).toBe('Dev_Day_α_β_2026_whitelist.csv')
    expect(write(entryOfAlice({ name: 'Amaral, "Alice"' }))).toBe(
      'Name,Email,Wallet Address,Registration Date,Status,Attendance\r\n' +
        `"Amaral, ""Alice""",person1@example.org,${entryOfAlice().wallet},2026-11-01T09:00:00.000Z,Active,not recorded\r\n`,
    )
  })

  test('error: no name becomes a formula in a cell', () => {
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
    expect(csvFileName('../../etc/passwd', rosterCsv.suffix)).toBe('etc_passwd_whitelist.csv')
    expect(csvFileName('***', rosterCsv.suffix)).toBe('event_whitelist.csv')
  })
})
