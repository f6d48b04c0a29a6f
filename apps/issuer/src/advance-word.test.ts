// Any database answers alike.
import { doingAs } from '@certify/core/act/core'
import { recordAttendance } from '@certify/core/attendance/attendance-acts'
import { joinRoster } from '@certify/core/roster/roster-acts'
import type { Attendee } from '@certify/domain/account/account'
import { readCertificateMetadata } from '@certify/domain/certificate/read-metadata'
import type { Event } from '@certify/domain/event/event'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { requestAnyway } from './testing/request-anyway'
import { eventWith, findRecord, untilAllFinal } from './testing/scene'
import { useScene } from './testing/use-scene'

const scene = useScene()

async function readText(event: Event, person: Attendee) {
  const { world, ports } = scene()
  const { directoryCid, tokenId } = await findRecord(world, event, person)
  if (!directoryCid) throw new Error('not issued')
  return readCertificateMetadata((await ports.content.read(directoryCid, `${tokenId}.json`)).bytes)
}

test('behavior: a certificate whose attendance was recorded before its event says so in its text', async () => {
  const { world, queries } = scene()
  const { organizer, event, people } = await eventWith(world, { organizer: 131, people: 2, first: 31 })
  const [early, late] = people
  if (!early || !late) throw new Error('nobody')
  const record = async (person: typeof early, now: Date) => {
    await joinRoster(doingAs(world.ports, person, event.id), { attendee: person })
    const doing = doingAs({ ...world.ports, clock: () => now }, organizer, event.id)
    await recordAttendance(doing, { wallet: person.wallet, attendance: 'present' })
    await requestAnyway(doingAs(world.ports, person, event.id), 'organizer')
  }
  const tenDaysBefore = new Date(event.startsAt.getTime() - 240 * 3_600_000)
  const anHourIn = new Date(event.startsAt.getTime() + 3_600_000)
  await record(early, tenDaysBefore)
  await record(late, anHourIn)
  scene().issuer()
  await untilAllFinal(queries)

  expect((await readText(event, early))?.certificate.attendanceSaidAt).toBe(tenDaysBefore.toISOString())
  expect((await readText(event, late))?.certificate).not.toHaveProperty('attendanceSaidAt')
})

test('behavior: a certificate says for how long an imported list says that its person attended', async () => {
  const { world, queries } = scene()
  const { event, people } = await eventWith(world, { organizer: 132, people: 1, first: 35 })
  const [person] = people
  if (!person) throw new Error('nobody')
  await joinRoster(doingAs(world.ports, person, event.id), { attendee: person })
  await queries.execute(sql`
    update roster_entries set attendance = 'present', attendance_source = 'imported', attended_minutes = 65
    where event_id = ${event.id}`)
  await requestAnyway(doingAs(world.ports, person, event.id), 'imported')
  scene().issuer()
  await untilAllFinal(queries)
  expect((await readText(event, person))?.certificate).toMatchObject({
    attendance: 'imported',
    attendedMinutes: 65,
  })
})
