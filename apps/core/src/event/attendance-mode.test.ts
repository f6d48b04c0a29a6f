import { getAttendanceMode } from '@certify/domain/event/attendance-mode'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { isOnline } from '../database/schema/online-clause'
import { useWorld } from '../database/testing/use-world'

const { database } = useWorld()

test('behavior: lists and the domain agree on which events people can join from anywhere', async () => {
  const places = ['Lisbon', 'Online', 'online (Zoom)', 'En línea', 'EN LINEA, Zoom', 'Onlineville', 'Hall 2']
  const cases = places.flatMap((location) =>
    [null, 'https://meet.example'].flatMap((onlineLink) =>
      (['Webinar', 'Meetup', null] as const).map((eventType) => ({ location, onlineLink, eventType })),
    ),
  )
  const columns = { onlineLink: sql`"onlineLink"`, eventType: sql`"eventType"`, location: sql`location` }
  const { rows } = await database().queries.execute(sql`
    select ${isOnline(columns)} is true as online
    from jsonb_to_recordset(${JSON.stringify(cases)}::jsonb) as e(location text, "onlineLink" text, "eventType" text)`)
  expect(rows.map(({ online }) => online)).toEqual(
    cases.map((each) => getAttendanceMode(each) !== 'in-person'),
  )
})
