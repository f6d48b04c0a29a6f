import { doingAs } from '@certify/core/act/core'
import {
  askCorrection,
  reissueCertificate,
  replaceCertificate,
} from '@certify/core/certificate/correction-acts'
import { joinRoster } from '@certify/core/roster/roster-acts'
import type { Attendee } from '@certify/domain/account/account'
import { readCertificateMetadata } from '@certify/domain/certificate/read-metadata'
import type { Event } from '@certify/domain/event/event'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { requestAnyway } from './testing/request-anyway'
import { eventWith, findRecord, until, untilAllFinal } from './testing/scene'
import { useScene } from './testing/use-scene'

const scene = useScene()

async function readText(event: Event, person: Attendee) {
  const { world, ports } = scene()
  const { directoryCid, tokenId } = await findRecord(world, event, person)
  if (!directoryCid) throw new Error('not issued')
  return readCertificateMetadata((await ports.content.read(directoryCid, `${tokenId}.json`)).bytes)
}

/** Gives an event two sessions of an hour and a break, and says which of them its people attended. */
async function holdSessions(event: Event, attended: readonly number[]): Promise<void> {
  const { queries } = scene()
  const agenda = JSON.stringify(
    ['Opening', 'Coffee', 'Closing'].map((topic, i) => ({ time: `${9 + i}:00`, topic, item: i + 1 })),
  )
  await queries.execute(sql`
    update events set agenda = ${agenda}::jsonb, last_item = 3, sessions_held = 2, minutes_held = 120,
      credit = '{"unit":"hours","name":"CPD hours","body":"Ordem","reference":null,"max":null,"step":30}',
      completion = '{"kind":"sessions","atLeast":1,"sessionFrom":50,"entryCounts":true}', lists_sessions = true
    where id = ${event.id}`)
  await queries.execute(sql`
    insert into agenda_items (event_id, number, starts_at, ends_at, counts)
    select id, n, starts_at + n * interval '1 hour', starts_at + (n + 1) * interval '1 hour', n <> 2
    from events, generate_series(1, 3) n where id = ${event.id}`)
  await markSessions(event, attended)
}

async function markSessions(event: Event, attended: readonly number[]): Promise<void> {
  const { queries } = scene()
  const items = `{${attended.join(',')}}`
  await queries.execute(sql`delete from session_attendance where event_id = ${event.id}`)
  await queries.execute(sql`
    insert into session_attendance (entry_id, item, event_id, attendance, source, at, minutes, counts)
    select e.id, i.number, i.event_id, 'present', case when i.number = 1 then 'door' else 'organizer' end,
      i.starts_at, 60, true
    from roster_entries e join agenda_items i on i.event_id = e.event_id and i.number = any(${items}::int[])
    where e.event_id = ${event.id}`)
  await queries.execute(sql`
    update roster_entries e set attendance = 'present', attendance_source = 'door', session_choice = 'list',
      attendance_at = (select starts_at from events where id = e.event_id) + interval '1 hour',
      sessions_attended = ${attended.filter((item) => item !== 2).length},
      minutes_attended = ${60 * attended.filter((item) => item !== 2).length}
    where event_id = ${event.id}`)
}

const stated = (sessions: number) => ({
  rule: { kind: 'sessions', atLeast: 1, of: 2 },
  sessions: { attended: sessions, of: 2 },
  minutes: { attended: 60 * sessions, of: 120, step: 30 },
  credit: { unit: 'hours', earned: sessions, of: 2, name: 'CPD hours', body: 'Ordem' },
})

test('behavior: a certificate states what was attended when it was requested, until it is reissued', async () => {
  const { world, queries } = scene()
  const { organizer, event, people } = await eventWith(world, { organizer: 141, people: 1, first: 41 })
  const [person] = people
  if (!person) throw new Error('nobody')
  await joinRoster(doingAs(world.ports, person, event.id), { attendee: person })
  await holdSessions(event, [1, 2])
  await requestAnyway(doingAs(world.ports, person, event.id), 'door')
  // A mark that comes after the request changes nothing.
  await markSessions(event, [1, 2, 3])
  const issuer = scene().issuer()
  await untilAllFinal(queries)

  const first = await readText(event, person)
  expect(first?.certificate).toMatchObject({
    attendance: 'door',
    attended: { ...stated(1), by: { door: 1 }, list: [{ topic: 'Opening', minutes: 60 }] },
    artwork: { kind: 'design', version: 5 },
  })
  const { tokenId } = await findRecord(world, event, person)
  if (tokenId === null) throw new Error('not issued')

  // The event is over, as the issuer's clock says, so nothing is said in advance.
  const core = { ...world.ports, clock: () => new Date() }
  await askCorrection(doingAs(core, person, tokenId), {
    attendee: person,
    about: 'attendance',
    reason: 'I was at the closing session, too.',
  })
  const press = () => replaceCertificate(doingAs(core, organizer, tokenId), { reason: null })
  const requests = new Set(await Promise.all([press(), press()]))
  expect(requests.size).toBe(1)
  issuer.wake()
  await until('the old one is replaced', async () => {
    const old = (await world.ledger.findByToken(tokenId))?.minted?.ending
    return old?.kind === 'replaced' && old.reason === 'The recorded attendance was corrected.'
  })
  await untilAllFinal(queries)
  expect((await readText(event, person))?.certificate).toMatchObject({
    attendance: 'organizer',
    attended: { ...stated(2), by: { door: 1, organizer: 1 } },
  })

  const current = await findRecord(world, event, person)
  const again = () =>
    reissueCertificate(doingAs(core, organizer, current.tokenId ?? tokenId), { reason: null })
  await expect(again()).rejects.toMatchObject({ code: 'certificate.no_difference' })
  await queries.execute(sql`update roster_entries set attendance = null where event_id = ${event.id}`)
  await expect(again()).rejects.toMatchObject({ code: 'certificate.attendance_missing' })
  await markSessions(event, [3])
  const requestId = await again()
  expect(await again()).toBe(requestId)
  expect((await findRecord(world, event, person)).attended).toMatchObject({
    ...stated(1),
    by: { organizer: 1 },
  })
  issuer.wake()
  await untilAllFinal(queries)
  expect((await readText(event, person))?.certificate.attended).toMatchObject({ by: { organizer: 1 } })
})

test('behavior: of a certificate that was said in advance nothing is kept that it does not state', async () => {
  const { world, queries } = scene()
  const { event, people } = await eventWith(world, { organizer: 142, people: 1, first: 42 })
  const [person] = people
  if (!person) throw new Error('nobody')
  await joinRoster(doingAs(world.ports, person, event.id), { attendee: person })
  await holdSessions(event, [1])
  await queries.execute(sql`
    update roster_entries set attendance_source = 'organizer', attendance_at = attendance_at - interval '1 day'
    where event_id = ${event.id}`)
  await requestAnyway(doingAs(world.ports, person, event.id), 'organizer')
  expect((await findRecord(world, event, person)).attended).toMatchObject(stated(1))
  scene().issuer()
  await untilAllFinal(queries)
  expect((await readText(event, person))?.certificate.attended).toBeUndefined()
  expect((await findRecord(world, event, person)).attended).toBeNull()
})
