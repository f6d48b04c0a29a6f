// Any database answers alike.
import { readdir, readFile } from 'node:fs/promises'
import { createInvitationKeys } from '@certify/domain/invitation/invitation-keys'
import type { InvitationsResponse, WireInvitation, WireInvitationRead } from '@certify/wire/invitations'
import { href, paths } from '@certify/wire/paths'
import { utils, write } from '@e965/xlsx'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { forgetExpired } from '../invitation/refusing-acts'
import type { Client } from '../testing/client'
import { dumpDatabase } from '../testing/dump'
import { type Harness, mustAnswer, openHarness } from '../testing/harness'
import { expectedLists } from '../testing/lists/expected'
import { alice, bob, carol, dave, guild } from '../testing/people'
import { afterSummit, openSummitMinting, resetToSummit, type Summit, summitFields } from '../testing/summit'

let harness: Harness
let summit: Summit
beforeAll(async () => {
  harness = await openHarness()
})
beforeEach(async () => {
  summit = await resetToSummit(harness)
  harness.at(afterSummit)
})
afterAll(() => harness.close())

const upload = (csv: string, query: Record<string, string> = {}, client: Client = summit.guild) =>
  client.request(href('eventInvitations', { id: summit.id }, query), {
    method: 'POST',
    headers: { 'content-type': 'text/csv' },
    body: csv,
  })
const fixture = (name: string) => readFile(new URL(`../testing/lists/${name}`, import.meta.url), 'utf8')
const check = async (csv: string, query: Record<string, string> = {}) =>
  (await (
    await mustAnswer(200, await upload(csv, { dry_run: 'true', ...query }))
  ).json()) as InvitationsResponse
const invite = async (csv: string, query: Record<string, string> = {}) =>
  (await (
    await mustAnswer(200, await upload(csv, { expects: 'true', ...query }))
  ).json()) as InvitationsResponse
const attended = { all_attended: 'true' }
const inviteOne = async (email: string, extra = '', query: Record<string, string> = {}) => {
  const { invitations } = await invite(`email,name,wallet\n${email},${extra || 'Carol Planted,'}\n`, query)
  const [made] = invitations ?? []
  return { id: made?.id ?? 0, token: made?.link.split('#')[1] ?? '' }
}
const form = { name: 'Carol Planted', email: 'carol@example.org', acceptTerms: true }
const claim = (client: Client, token: string, more: object = form) =>
  client.post(paths.invitationClaim, { token, ...more })
const code = async (response: Response) => [
  response.status,
  ((await response.json()) as { code?: string }).code,
]
const list = async () =>
  (await (await summit.guild.get(href('eventInvitations', { id: summit.id }))).json()) as WireInvitation[]
const read = async (token: string) =>
  (await (
    await mustAnswer(200, await harness.client().post(paths.invitationRead, { token }))
  ).json()) as WireInvitationRead

describe('checking a list', () => {
  test('behavior: each row is judged, with its reason, and nothing is stored', async () => {
    const csv =
      'Correo;Nombre\r\ncarol@example.org;"Carol; Planted"\r\n\r\nCAROL@example.org;Double\r\nnobody;X\r\n'
    const answer = await check(csv)
    expect(answer).toMatchObject({ fine: 1, double: 1, refused: 1, here: 0, map: { email: 1, name: 2 } })
    expect(answer.rows.map(({ row, state, code }) => [row, state, code])).toEqual([
      [2, 'fine', undefined],
      [4, 'double', 'invitation.double'],
      [5, 'refused', 'field.not_an_email'],
    ])
    expect(answer.names).toEqual({ longest: 'Carol; Planted', shortest: 'Carol; Planted' })
    expect(await list()).toEqual([])
  })

  test('behavior: columns can be named, and a file of Excel is read as it is', async () => {
    const latin = new Uint8Array([...'who,where\nJos'].map((each) => each.charCodeAt(0)))
    const bytes = new Uint8Array([
      ...latin,
      0xe9,
      ...[...',jose@example.org\n'].map((each) => each.charCodeAt(0)),
    ])
    const url = href('eventInvitations', { id: summit.id }, { dry_run: 'true', map: 'email:where,name:1' })
    const init = { method: 'POST', headers: { 'content-type': 'text/csv' }, body: bytes }
    const answer = (await (
      await mustAnswer(200, await summit.guild.request(url, init))
    ).json()) as InvitationsResponse
    expect(answer).toMatchObject({ fine: 1, names: { longest: 'José' } })
    expect(await check('who,where\na,b\n')).toMatchObject({ rows: [], map: {}, columns: ['who', 'where'] })
  })

  test('error: a file that is no CSV, too many people, a foreign event, and no confirmation', async () => {
    expect(await code(await upload('email\n"never closed'))).toEqual([422, 'invitation.not_csv'])
    const many = `email\n${Array.from({ length: 10_001 }, (_, index) => `p${index}@example.org`).join('\n')}`
    expect(await code(await upload(many, { dry_run: 'true' }))).toEqual([422, 'invitation.list_too_long'])
    const other = await upload('email\na@example.org', { dry_run: 'true' }, summit.collective)
    expect(other.status).toBe(403)
    expect(await code(await upload('email\na@example.org'))).toEqual([422, 'field.required'])
    expect(await code(await upload('who\nnobody', { expects: 'true' }))).toEqual([422, 'field.not_a_column'])
    expect((await upload('x'.repeat(4 * 1024 * 1024 + 1))).status).toBe(413)
  })

  test('error: more people than the event has places', async () => {
    const two = 'email\na@example.org\nb@example.org\n'
    expect(await check(two)).toMatchObject({ fine: 2, places: 1 })
    expect(await code(await upload(two, { expects: 'true' }))).toEqual([409, 'invitation.too_many'])
    expect(await list()).toEqual([])
  })

  test('behavior: while 10,000 rows are checked, other requests have their turns', async () => {
    const rows = Array.from({ length: 10_000 }, (_, index) => `person${index}@example.org,Person ${index}`)
    let isChecked = false
    const checking = check(`email,name\n${rows.join('\n')}\n`).finally(() => {
      isChecked = true
    })
    let turns = 0
    for (; !isChecked; turns++) await mustAnswer(200, await summit.alice.get(paths.session))
    expect(await checking).toMatchObject({ fine: 10_000 })
    expect(turns).toBeGreaterThan(5)
  })
})

describe('who attended', () => {
  beforeEach(async () => {
    const fields = { ...summitFields, maxattendees: '20' }
    await mustAnswer(200, await summit.guild.form(href('eventEdit', { id: summit.id }), fields))
  })
  const states = async () =>
    Object.fromEntries((await list()).map(({ email, name, attended }) => [email, [name, attended]]))

  test('behavior: of a sheet with x or nothing, only the people with an x attended', async () => {
    await invite(await fixture('sheet-x-and-blank.csv'))
    expect(await states()).toEqual({
      'present@example.org': ['Present Person', true],
      'absent@example.org': ['Absent Person', false],
    })
  })

  test('behavior: our own export read back says what it said, and leaves revoked people out', async () => {
    const { rows } = await invite(await fixture('own-whitelist.csv'))
    expect(rows.map(({ row, state, code }) => [row, state, code])).toEqual([
      [2, 'fine', undefined],
      [3, 'fine', undefined],
      [4, 'refused', 'invitation.revoked'],
      [5, 'fine', undefined],
    ])
    expect(await states()).toEqual({
      'ana.ruiz@example.org': ['Ana Ruiz', true],
      'bo.li@example.org': ['Bo Li', false],
      '-di@example.org': ['=HYPERLINK("x")', false],
    })
  })

  test.each(['csv', 'xlsx'] as const)(
    'behavior: the links and the list that we export as %s give nobody an attendance that was not recorded',
    async (format) => {
      await invite('name,email\n=Carol,carol@example.org\n')
      const save = async (name: 'eventInvitationLinks' | 'eventWhitelistCsv') =>
        mustAnswer(200, await summit.guild.get(href(name, { id: summit.id }, { format })))
      const giveBack = async (file: Response, query: Record<string, string>) => {
        const headers = { 'content-type': file.headers.get('content-type')?.split(';')[0] ?? '' }
        const body = new Uint8Array(await file.arrayBuffer())
        const url = href('eventInvitations', { id: summit.id }, query)
        return mustAnswer(200, await summit.guild.request(url, { method: 'POST', headers, body }))
      }
      const links = await save('eventInvitationLinks')
      const [own] = await list()
      await mustAnswer(
        200,
        await summit.guild.post(href('invitationWithdraw', { invitationId: own?.id ?? 0 })),
      )
      await giveBack(links, { expects: 'true' })
      expect(await states()).toEqual({ 'carol@example.org': ['=Carol', false] })
      const checked = await giveBack(await save('eventWhitelistCsv'), { dry_run: 'true' })
      expect(await checked.json()).toMatchObject({ refused: 0, attended: 0 })
      await harness.database.queries.execute(
        sql`update roster_entries set status = 'revoked', revoked_at = now()`,
      )
      const revoked = await giveBack(await save('eventWhitelistCsv'), { dry_run: 'true' })
      const { rows } = (await revoked.json()) as InvitationsResponse
      expect([...new Set(rows.map((row) => row.code))]).toEqual(['invitation.revoked'])
    },
  )

  test('behavior: without a column or field for attendance nobody attended, unless the organizer says that all did', async () => {
    const csv = 'email\na@example.org\n'
    expect(await check(csv)).toMatchObject({ fine: 1, attended: 0 })
    expect(await check(csv, attended)).toMatchObject({ fine: 1, attended: 1 })
    const people = [{ email: 'a@example.org' }]
    const url = href('eventInvitations', { id: summit.id }, { dry_run: 'true' })
    const judge = async (body: object) => (await mustAnswer(200, await summit.guild.post(url, body))).json()
    expect(await judge({ people })).toMatchObject({ attended: 0 })
    expect(await judge({ people, all_attended: true })).toMatchObject({ attended: 1 })
    const some = [...people, { email: 'b@example.org', attended: true }]
    expect(await judge({ people: some })).toMatchObject({ fine: 2, attended: 1 })
    // A list that says it of somebody says it of everybody.
    expect(await code(await summit.guild.post(url, { people: some, all_attended: true }))).toEqual([
      422,
      'invitation.attendance_given',
    ])
    expect(await code(await upload('email,attended\na@example.org,\n', attended))).toEqual([
      422,
      'invitation.attendance_given',
    ])
  })

  test('error: an unknown word in the column for attendance is refused, and so is a yes before the event begins', async () => {
    const csv = 'email,attended\na@example.org,perhaps\nb@example.org,yes\n'
    const codes = async () => (await check(csv)).rows.map(({ code }) => code)
    expect(await codes()).toEqual(['invitation.attended_unreadable', undefined])
    harness.at('2026-11-14T12:00:00Z')
    expect(await codes()).toEqual(['invitation.attended_unreadable', 'invitation.not_begun'])
  })
})

describe('lists as people have them', () => {
  beforeEach(async () => {
    const fields = { ...summitFields, maxattendees: '20' }
    await mustAnswer(200, await summit.guild.form(href('eventEdit', { id: summit.id }), fields))
  })

  test('behavior: every file in the folder has an expectation', async () => {
    const folder = new URL('../testing/lists/', import.meta.url)
    const files = (await readdir(folder)).filter((file) => !file.endsWith('.ts'))
    const tested = [...expectedLists.map(({ file }) => file), 'own-whitelist.csv']
    expect(files.sort()).toEqual(tested.sort())
  })

  test.each(expectedLists)('behavior: $file', async ({ file, hasBegun, map, people, others }) => {
    if (!hasBegun) harness.at('2026-11-14T12:00:00Z')
    const bytes = await readFile(new URL(`../testing/lists/${file}`, import.meta.url))
    const url = href('eventInvitations', { id: summit.id }, { expects: 'true', ...(map && { map }) })
    const init = { method: 'POST', headers: { 'content-type': 'text/csv' }, body: bytes }
    const answer = await (await mustAnswer(200, await summit.guild.request(url, init))).json()
    const { rows } = answer as InvitationsResponse
    expect(rows.filter(({ state }) => state !== 'fine').map(({ row, code }) => [row, code])).toEqual(others)
    const invited = (await list()).map(({ email, name, attended }) => [email, name, attended])
    expect(invited.sort()).toEqual([...people].sort())
  })

  test('behavior: the answer names what was found, and each choice can be changed', async () => {
    const csv = [
      'Meeting,Host',
      'Harbor talk,host@example.org',
      '',
      'Guest,Work mail,Mail,Came',
      'Ana,ana@work.example,ana@example.org,Here',
      'Bo,bo@work.example,bo@example.org,Away',
    ].join('\n')
    const { found, map } = await check(csv)
    expect([map, found?.asks, found?.table]).toEqual([{ email: 3, attended: 4 }, ['email', 'name'], 2])
    expect(found?.tables.map(({ row, people }) => [row, people])).toEqual([
      [1, 1],
      [4, 2],
    ])
    const query = { table: '2', map: 'email:2,name:1,attended:4' }
    const unclear = await check(csv, query)
    expect(unclear.found?.words).toEqual([
      { word: 'Here', count: 1, means: 'unreadable', is_moment: false },
      { word: 'Away', count: 1, means: 'unreadable', is_moment: false },
    ])
    expect(unclear.rows[0]).toMatchObject({
      row: 5,
      state: 'refused',
      code: 'invitation.attended_unreadable',
      name: 'Ana',
      email: 'ana@work.example',
    })
    const means = JSON.stringify({ Here: 'present', away: 'left_out' })
    expect(await check(csv, { ...query, means })).toMatchObject({ fine: 1, attended: 1, refused: 1 })
    for (const [wrong, field] of [
      [{ table: '9' }, 'table'],
      [{ means: '[]' }, 'means'],
      [{ means: '{"Here":"perhaps"}' }, 'means'],
      [{ least_minutes: '0' }, 'least_minutes'],
    ] as const) {
      const answer = await upload(csv, { dry_run: 'true', ...wrong })
      expect(await answer.json()).toMatchObject({ values: { field } })
    }
  })

  test('behavior: from how many minutes on a person was present is the organizer’s to say', async () => {
    const csv = await fixture('zoom-participants-two-tables.csv')
    const at = async (least_minutes: string) => (await check(csv, { least_minutes })).attended
    expect([await at('64'), await at('65')]).toEqual([1, 0])
  })

  test('behavior: a workbook is read sheet by sheet, and each can be chosen', async () => {
    const book = utils.book_new()
    const people = [
      ['Name', 'Email', 'Attended'],
      ['Ana', 'ana@example.org', 'x'],
      ['Bo', 'bo@example.org', ''],
    ]
    utils.book_append_sheet(
      book,
      utils.aoa_to_sheet([
        ['Budget', 'Sum'],
        ['Room', 200],
      ]),
      'Costs',
    )
    utils.book_append_sheet(book, utils.aoa_to_sheet(people), 'People')
    const url = href('eventInvitations', { id: summit.id }, { dry_run: 'true' })
    const headers = { 'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' }
    for (const bookType of ['xlsx', 'xls', 'ods'] as const) {
      const body = new Uint8Array(write(book, { type: 'array', bookType }))
      const answer = await mustAnswer(200, await summit.guild.request(url, { method: 'POST', headers, body }))
      expect(await answer.json()).toMatchObject({
        fine: 2,
        attended: 1,
        found: { table: 2, tables: [{ sheet: 'Costs' }, { sheet: 'People', people: 2 }], encoding: null },
      })
    }
  })

  test('behavior: rows that a workbook hides are refused until the organizer takes them, and hidden columns are named', async () => {
    const sheet = utils.aoa_to_sheet([
      ['Name', 'Email', 'Attended', 'Notes'],
      ['Ana', 'ana@example.org', 'x', 'vegan'],
      ['Bo', 'bo@example.org', 'Unknown', ''],
      ['Null', 'cy@example.org', 'x', ''],
    ])
    sheet['!rows'] = [{}, {}, { hidden: true }]
    sheet['!cols'] = [{}, {}, {}, { hidden: true }]
    const book = utils.book_new()
    utils.book_append_sheet(book, sheet, 'People')
    const body = new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }))
    const send = async (query: Record<string, string>) => {
      const url = href('eventInvitations', { id: summit.id }, { dry_run: 'true', ...query })
      const init = { method: 'POST', headers: { 'content-type': 'text/csv' }, body }
      return (await (
        await mustAnswer(200, await summit.guild.request(url, init))
      ).json()) as InvitationsResponse
    }
    const left = await send({})
    expect(left).toMatchObject({ fine: 2, refused: 1, found: { hidden_rows: 1, hidden_columns: [4] } })
    expect(left.rows[1]).toMatchObject({ row: 3, code: 'invitation.hidden_row', name: 'Bo' })
    expect(left.found?.words.map(({ word }) => word)).toEqual(['x'])
    expect(left.found?.doubtful_names).toEqual([{ name: 'Null', count: 1 }])
    expect(left.names).toEqual({ longest: 'Ana', shortest: 'Ana' })
    const taken = await send({ take_hidden: 'true', keep_names: 'true' })
    expect(taken.rows.map(({ code }) => code)).toEqual([
      undefined,
      'invitation.attended_unreadable',
      undefined,
    ])
    expect(taken.names?.longest).toBe('Null')
  })

  test('behavior: where two encodings make names, both are shown, and the organizer’s choice counts', async () => {
    const bytes = Buffer.from('Name,Email\nAna N\xfa\xf1ez,ana@example.org\n', 'latin1')
    const send = async (query: Record<string, string>) => {
      const url = href('eventInvitations', { id: summit.id }, { dry_run: 'true', ...query })
      const init = { method: 'POST', headers: { 'content-type': 'text/csv' }, body: bytes }
      return (await mustAnswer(200, await summit.guild.request(url, init))).json()
    }
    const { found, names } = (await send({})) as InvitationsResponse
    expect([found?.encoding?.sure, names?.longest]).toEqual([false, 'Ana Núñez'])
    expect(found?.encoding?.candidates.map(({ name }) => name)).toContain('windows-1250')
    expect(await send({ encoding: 'windows-1250' })).toMatchObject({ names: { longest: 'Ana Núńez' } })
  })

  test('behavior: a mended address and a dropped cell are noted beside the row', async () => {
    const { rows } = await check('email,wallet\n<ana@example.org>,0x12\n')
    expect(rows).toMatchObject([
      {
        state: 'fine',
        email: 'ana@example.org',
        notes: [
          { code: 'invitation.repaired', values: { written: '<ana@example.org>' } },
          { code: 'field.not_a_wallet' },
        ],
      },
    ])
  })

  test('behavior: an address that is known under either spelling of its domain is recognized', async () => {
    const { queries } = harness.database
    const { sealEmail } = createInvitationKeys(new Uint8Array(32).fill(7))
    await queries.execute(sql`
      update accounts set email = 'Alice@MÜNCHEN.example', email_confirmed_at = now() where wallet = ${alice.wallet}`)
    await queries.execute(sql`
      insert into invitation_refusals (email_mac, at) values (${sealEmail('no@münchen.example')}, now())`)
    const earlier = await inviteOne('open@münchen.example')
    await queries.execute(sql`
      update invitations set email_mac = ${sealEmail('open@münchen.example')} where id = ${earlier.id}`)
    for (const domain of ['MÜNCHEN.example', 'xn--mnchen-3ya.example']) {
      const emails = ['alice', 'no', 'open', 'new'].map((name) => `${name}@${domain}`)
      const file = await check(`email\n${emails.join('\n')}\n`)
      expect(file.rows.map(({ state, code }) => [state, code])).toEqual([
        ['here', 'invitation.here'],
        ['refused', 'invitation.declined'],
        ['here', 'invitation.here'],
        ['fine', undefined],
      ])
    }
  })
})

describe('an event that takes only its list', () => {
  test('error: a list cannot say that others attended; without that, its people are invited', async () => {
    // The edit of an event that is over keeps its start.
    const fields = { ...summitFields, walk_ins: 'list_only' }
    await mustAnswer(200, await summit.guild.form(href('eventEdit', { id: summit.id }), fields))
    const csv = 'email,attended\ncarol@example.org,yes\ndave@example.org,no\n'
    const { rows } = await check(csv)
    expect(rows.map(({ row, state, code }) => [row, state, code])).toEqual([
      [2, 'refused', 'roster.list_only'],
      [3, 'fine', undefined],
    ])
    expect(await code(await upload(csv, { expects: 'true' }))).toEqual([409, 'roster.list_only'])
    const json = { people: [{ email: 'carol@example.org', attended: true }], expects: true }
    const sent = await summit.guild.post(href('eventInvitations', { id: summit.id }), json)
    expect(await code(sent)).toEqual([409, 'roster.list_only'])
    expect(await list()).toEqual([])
    const { token } = await inviteOne('carol@example.org')
    const client = await harness.signedIn(carol)
    await mustAnswer(200, await claim(client, token))
    const people = (await (await summit.guild.get(href('eventParticipants', { id: summit.id }))).json()) as {
      wallet_address: string
    }[]
    expect(people.find(({ wallet_address }) => wallet_address === carol.wallet)).toMatchObject({
      attendance: null,
    })
  })
})

describe('an invitation', () => {
  test('error: a name that cannot be printed is refused before the claim, with its characters', async () => {
    await mustAnswer(
      200,
      await summit.guild.post(href('eventPrintNames', { id: summit.id }), { print_names: true }),
    )
    const { token } = await inviteOne('carol@example.org', '', attended)
    const client = await harness.signedIn(carol)
    const refused = await claim(client, token, { ...form, print_name: 'Carol \u{13000}' })
    expect(refused.status).toBe(422)
    expect(await refused.json()).toMatchObject({
      code: 'field.unprintable',
      field: 'print_name',
      message: expect.stringContaining('\u{13000} (U+13000)'),
    })
    expect((await list()).map(({ state }) => state)).not.toContain('claimed')
    await mustAnswer(200, await claim(client, token, { ...form, print_name: 'Ẹ\u0301niọlá' }))
  })

  test('behavior: is claimed by one press, which registers, joins and records the attendance', async () => {
    const { token } = await inviteOne('carol@example.org', '', attended)
    expect(await read(token)).toMatchObject({
      state: 'open',
      name: 'Carol Planted',
      email: 'carol@example.org',
      attended: true,
    })
    const client = await harness.signedIn(carol)
    const claimed = await mustAnswer(200, await claim(client, token))
    const answer = { event_id: summit.id, mint_status: 'closed', tokenId: null }
    expect(await claimed.json()).toEqual({ ...answer, registered: true })
    // After a lost answer the client repeats the call.
    expect(await (await mustAnswer(200, await claim(client, token))).json()).toEqual({
      ...answer,
      registered: false,
    })
    const people = (await (await summit.guild.get(href('eventParticipants', { id: summit.id }))).json()) as {
      wallet_address: string
      attendance_source: string
    }[]
    expect(people.find(({ wallet_address }) => wallet_address === carol.wallet)).toMatchObject({
      attendance: true,
      attendance_source: 'imported',
      // When the organizer said so, and not an invented moment of the event.
      attendance_at: new Date(afterSummit).toISOString(),
    })
    expect(await list()).toMatchObject([{ state: 'claimed', email: null, wallet_address: carol.wallet }])
  })

  test('behavior: the minutes of its list are recorded with the attendance, and then forgotten here', async () => {
    const { invitations = [] } = await invite(await fixture('zoom-participants-two-tables.csv'))
    const token = invitations[0]?.link.split('#')[1] ?? ''
    const { queries } = harness.database
    await mustAnswer(200, await claim(await harness.signedIn(carol), token))
    const people = await summit.guild.get(href('eventParticipants', { id: summit.id }))
    const rows = (await people.json()) as { wallet_address: string; attended_minutes: number | null }[]
    const minutes = rows.map((row) => [row.wallet_address === carol.wallet, row.attended_minutes])
    expect(minutes).toContainEqual([true, 64])
    expect(minutes.filter(([isCarol]) => !isCarol).every(([, each]) => each === null)).toBe(true)
    const left = await queries.execute(sql`select 1 from invitations where attended_minutes is not null`)
    expect(left.rows).toEqual([])
  })

  test('behavior: asks for the certificate where minting is open', async () => {
    await openSummitMinting(harness, summit)
    const { token } = await inviteOne('bob@example.org', 'Bob,', attended)
    const answer = await (await mustAnswer(200, await claim(summit.bob, token, {}))).json()
    expect(answer).toMatchObject({ registered: false, mint_status: 'pending' })
  })

  test('behavior: nothing that a rule refuses afterwards makes a claim fail', async () => {
    const { token } = await inviteOne('carol@example.org', '', attended)
    await openSummitMinting(harness, summit)
    const rule = JSON.stringify({ kind: 'sessions', atLeast: 2, sessionFrom: 50, entryCounts: true })
    await harness.database.queries.execute(sql`update events set completion = ${rule}::jsonb`)
    const client = await harness.signedIn(carol)
    const named = { ...form, print_name: 'Carol Planted' }
    const first = await mustAnswer(200, await claim(client, token, named))
    expect(await first.json()).toMatchObject({ registered: true, mint_status: 'closed' })
    const people = await summit.guild.get(href('eventParticipants', { id: summit.id }))
    const rows = (await people.json()) as { id: number; wallet_address: string }[]
    const entryId = rows.find(({ wallet_address }) => wallet_address === carol.wallet)?.id ?? 0
    await mustAnswer(
      200,
      await summit.guild.post(href('eventWhitelistRevoke', { id: summit.id, entryId }), {}),
    )
    const again = await mustAnswer(200, await claim(client, token, named))
    expect(await again.json()).toMatchObject({ registered: false, mint_status: 'closed' })
  })

  test('behavior: opening the link a hundred times changes nothing', async () => {
    const { token } = await inviteOne('carol@example.org')
    const before = await list()
    for (let count = 0; count < 100; count++) await read(token)
    expect(await list()).toEqual(before)
    expect((await harness.client().get(paths.invitationClaim)).status).toBe(405)
  })

  test('error: a wrong link, a withdrawn, declined, expired or claimed one, and another’s wallet', async () => {
    const client = await harness.signedIn(carol)
    const wrong = `1.${'a'.repeat(64)}`
    expect(await code(await claim(client, wrong))).toEqual([404, 'invitation.unknown'])
    expect(await code(await harness.client().post(paths.invitationRead, { token: wrong }))).toEqual([
      404,
      'invitation.unknown',
    ])
    const bound = await inviteOne('a@example.org', `Ana,${bob.wallet}`)
    expect(await code(await claim(client, bound.token))).toEqual([409, 'invitation.other_wallet'])
    await mustAnswer(200, await summit.guild.post(href('invitationWithdraw', { invitationId: bound.id })))
    expect(await code(await claim(client, bound.token))).toEqual([409, 'invitation.over'])
    const late = await inviteOne('b@example.org')
    harness.at('2027-02-14T17:00:00Z')
    await mustAnswer(200, await client.signIn(carol))
    expect(await code(await claim(client, late.token))).toEqual([409, 'invitation.over'])
    expect((await read(late.token)).email).toBeNull()
  })

  test('error: nobody else withdraws it or sends it again, and an organizer claims none', async () => {
    const { id, token } = await inviteOne('carol@example.org')
    for (const name of ['invitationWithdraw', 'invitationResend'] as const) {
      expect((await summit.collective.post(href(name, { invitationId: id }))).status).toBe(403)
      expect((await summit.alice.post(href(name, { invitationId: id }))).status).toBe(403)
    }
    expect((await summit.guild.post(href('invitationWithdraw', { invitationId: 999 }))).status).toBe(404)
    expect(await code(await claim(summit.guild, token, {}))).toEqual([403, 'session.forbidden'])
  })

  test('behavior: without a mail server the links come as a CSV file, and nothing is sent', async () => {
    const { token } = await inviteOne('carol@example.org', '=cmd,')
    const file = await (
      await mustAnswer(200, await summit.guild.get(href('eventInvitationLinks', { id: summit.id })))
    ).text()
    expect(file).toContain(`'=cmd,carol@example.org,`)
    expect(file).toContain(`/claim#${token}`)
    const again = await summit.guild.post(
      href('invitationResend', { invitationId: (await list())[0]?.id ?? 0 }),
    )
    expect(await code(again)).toEqual([409, 'invitation.no_mail'])
  })

  /** What a later list of each organization, with an event of its own, says of the stranger. */
  const checkStranger = async () => {
    const next = {
      ...summitFields,
      title: 'Next',
      start_date: '2027-05-01T10:00',
      end_date: '2027-05-01T12:00',
    }
    const found: (string | undefined)[] = []
    for (const client of [summit.guild, summit.collective]) {
      const made = await mustAnswer(201, await client.form(paths.eventCreate, next))
      const { event } = (await made.json()) as { event: { id: number } }
      const list = {
        method: 'POST',
        headers: { 'content-type': 'text/csv' },
        body: 'email\nStranger@example.org\n',
      }
      const checked = await client.request(
        href('eventInvitations', { id: event.id }, { dry_run: 'true' }),
        list,
      )
      const { rows } = (await checked.json()) as InvitationsResponse
      found.push(rows[0]?.code ?? rows[0]?.state)
    }
    return found
  }

  test('error: with the link that organizers hold, “not me” speaks for the organization alone', async () => {
    const { token } = await inviteOne('stranger@example.org')
    const exported = await summit.guild.get(href('eventInvitationLinks', { id: summit.id }))
    expect(await exported.text()).toContain(`/claim#${token}`)
    await mustAnswer(200, await harness.client().post(paths.invitationRefuse, { token }))
    // A second half that the mail does not have is none.
    const forged = `${token}.${'a'.repeat(64)}`
    await mustAnswer(200, await harness.client().post(paths.invitationRefuse, { token: forged }))
    expect(await checkStranger()).toEqual(['invitation.declined', 'fine'])
    const profile = await summit.guild.get(href('vendorProfile', { wallet: guild.wallet }))
    const { number } = (await profile.json()) as { number: number }
    const team = href('organizationInvitations', { number })
    const toTeam = await summit.guild.post(team, { role: 'manager', email: 'stranger@example.org' })
    expect(await code(toTeam)).toEqual([409, 'team.address_refused'])
    // The reader of the mail says more, also after the organizer.
    const mailed = harness.ports.invitationKeys.writeMailedToken(token)
    await mustAnswer(200, await harness.client().post(paths.invitationRefuse, { token: mailed }))
    expect(await checkStranger()).toEqual(['invitation.declined', 'invitation.declined'])
  })

  test('behavior: the link of the mail and the link without its second half claim alike', async () => {
    const { token } = await inviteOne('carol@example.org')
    const mailed = harness.ports.invitationKeys.writeMailedToken(token)
    expect(await read(mailed)).toEqual(await read(token))
    const client = await harness.signedIn(carol)
    for (const link of [mailed, token]) await mustAnswer(200, await claim(client, link))
  })

  test('behavior: “not me” deletes the address everywhere, and later lists refuse it', async () => {
    const { token: bare } = await inviteOne('planted-stranger@example.org', 'Planted Stranger,')
    const token = harness.ports.invitationKeys.writeMailedToken(bare)
    for (const _ of [1, 2]) {
      const said = await mustAnswer(200, await harness.client().post(paths.invitationRefuse, { token }))
      expect(await said.json()).toMatchObject({ refused_from: 'all' })
    }
    const dump = await dumpDatabase(harness.database)
    expect(dump).not.toMatch(/planted.stranger/i)
    const { rows } = await check('email\nPlanted-Stranger@example.org\n')
    expect(rows).toMatchObject([{ state: 'refused', code: 'invitation.declined' }])
  })

  test('behavior: addresses are forgotten when an invitation is claimed, withdrawn or expires', async () => {
    const withdrawn = await inviteOne('planted-one@example.org', 'Planted One,')
    await mustAnswer(200, await summit.guild.post(href('invitationWithdraw', { invitationId: withdrawn.id })))
    // The same address may be invited again, and again it is forgotten.
    await inviteOne('planted-one@example.org', 'Planted One,')
    harness.at('2027-02-14T17:00:00Z')
    await mustAnswer(200, await summit.guild.signIn(guild))
    const asked = href('eventInvitations', { id: summit.id }, { page: 1, state: 'expired' })
    const expired = async () => (await mustAnswer(200, await summit.guild.get(asked))).json()
    const told = { total: 1, items: [{ state: 'expired' }], counts: { open: 0, expired: 1 } }
    expect(await expired()).toMatchObject(told)
    expect(await forgetExpired(harness.ports)).toBe(1)
    expect(await expired()).toMatchObject(told)
    expect(await dumpDatabase(harness.database)).not.toMatch(/planted.one/i)
    expect(await list()).toMatchObject([{ state: 'expired', email: null, name: null }])
  })

  test.each(['waiting', 'declined'])(
    'behavior: someone who had asked for a place, and was %s, no longer asks after the claim',
    async (state) => {
      harness.at('2026-11-14T12:00:00Z')
      const fields = { ...summitFields, joining: 'approval', maxattendees: '5' }
      await mustAnswer(200, await summit.guild.form(href('eventEdit', { id: summit.id }), fields))
      const client = await harness.attendee(dave)
      const about = { event_id: summit.id, wallet_address: dave.wallet }
      await mustAnswer(201, await client.post(paths.joinRequest, about))
      const answer = href('eventJoinRequestsAnswer', { id: summit.id })
      if (state === 'declined')
        await mustAnswer(200, await summit.guild.post(answer, { decision: 'decline' }))
      const readAsking = async () =>
        (await (await summit.guild.get(href('eventJoinRequests', { id: summit.id }))).json()) as {
          waiting: number
          people: { state: string }[]
        }
      expect((await readAsking()).people).toMatchObject([{ state }])
      const { token } = await inviteOne('dave@example.org', 'Dave,')
      await mustAnswer(200, await claim(client, token, {}))
      expect(await readAsking()).toEqual({ waiting: 0, people: [] })
      expect(await (await client.get(href('event', { id: summit.id }))).json()).toMatchObject({
        is_current_user_whitelisted: true,
        join_request: null,
      })
    },
  )

  test('error: a full or canceled event takes nobody, and registers nobody', async () => {
    harness.at('2026-11-14T12:00:00Z')
    const { token } = await inviteOne('carol@example.org')
    const client = await harness.signedIn(carol)
    const other = await harness.attendee(dave)
    const about = { event_id: summit.id, wallet_address: dave.wallet }
    await mustAnswer(200, await other.post(paths.whitelistJoin, about))
    expect(await code(await claim(client, token))).toEqual([409, 'roster.fully_booked'])
    await mustAnswer(200, await summit.guild.post(href('eventCancel', { id: summit.id }), {}))
    expect(await code(await claim(client, token))).toEqual([409, 'roster.closed'])
    expect(await (await client.get(paths.session)).json()).toMatchObject({ role: null })
    expect(await list()).toMatchObject([{ state: 'open' }])
  })

  test('error: a claim does not bring back a person whom the organizer removed or recorded absent', async () => {
    const people = async () =>
      (await (await summit.guild.get(href('eventParticipants', { id: summit.id }))).json()) as {
        id: number
        wallet_address: string
        attendance: boolean
      }[]
    harness.at('2026-11-14T12:00:00Z')
    const about = { event_id: summit.id, wallet_address: bob.wallet }
    await mustAnswer(200, await summit.bob.post(paths.whitelistJoin, about))
    const entryId = (await people()).find(({ wallet_address }) => wallet_address === bob.wallet)?.id ?? 0
    const revoke = href('eventWhitelistRevoke', { id: summit.id, entryId })
    await mustAnswer(200, await summit.guild.post(revoke, {}))
    harness.at(afterSummit)
    const absent = { user_address: alice.wallet, attended: false }
    await mustAnswer(200, await summit.guild.post(href('eventAttendance', { id: summit.id }), absent))
    const first = await inviteOne('alice.listed@example.org', 'Alice,', attended)
    await mustAnswer(200, await claim(summit.alice, first.token, {}))
    expect((await people()).find(({ wallet_address }) => wallet_address === alice.wallet)).toMatchObject({
      attendance: false,
    })
    const second = await inviteOne('bob.listed@example.org', 'Bob,')
    expect(await code(await claim(summit.bob, second.token, {}))).toEqual([403, 'roster.revoked'])
  })

  test('behavior: a corrected row of a report keeps its minutes, and its address can be told from the file’s', async () => {
    const report = 'email,name,duration (minutes)\nana@example.org,Ana,50\ncarol,Carol,64\n'
    const { rows } = await check(report, { addresses: 'true' })
    expect(rows).toMatchObject([
      { state: 'fine', email: 'ana@example.org' },
      { state: 'refused', email: 'carol', attended: true, attended_minutes: 64 },
    ])
    expect((await check(report)).rows[0]).toEqual({ row: 2, state: 'fine' })
    const url = href('eventInvitations', { id: summit.id })
    const send = (minutes: unknown) => {
      const person = { email: 'carol@example.org', attended: true, attended_minutes: minutes }
      return summit.guild.post(url, { people: [person], expects: true })
    }
    for (const wrong of [-1, 1.5, '64', 1e9, null]) {
      const refused = await mustAnswer(422, await send(wrong))
      expect(await refused.json()).toMatchObject({ field: 'people.0.attended_minutes' })
    }
    const { invitations = [] } = (await (await mustAnswer(200, await send(64))).json()) as InvitationsResponse
    const token = invitations[0]?.link.split('#')[1] ?? ''
    await mustAnswer(200, await claim(await harness.signedIn(carol), token))
    const people = await summit.guild.get(href('eventParticipants', { id: summit.id }))
    expect(await people.json()).toContainEqual(
      expect.objectContaining({ wallet_address: carol.wallet, attended_minutes: 64 }),
    )
  })

  test('behavior: JSON serves as well as a file', async () => {
    const people = [{ email: 'carol@example.org', name: 'Carol', attended: false }]
    const body = { people, expects: true, message: 'Thanks for coming' }
    const answer = (await (
      await mustAnswer(200, await summit.guild.post(href('eventInvitations', { id: summit.id }), body))
    ).json()) as InvitationsResponse
    expect(answer.invitations).toHaveLength(1)
    expect((await list())[0]).toMatchObject({ attended: false, state: 'open' })
  })
})
