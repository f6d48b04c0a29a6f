// Any database answers alike.
import { href, paths } from '@certify/wire/paths'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Harness, mustAnswer, openHarness } from '../testing/harness'
import { hostileTexts } from '../testing/hostile-inputs'
import { alice, bob, carol, collective, guild } from '../testing/people'
import {
  afterSummit,
  duringSummit,
  openSummitMinting,
  pngFile,
  resetToSummit,
  type Summit,
  summitFields,
} from '../testing/summit'

let harness: Harness
let summit: Summit
beforeAll(async () => {
  harness = await openHarness()
})
beforeEach(async () => {
  summit = await resetToSummit(harness)
})
afterAll(() => harness.close())

const json = async (response: Response) => (await response.json()) as Record<string, unknown>

describe('events', () => {
  test('behavior: a created event is in every list, and its picture at the gateway', async () => {
    const list = (await (await harness.client().get(paths.events)).json()) as Record<string, unknown>[]
    expect(list).toMatchObject([
      {
        id: summit.id,
        title: 'Sepolia Builders Summit',
        organizer: guild.name,
        start_date: '2026-11-15T10:00:00.000Z',
        time_zone: 'Europe/Lisbon',
        status: 'upcoming',
        whitelisted: 1,
        maxattendees: 2,
        max_attendees: 2,
        certificates_minted: 0,
        minted: 0,
      },
    ])
    const picture = await harness.app.request(String(list[0]?.picture))
    expect(picture.headers.get('content-type')).toBe('image/png')
    expect(picture.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
  })

  test('behavior: with `page` the answer is one page with the counts of the tiles', async () => {
    const url = href('events', {}, { page: 1, per_page: 9, q: 'nothing like it', status: 'all' })
    expect(await json(await harness.client().get(url))).toEqual({
      items: [],
      total: 0,
      total_is_more: false,
      next_after: null,
      page: 1,
      per_page: 9,
      pages: 1,
      counts: { total: 1, upcoming: 1, ongoing: 0, minting: 0, ended: 0, canceled: 0 },
    })
  })

  test('behavior: each viewer sees their own part of an event', async () => {
    const url = href('event', { id: summit.id })
    expect(await json(await harness.client().get(url))).not.toHaveProperty('token')
    expect(await json(await summit.collective.get(url))).not.toHaveProperty('token')
    expect(await json(await summit.guild.get(url))).toMatchObject({ token: summit.token })
    expect(await json(await summit.alice.get(url))).toMatchObject({
      is_current_user_whitelisted: true,
      is_current_user_attended: false,
    })
    expect(await json(await summit.bob.get(url))).toMatchObject({ is_current_user_whitelisted: false })
  })

  test('behavior: an edit keeps the picture and answers the event', async () => {
    const url = href('event', { id: summit.id })
    const { picture } = await json(await summit.guild.get(url))
    const edited = await summit.guild.form(href('eventEdit', { id: summit.id }), {
      ...summitFields,
      title: 'Renamed',
    })
    expect(await json(await mustAnswer(200, edited))).toMatchObject({ event: { title: 'Renamed', picture } })
  })

  test('error: the capacity cannot fall below the number of people who joined', async () => {
    await summit.bob.post(paths.whitelistJoin, { event_id: summit.id, wallet_address: bob.wallet })
    const response = await summit.guild.form(href('eventEdit', { id: summit.id }), {
      ...summitFields,
      maxattendees: '1',
    })
    expect(response.status).toBe(409)
    expect(await json(response)).toMatchObject({ field: 'maxattendees' })
  })

  test.each([
    ['2026-11-14T09:59', 'Start date cannot be in the past or less than 1 hour from now.'],
    [
      'not a date',
      'Dates are days of the calendar, written as 2026-11-14T10:00, with or without a time zone.',
    ],
    [
      '2027-02-30T10:00',
      'Dates are days of the calendar, written as 2026-11-14T10:00, with or without a time zone.',
    ],
    ['', 'Start date is required.'],
  ])('error: a start of %j is refused', async (start_date, message) => {
    const response = await summit.guild.form(paths.eventCreate, { ...summitFields, start_date })
    expect(response.status).toBe(422)
    expect(await json(response)).toMatchObject({ message, field: 'start_date' })
  })

  test.each([
    [
      'upcoming',
      null,
      'ended',
      "Event must be in 'minting' status to be marked as 'ended'. Current: upcoming",
    ],
    [
      'ongoing',
      duringSummit,
      'minting',
      'Cannot start minting while event is ongoing. Please wait for the event to finish first.',
    ],
  ])('error: an event that is %s does not become %s', async (_, moment, status, message) => {
    if (moment) harness.at(moment)
    const response = await summit.guild.post(href('eventUpdate', { id: summit.id }), {
      status,
      wallet_address: guild.wallet,
    })
    expect(response.status).toBe(409)
    expect(await json(response)).toMatchObject({ message, code: 'event.transition_refused' })
  })

  test('behavior: canceling needs no body and is final', async () => {
    const cancel = href('eventCancel', { id: summit.id })
    expect(await json(await mustAnswer(200, await summit.guild.post(cancel)))).toMatchObject({
      event: { status: 'canceled' },
    })
    const again = await summit.guild.post(cancel)
    expect(again.status).toBe(409)
    expect(await json(again)).toMatchObject({
      message: 'Event is canceled and its status cannot be changed.',
    })
  })

  test('behavior: the history has who did what', async () => {
    await summit.guild.post(href('eventCancel', { id: summit.id }))
    const items = (await (await summit.guild.get(href('eventHistory', { id: summit.id }))).json()) as object[]
    expect(items[0]).toMatchObject({ action: 'event.canceled', actor: { wallet_address: guild.wallet } })
  })
})

describe('whitelist', () => {
  test('error: joining twice says so, and a full event is full', async () => {
    const join = (wallet_address: string) => ({ event_id: summit.id, wallet_address })
    const again = await summit.alice.post(paths.whitelistJoin, join(alice.wallet))
    expect(again.status).toBe(409)
    expect((await json(again)).message).toContain('already registered')
    await summit.bob.post(paths.whitelistJoin, join(bob.wallet))
    const late = await (await harness.attendee(carol)).post(paths.whitelistJoin, join(carol.wallet))
    expect(late.status).toBe(409)
    expect(await json(late)).toMatchObject({ message: 'This event is fully booked.' })
  })

  test('behavior: leaving frees the place', async () => {
    const body = { event_id: String(summit.id), wallet_address: alice.wallet.toLowerCase() }
    expect(await json(await summit.alice.post(paths.whitelistLeave, body))).toEqual({
      message: 'Successfully left the whitelist!',
    })
    const status = href('whitelistStatus', { wallet: alice.wallet, id: summit.id })
    expect(await json(await summit.alice.get(status))).toEqual({
      whitelisted: false,
      status: 'none',
      waitlist_position: null,
    })
  })

  test('behavior: the organizer sees the entries, everyone else their number', async () => {
    const url = href('eventWhitelist', { id: summit.id })
    expect(await (await summit.guild.get(url)).json()).toMatchObject([
      {
        name: alice.name,
        email: alice.email,
        wallet_address: alice.wallet,
        status: 'approved',
        attendance: null,
      },
    ])
    for (const client of [harness.client(), summit.alice, summit.collective]) {
      expect(await json(await client.get(url))).toEqual({ count: 1 })
    }
  })

  test('behavior: the CSV file is named from the title, and no cell is a formula', async () => {
    const response = await summit.guild.get(href('eventWhitelistCsv', { id: summit.id }))
    expect(response.headers.get('content-disposition')).toContain('Sepolia_Builders_Summit')
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const text = await response.text()
    expect(text).toContain(alice.email)
    expect(text).toMatch(/,no names\r\n$/)
  })

  test('behavior: a revoked attendee stays revoked', async () => {
    const revoke = href('eventWhitelistRevoke', { id: summit.id, entryId: summit.entryId })
    await mustAnswer(200, await summit.guild.post(revoke))
    const { id } = summit
    const { wallet } = alice
    const refused = async (call: Promise<Response>) => {
      const response = await call
      return [response.status, (await json(response)).code]
    }
    const mine = { event_id: id, wallet_address: wallet }
    expect(await refused(summit.alice.post(paths.whitelistJoin, mine))).toEqual([403, 'roster.revoked'])
    expect(await refused(summit.alice.post(paths.whitelistLeave, mine))).toEqual([403, 'roster.revoked'])
    expect(await json(await summit.alice.get(href('whitelistStatus', { wallet, id })))).toEqual({
      whitelisted: false,
      status: 'revoked',
      waitlist_position: null,
    })
    expect(await json(await summit.alice.get(href('event', { id })))).toMatchObject({
      is_current_user_whitelisted: false,
      is_current_user_attended: false,
    })
    // The event stays in her lists, where it says what happened.
    const listed = await (await summit.alice.get(href('userEvents', { wallet }))).json()
    expect(listed).toMatchObject([{ id, whitelist_status: 'revoked' }])

    harness.at(duringSummit)
    const attend = { event_token: summit.token, wallet_address: wallet }
    expect(await refused(summit.alice.post(paths.attend, attend))).toEqual([403, 'attendance.refused'])
    const byHand = { user_address: wallet, attended: true }
    const attendance = href('eventAttendance', { id })
    expect(await refused(summit.guild.post(attendance, byHand))).toEqual([404, 'roster.entry_not_found'])

    harness.at(afterSummit)
    await summit.guild.post(paths.certificateDesign, { event_id: id, design: 'engraved' })
    await mustAnswer(200, await summit.guild.post(href('eventUpdate', { id }), { status: 'minting' }))
    for (const client of [summit.alice, summit.guild]) {
      const mint = client.post(paths.certificateMint, { event_id: id, user_address: wallet })
      expect(await refused(mint)).toEqual([404, 'roster.not_registered'])
    }
  })
})

describe('attendance', () => {
  test('behavior: the token marks attendance once, and says so the second time', async () => {
    harness.at(duringSummit)
    const body = {
      event_token: summit.token.toLowerCase().replaceAll('-', ' '),
      wallet_address: alice.wallet,
    }
    expect(await json(await summit.alice.post(paths.attend, body))).toMatchObject({
      message: 'Attendance marked successfully!',
      already: false,
    })
    expect(await json(await summit.alice.post(paths.attend, body))).toMatchObject({ already: true })
    const status = href('attendanceStatus', { wallet: alice.wallet, id: summit.id })
    expect(await json(await summit.alice.get(status))).toEqual({ attended: true, attendance: 'present' })
  })

  test('error: an unknown token, one after the event and a stranger get the same answer', async () => {
    const attempts: [typeof summit.alice, string, string, string][] = [
      [summit.alice, alice.wallet, summit.token, '2026-11-15T16:31:00Z'],
      [summit.alice, alice.wallet, 'AAAA-AAAA-AAAA-AAAA-AAAA', duringSummit],
      [summit.bob, bob.wallet, summit.token, duringSummit],
    ]
    const answers = []
    for (const [client, wallet_address, event_token, moment] of attempts) {
      harness.at(moment)
      const response = await client.post(paths.attend, { event_token, wallet_address })
      expect(response.status).toBe(403)
      const { requestId, ...rest } = await json(response)
      answers.push(rest)
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  })

  test('behavior: the organizer records by hand', async () => {
    const url = href('eventAttendance', { id: summit.id })
    await mustAnswer(200, await summit.guild.post(url, { user_address: alice.wallet, attended: false }))
    const people = await summit.guild.get(href('eventParticipants', { id: summit.id }, { page: 1 }))
    expect(await json(people)).toMatchObject({
      items: [{ attendance: false, attendance_state: 'absent', attendance_source: 'organizer' }],
      counts: { total: 1, active: 1, absent: 1 },
    })
  })

  test('behavior: a rotated token replaces the one before', async () => {
    const { token } = await json(await summit.guild.post(href('eventTokenRotate', { id: summit.id })))
    expect(token).not.toBe(summit.token)
    expect(await json(await summit.guild.get(href('event', { id: summit.id })))).toMatchObject({ token })
  })
})

describe('certificates', () => {
  test('behavior: repeated mints make one request, which is pending until it is on chain', async () => {
    await openSummitMinting(harness, summit)
    const body = { user_address: alice.wallet, event_id: summit.id }
    const responses = await Promise.all([
      ...Array.from({ length: 5 }, () => summit.alice.post(paths.certificateMint, body)),
      summit.guild.post(paths.certificateMint, body),
    ])
    for (const response of responses) {
      expect(response.status).toBe(202)
      expect(await json(response)).toMatchObject({ mint_status: 'pending', tokenId: null })
    }
    const list = await (await summit.alice.get(href('userCertificates', { wallet: alice.wallet }))).json()
    expect(list).toMatchObject([{ event_title: 'Sepolia Builders Summit', mint_status: 'pending' }])
  })

  test('behavior: only the recipient of a requested certificate gets it', async () => {
    await openSummitMinting(harness, summit)
    const own = href('userEventCertificate', { wallet: alice.wallet, id: summit.id })
    const absent = await summit.alice.get(own)
    expect(absent.status).toBe(404)
    expect(await json(absent)).toMatchObject({ code: 'certificate.not_found' })
    await summit.alice.post(paths.certificateMint, { user_address: alice.wallet, event_id: summit.id })
    expect(await json(await mustAnswer(200, await summit.alice.get(own)))).toMatchObject({
      event_id: summit.id,
      mint_status: 'pending',
      token_id: null,
    })
    for (const stranger of [summit.bob, summit.guild]) expect((await stranger.get(own)).status).toBe(403)
    const elsewhere = href('userEventCertificate', { wallet: alice.wallet, id: 999 })
    expect((await summit.alice.get(elsewhere)).status).toBe(404)
  })

  test('error: nobody mints outside the minting period', async () => {
    const response = await summit.alice.post(paths.certificateMint, {
      user_address: alice.wallet,
      event_id: summit.id,
    })
    expect(response.status).toBe(409)
    expect(await json(response)).toMatchObject({
      message: "Minting is only allowed when the event is in 'minting' period. Current status: upcoming",
    })
  })

  test('error: a tokenURI of the caller’s own is refused', async () => {
    await openSummitMinting(harness, summit)
    const foreign = ['https://evil.example/1.json', `ipfs://bafkrei${'a'.repeat(52)}`, ...hostileTexts]
    const asked = foreign.filter((text) => text !== '' && text.length <= 300)
    for (const tokenURI of asked) {
      const body = { user_address: alice.wallet, event_id: summit.id, tokenURI }
      const response = await summit.guild.post(paths.certificateMint, body)
      expect({ tokenURI, status: response.status }).toEqual({ tokenURI, status: 409 })
    }
    expect(asked.length).toBeGreaterThan(30)
    const list = await (await summit.alice.get(href('userCertificates', { wallet: alice.wallet }))).json()
    expect(list).toEqual([])
  })

  test('behavior: minting for all makes a batch whose progress can be read and followed', async () => {
    await openSummitMinting(harness, summit)
    const started = await json(
      await mustAnswer(202, await summit.guild.post(paths.certificateMintAll, { event_id: summit.id })),
    )
    expect(started).toMatchObject({ total: 1 })
    const url = href('certificateMintBatch', { batchId: String(started.batchId) })
    const progress = { total: 1, minted: 0, failed: 0, pending: 1, done: false }
    expect(await json(await summit.guild.get(url))).toMatchObject(progress)
    expect((await summit.collective.get(url)).status).toBe(404)

    const live = await summit.guild.get(url, { accept: 'text/event-stream' })
    expect(live.headers.get('content-type')).toContain('text/event-stream')
    const reader = live.body?.getReader()
    const first = await reader?.read()
    expect(new TextDecoder().decode(first?.value)).toContain(JSON.stringify(progress).slice(0, -1))
    await reader?.cancel()
  })

  test('behavior: an upload for one participant, and a ready-made design for all', async () => {
    harness.at(afterSummit)
    const upload = await summit.guild.form(paths.certificateUpload, {
      event_id: String(summit.id),
      vendor_address: guild.wallet,
      user_address: alice.wallet,
      description: 'For Alice',
      image: pngFile('alice.png'),
    })
    expect(await json(await mustAnswer(200, upload))).toMatchObject({
      vendor_address: guild.wallet,
      user_address: alice.wallet,
      event_id: summit.id,
      description: 'For Alice',
      originalFileName: 'alice.png',
      tokenURI: expect.stringMatching(/^ipfs:\/\/bafkrei/),
      urlCertificate: expect.stringMatching(/^http:\/\/localhost:4000\/ipfs\/bafkrei/),
    })
    const design = { event_id: summit.id, design: 'engraved' }
    await mustAnswer(200, await summit.guild.post(paths.certificateDesign, design))
    expect(await json(await harness.client().get(href('event', { id: summit.id })))).toMatchObject({
      certificate_uploaded: true,
      event_template_design: 'engraved',
      event_template_version: 1,
      event_template_color: 'petrol',
      event_template_language: 'en',
    })
    const look = { ...design, color: 'claret', language: 'es' }
    await mustAnswer(200, await summit.guild.post(paths.certificateDesign, look))
    expect(await json(await harness.client().get(href('event', { id: summit.id })))).toMatchObject({
      event_template_color: 'claret',
      event_template_language: 'es',
    })
    await mustAnswer(200, await summit.guild.post(paths.certificateDesign, { ...design, color: '#E30613' }))
    expect(await json(await harness.client().get(href('event', { id: summit.id })))).toMatchObject({
      event_template_color: '#e30613',
    })
    const neon = await summit.guild.post(paths.certificateDesign, { ...design, color: 'neon' })
    expect([neon.status, (await json(neon)).field]).toEqual([422, 'color'])
    const latin = await summit.guild.post(paths.certificateDesign, { ...design, language: 'la' })
    expect([latin.status, (await json(latin)).field]).toEqual([422, 'language'])
  })

  test('error: a canceled event accepts no uploads', async () => {
    await summit.guild.post(href('eventCancel', { id: summit.id }))
    const certificate = pngFile('late.png')
    const response = await summit.guild.form(href('eventUploadCertificate', { id: summit.id }), {
      certificate,
    })
    expect(response.status).toBe(409)
    expect(await json(response)).toMatchObject({ message: 'Cannot upload for a canceled event.' })
  })
})

describe('accounts', () => {
  test('error: a second role or a taken email is refused in the specified words', async () => {
    const client = await harness.signedIn(carol)
    const response = await client.post(paths.userRegister, {
      name: 'Carol',
      email: alice.email.toUpperCase(),
      wallet_address: carol.wallet,
      acceptTerms: true,
    })
    expect(response.status).toBe(409)
    expect(await json(response)).toMatchObject({
      message: 'Registration failed. The email or wallet may already be in use.',
    })
    const second = await summit.alice.post(paths.vendorRegister, {
      vendor_name: 'Alice Inc',
      email: 'inc@example.org',
      wallet_address: alice.wallet,
      acceptTerms: true,
    })
    expect(second.status).toBe(409)
  })

  test('behavior: a profile is saved in either spelling, and fields left out stay unchanged', async () => {
    const url = href('vendorProfile', { wallet: guild.wallet })
    await mustAnswer(
      200,
      await summit.guild.post(url, {
        vendorName: 'New Guild',
        email: guild.email,
        website: 'https://example.org',
      }),
    )
    await mustAnswer(
      200,
      await summit.guild.post(url, { vendor_name: 'New Guild', email: guild.email, phone: '123' }),
    )
    expect(await json(await summit.guild.get(url))).toMatchObject({
      vendorName: 'New Guild',
      vendor_name: 'New Guild',
      website: 'https://example.org',
      phone: '123',
      statistics: { events: 1, participants: 1, certificates_minted: 0 },
    })
  })

  test('behavior: an organization with a name similar to an older one’s is marked until one of them goes', async () => {
    const similarity = async () => {
      const list = (await (await harness.client().get(paths.events)).json()) as Record<string, unknown>[]
      return Object.fromEntries(list.map((item) => [item.organizer, item.organizer_similar]))
    }
    const rename = (vendorName: string) =>
      summit.collective.post(href('vendorProfile', { wallet: collective.wallet }), {
        vendorName,
        email: collective.email,
      })
    await summit.collective.form(paths.eventCreate, { ...summitFields, title: 'Another' })
    expect(await similarity()).toEqual({ [guild.name]: false, [collective.name]: false })
    const lookAlike = guild.name.replace('G', 'Ԍ').replace('a', 'а')
    await mustAnswer(200, await rename(lookAlike))
    expect(await similarity()).toEqual({ [guild.name]: false, [lookAlike]: true })
    expect(await json(await harness.client().get(href('event', { id: summit.id })))).toMatchObject({
      organizer_similar: false,
    })
    const erase = { wallet_address: guild.wallet, confirm: 'ERASE' }
    await mustAnswer(200, await summit.guild.post(href('accountErase', { wallet: guild.wallet }), erase))
    expect(await similarity()).toMatchObject({ [lookAlike]: false })
  })

  test('behavior: an account can be exported, and erased for good', async () => {
    const exported = await (await summit.alice.get(href('accountExport', { wallet: alice.wallet }))).text()
    expect(exported).toContain(alice.email)
    const erase = href('accountErase', { wallet: alice.wallet })
    expect((await summit.alice.post(erase, { wallet_address: alice.wallet })).status).toBe(422)
    await mustAnswer(200, await summit.alice.post(erase, { wallet_address: alice.wallet, confirm: 'ERASE' }))
    expect(await json(await summit.alice.get(paths.session))).toMatchObject({ isAuthenticated: false })
    const entries = await (await summit.guild.get(href('eventWhitelist', { id: summit.id }))).text()
    expect(entries).not.toContain(alice.email)
  })

  test('behavior: a caller gets their own analytics and lists', async () => {
    const analytics = await json(await summit.guild.get(href('vendorAnalytics', { wallet: guild.wallet })))
    expect(analytics).toMatchObject({ totals: { events: 1, registrations: 1 }, events: [{ id: summit.id }] })
    const own = await (await summit.guild.get(href('vendorEvents', { wallet: guild.wallet }))).json()
    expect(own).toMatchObject([{ id: summit.id, token: summit.token, whitelisted: 1 }])
    const joined = await (await summit.alice.get(href('userEvents', { wallet: alice.wallet }))).json()
    expect(joined).toMatchObject([{ id: summit.id, user_status: 'registered', maxattendees: 2 }])
  })
})
