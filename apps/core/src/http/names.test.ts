// Any database answers alike.
import { parseCorrectionId } from '@certify/domain/certificate/correction'
import { href, paths } from '@certify/wire/paths'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { type Harness, mustAnswer, openHarness } from '../testing/harness'
import { alice, guild } from '../testing/people'
import { openSummitMinting, png, pngFile, resetToSummit, type Summit, summitFields } from '../testing/summit'

let harness: Harness
let summit: Summit
beforeEach(async () => {
  harness ??= await openHarness()
  summit = await resetToSummit(harness)
})
afterAll(() => harness.close())

type Json = Record<string, unknown>
const json = async (response: Response) => (await response.json()) as Json
const switchNames = (on: boolean) =>
  summit.guild.post(href('eventPrintNames', { id: summit.id }), { print_names: on })
const choose = (body: object, who = summit.alice) =>
  who.post(paths.certificateName, { event_id: summit.id, ...body })
const eventAs = async (who: Summit['alice']) => json(await who.get(href('event', { id: summit.id })))

describe('certificate/name', () => {
  test('behavior: printing is off at first; consent is stored exactly with its time and can be withdrawn', async () => {
    expect(await eventAs(summit.alice)).toMatchObject({
      print_names: false,
      current_user_name: { choice: null, suggestion: alice.name, has_place: true },
    })
    expect((await choose({ print: true, name: 'Alice' })).status).toBe(409)
    await mustAnswer(200, await switchNames(true))
    const agreed = await json(
      await mustAnswer(200, await choose({ print: true, name: ' Zoë  Planted-Ruíz ' })),
    )
    expect(agreed).toEqual({
      message: 'Your name will be printed exactly so.',
      choice: { print: true, name: 'Zoë Planted-Ruíz', chosen_at: harness.now().toISOString() },
    })
    const people = await json(
      await summit.guild.get(href('eventParticipants', { id: summit.id }, { page: 1 })),
    )
    expect(people.items).toMatchObject([{ name_choice: { print: true, name: 'Zoë Planted-Ruíz' } }])
    await mustAnswer(200, await choose({ print: false }))
    expect(await eventAs(summit.alice)).toMatchObject({
      current_user_name: { choice: { print: false, name: null } },
    })
    const history = await (await summit.guild.get(href('eventHistory', { id: summit.id }))).text()
    expect(history).toContain('name.agreed')
    expect(history).toContain('name.declined')
    expect(history).not.toContain('Zoë')
  })

  test('error: names the characters that cannot be printed, and prints plain letters for styled ones', async () => {
    await mustAnswer(200, await switchNames(true))
    const refused = await choose({ print: true, name: 'Ana \u{13000}\u{13000}𐀀' })
    expect(refused.status).toBe(422)
    expect(await json(refused)).toMatchObject({
      code: 'field.unprintable',
      field: 'name',
      message: expect.stringContaining('\u{13000} (U+13000), 𐀀 (U+10000)'),
    })
    for (const [typed, printed] of [
      ['山﨑 澪', '山﨑 澪'],
      ['ޢާޒިމާ', 'ޢާޒިމާ'],
      ['𝐀𝐧𝐚 ﬁ', 'Ana ﬁ'],
    ]) {
      const agreed = await json(await mustAnswer(200, await choose({ print: true, name: typed })))
      expect(agreed).toMatchObject({ choice: { print: true, name: printed } })
    }
  })

  test('behavior: an event and its organization name the characters of their own texts that cannot be printed', async () => {
    const profile = () => summit.guild.get(href('vendorProfile', { wallet: guild.wallet }))
    expect(await eventAs(summit.alice)).not.toHaveProperty('unprintable')
    expect(await json(await profile())).not.toHaveProperty('unprintable')
    const title = 'Summit \u{13000}\u{13000}'
    const edited = await summit.guild.form(href('eventEdit', { id: summit.id }), {
      ...summitFields,
      title,
      location: 'Lisbon 𐀀',
    })
    expect(await json(await mustAnswer(200, edited))).toMatchObject({
      event: { title, unprintable: ['\u{13000}', '𐀀'] },
    })
    const saved = await summit.guild.post(href('vendorProfileSave', { wallet: guild.wallet }), {
      vendor_name: 'Guild \u{13001}',
      email: guild.email,
    })
    expect(await json(await mustAnswer(200, saved))).toMatchObject({ unprintable: ['\u{13001}'] })
    expect(await profile().then(json)).toMatchObject({ unprintable: ['\u{13001}'] })
    expect(await eventAs(summit.alice)).toMatchObject({ unprintable: ['\u{13000}', '𐀀', '\u{13001}'] })
  })

  test('behavior: an organization’s color is stored in one spelling, and its events and page have it', async () => {
    const save = (brand_color: string) =>
      summit.guild.post(href('vendorProfileSave', { wallet: guild.wallet }), {
        vendor_name: guild.name,
        email: guild.email,
        brand_color,
      })
    expect(await eventAs(summit.alice)).not.toHaveProperty('organizer_color')
    const saved = await json(await mustAnswer(200, await save('#FE0')))
    expect(saved).toMatchObject({ brand_color: '#ffee00' })
    expect(await eventAs(summit.alice)).toMatchObject({ organizer_color: '#ffee00' })
    const page = await summit.alice.get(href('organizer', { number: Number(saved.number) }))
    expect(await json(page)).toMatchObject({ brand_color: '#ffee00' })
    const refused = await save('yellow')
    expect(await json(refused)).toMatchObject({ code: 'field.not_a_color', field: 'brand_color' })
    expect(await json(await save(''))).toMatchObject({ brand_color: null })
  })

  test('behavior: an organization’s logo is on its page and events until it is taken away, or the account erased', async () => {
    const send = (logo: File) => summit.guild.form(href('vendorLogo', { wallet: guild.wallet }), { logo })
    const isServed = async (address: string) => (await harness.app.request(address)).status
    expect(await eventAs(summit.alice)).not.toHaveProperty('organizer_logo')
    const saved = await json(await mustAnswer(200, await send(pngFile('logo.png'))))
    const logo = String(saved.logo)
    expect(await isServed(logo)).toBe(200)
    expect(await eventAs(summit.alice)).toMatchObject({ organizer_logo: logo })
    const page = () => summit.alice.get(href('organizer', { number: Number(saved.number) }))
    expect(await json(await page())).toMatchObject({ logo })
    const disguised = await send(new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'logo.png'))
    expect(await json(disguised)).toMatchObject({ code: 'upload.not_an_image' })
    const large = await send(new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'logo.png'))
    expect(await json(large)).toMatchObject({ message: 'Image size must be under 2MB.', field: 'logo' })

    // As browsers send an input without a file.
    expect(await json(await mustAnswer(200, await send(new File([], ''))))).toMatchObject({ logo: null })
    expect(await eventAs(summit.alice)).not.toHaveProperty('organizer_logo')
    await mustAnswer(200, await send(new File([png(9, 31)], 'wide.png')))
    const { organizer_logo } = (await eventAs(summit.alice)) as { organizer_logo: string }
    const erase = href('accountErase', { wallet: guild.wallet })
    await mustAnswer(200, await summit.guild.post(erase, { wallet_address: guild.wallet, confirm: 'ERASE' }))
    expect(await isServed(organizer_logo)).toBe(410)
  })

  test('error: refuses another person’s name, an email, a name without letters, and people who are not on the list', async () => {
    await mustAnswer(200, await switchNames(true))
    for (const name of ['', '   ', '12', 'alice@example.org', 'a\u202eb', 'x'.repeat(101)]) {
      const refused = await choose({ print: true, name })
      expect([name, refused.status]).toEqual([name, 422])
      expect(await json(refused)).toMatchObject({ field: 'name' })
    }
    expect((await choose({ print: true, name: 'Bob' }, summit.bob)).status).toBe(404)
    expect((await choose({ print: true, name: 'G' }, summit.guild)).status).toBe(403)
    expect((await switchNames(true)).status).toBe(200)
    const foreign = await summit.collective.post(href('eventPrintNames', { id: summit.id }), {
      print_names: false,
    })
    expect(foreign.status).toBe(403)
  })

  test('behavior: the export has the name, and erasing removes it', async () => {
    await mustAnswer(200, await switchNames(true))
    await mustAnswer(200, await choose({ print: true, name: 'Zoë Exported' }))
    const exported = await (await summit.alice.get(href('accountExport', { wallet: alice.wallet }))).text()
    expect(exported).toContain('Zoë Exported')
    await mustAnswer(
      200,
      await summit.alice.post(href('accountErase', { wallet: alice.wallet }), {
        wallet_address: alice.wallet,
        confirm: 'ERASE',
      }),
    )
    for (const table of ['roster_entries', 'certificate_requests', 'corrections', 'audit_records']) {
      const { rows } = await harness.database.queries.execute(`select * from ${table}`)
      expect(JSON.stringify(rows)).not.toContain('Zoë')
    }
  })
})

describe('certificate/sessions', () => {
  const chooseSessions = (list: boolean, who = summit.alice) =>
    who.post(paths.certificateSessions, { event_id: summit.id, list })

  test('behavior: a person decides whether their sessions are named, where the event offers it', async () => {
    expect(await json(await chooseSessions(true))).toMatchObject({ code: 'certificate.sessions_off' })
    expect(await eventAs(summit.alice)).not.toHaveProperty('current_user_sessions')
    await harness.database.queries.execute('update events set lists_sessions = true')
    expect(await eventAs(summit.alice)).toMatchObject({ current_user_sessions: null })
    for (const [list, choice] of [
      [true, 'list'],
      [false, 'omit'],
    ] as const) {
      await mustAnswer(200, await chooseSessions(list))
      expect(await eventAs(summit.alice)).toMatchObject({ current_user_sessions: choice })
    }
    expect((await chooseSessions(true, summit.bob)).status).toBe(404)
    expect((await chooseSessions(true, summit.guild)).status).toBe(403)
  })
})

describe('corrections', () => {
  test('error: refuses another person’s certificate, and an answer by someone without the right', async () => {
    const ask = { tokenId: '10001', name: 'Alice Corrected', reason: 'A letter' }
    expect((await summit.alice.post(paths.certificateCorrection, ask)).status).toBe(404)
    expect((await summit.guild.post(paths.certificateCorrection, ask)).status).toBe(403)
    const { name: _, ...nameless } = ask
    expect((await summit.alice.post(paths.certificateCorrection, nameless)).status).toBe(422)
    const hours = { ...nameless, about: 'attendance' }
    expect((await summit.alice.post(paths.certificateCorrection, hours)).status).toBe(404)
    const reissue = href('certificateReissue', { tokenId: 10001 })
    expect((await summit.alice.post(reissue, {})).status).toBe(403)
    expect((await summit.guild.post(reissue, {})).status).toBe(404)
    const move = href('certificateMove', { tokenId: 10001 })
    expect((await summit.bob.post(move, { reason: 'It is me' })).status).toBe(404)
    expect((await summit.bob.post(move, { reason: ' ' })).status).toBe(422)
    expect((await summit.guild.post(move, { reason: 'It is me' })).status).toBe(403)
    const decline = href('correctionDecline', { correctionId: 1 })
    expect((await summit.guild.post(decline, { answer: 'No' })).status).toBe(404)
    expect((await summit.guild.post(decline, { answer: ' ' })).status).toBe(422)
    expect((await summit.alice.post(decline, { answer: 'No' })).status).toBe(403)
    expect((await summit.alice.post(href('correctionWithdraw', { correctionId: 1 }))).status).toBe(404)
    expect((await summit.guild.post(href('certificateReplace', { tokenId: 10001 }), {})).status).toBe(404)
    expect((await summit.alice.get(href('eventCorrections', { id: summit.id }))).status).toBe(403)
    const stop = (token: string) => harness.client().post(paths.moveStop, { token })
    expect((await stop(`1.${'0'.repeat(32)}`)).status).toBe(422)
    expect((await stop(harness.ports.mailLinks.objection(parseCorrectionId(1)))).status).toBe(404)
    const sent = await summit.bob.post(href('moveCode', { correctionId: 1 }), {})
    expect([sent.status, (await json(sent)).code]).toEqual([409, 'correction.no_mail'])
    const list = await summit.guild.get(href('eventCorrections', { id: summit.id }))
    expect(await list.json()).toEqual([])
    const page = href('userCertificate', { wallet: alice.wallet, tokenId: 10001 })
    expect((await summit.alice.get(page)).status).toBe(404)
    expect((await summit.bob.get(page)).status).toBe(403)
  })
})

const nameField = {
  kind: 'name',
  x: 0.1,
  y: 0.4,
  width: 0.8,
  size: 0.07,
  font: 'display',
  align: 'center',
  color: '#132129',
}

describe('events/{id}/template-fields', () => {
  const url = () => href('eventTemplateFields', { id: summit.id })

  test('behavior: fields are stored with the template and removed with its picture', async () => {
    expect((await summit.guild.post(url(), { fields: [nameField] })).status).toBe(409)
    await openSummitMinting(harness, summit)
    expect(await eventAs(summit.guild)).toMatchObject({ names_have_place: false })
    const saved = await json(await mustAnswer(200, await summit.guild.post(url(), { fields: [nameField] })))
    expect(saved).toMatchObject({ fields: [nameField] })
    expect(saved.image_url).toContain('/ipfs/')
    expect(await json(await summit.guild.get(url()))).toEqual(saved)
    expect(await eventAs(summit.guild)).toMatchObject({ names_have_place: true })
    const certificate = pngFile('another.png')
    await mustAnswer(
      200,
      await summit.guild.form(href('eventUploadCertificate', { id: summit.id }), { certificate }),
    )
    expect(await json(await summit.guild.get(url()))).toMatchObject({ fields: [] })
  })

  test('error: names the wrong field, and refuses everyone else', async () => {
    await openSummitMinting(harness, summit)
    const refused = await summit.guild.post(url(), {
      fields: [nameField, { ...nameField, kind: 'date', x: 2 }],
    })
    expect(refused.status).toBe(422)
    expect(await json(refused)).toMatchObject({ field: 'fields[1].x' })
    expect((await summit.guild.post(url(), { fields: 'all' })).status).toBe(422)
    expect((await summit.alice.post(url(), { fields: [] })).status).toBe(403)
    expect((await summit.collective.get(url())).status).toBe(403)
  })
})

describe('vendors/{wallet}/profile', () => {
  test('behavior: stores the number of a LinkedIn page, also from its address', async () => {
    const url = href('vendorProfile', { wallet: guild.wallet })
    const body = { vendorName: guild.name, email: guild.email }
    const saved = await summit.guild.post(url, {
      ...body,
      linkedin_page_id: 'https://www.linkedin.com/company/1441/admin/',
    })
    expect(await json(await mustAnswer(200, saved))).toMatchObject({ linkedin_page_id: '1441' })
    expect((await summit.guild.post(url, { ...body, linkedin_page_id: 'my-guild' })).status).toBe(422)
    expect(await json(await summit.guild.post(url, body))).toMatchObject({ linkedin_page_id: '1441' })
  })
})
