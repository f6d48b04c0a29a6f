import { rosterCsv } from '@certify/domain/roster/roster-csv'
import { href, paths } from '@certify/wire/paths'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAttendees } from '../database/testing/add-attendees'
import { decodeList } from '../invitation/files/decode-list'
import { readWorkbook } from '../invitation/files/read-workbook'
import { type Harness, mustAnswer, openHarness } from '../testing/harness'
import { guild } from '../testing/people'
import { summitFields } from '../testing/summit'
import { PART_ITEMS } from './list-file-answer'

const PEOPLE = 2 * PART_ITEMS + 7

let harness: Harness
let fails = false
let reads = 0
beforeAll(async () => {
  harness = await openHarness(({ roster }) => ({
    roster: {
      ...roster,
      entriesAfter: async (eventId, part) => {
        reads += 1
        if (fails && part.after !== null) throw new Error('broken')
        return roster.entriesAfter(eventId, part)
      },
    },
  }))
})
afterAll(() => harness.close())

test('behavior: a file is read completely, in parts and in order, and only as far as its reader has come', async () => {
  const organizer = await harness.organizer(guild)
  const fields = { ...summitFields, wallet_address: guild.wallet }
  const created = await mustAnswer(201, await organizer.form(paths.eventCreate, fields))
  const { event } = (await created.json()) as { event: { id: number } }
  const { queries } = harness.database
  const people = await addAttendees(queries, PEOPLE)
  await queries.execute(sql`
    insert into roster_entries (event_id, account_id, status, created_at)
    select ${event.id}, id, 'active', now() from accounts where role = 'attendee' order by id`)
  const open = async (format: 'csv' | 'xlsx') =>
    mustAnswer(200, await organizer.get(href('eventWhitelistCsv', { id: event.id }, { format })))

  const bytes = new Uint8Array(await (await open('csv')).arrayBuffer())
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const lines = (await decodeList(bytes)).text.trimEnd().split('\r\n')
  expect(lines.slice(1).map((line) => line.split(',')[2])).toEqual(people.map(({ wallet }) => wallet))
  expect(reads).toBe(3)

  reads = 0
  const workbook = await open('xlsx')
  expect(workbook.headers.get('content-disposition')).toContain('Sepolia_Builders_Summit_whitelist.xlsx')
  const {
    sheets: [sheet],
  } = await readWorkbook(new Uint8Array(await workbook.arrayBuffer()))
  expect(sheet?.rows[0]).toEqual(rosterCsv.head)
  expect(sheet?.rows.slice(1).map((row) => row[2])).toEqual(people.map(({ wallet }) => wallet))
  expect(reads).toBe(3)

  reads = 0
  const reader = (await open('csv')).body?.getReader()
  await reader?.read()
  await reader?.cancel()
  expect(reads).toBeLessThan(3)

  fails = true
  await expect((await open('csv')).text()).rejects.toThrow('broken')
  expect(harness.log.join()).toContain('a file broke off')
})
