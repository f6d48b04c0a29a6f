import { mintResponse } from '@certify/wire/certificates'
import { eventResponse } from '@certify/wire/events'
import {
  correctionList,
  correctionResponse,
  nameResponse,
  replaceResponse,
  type WireCorrection,
} from '@certify/wire/names'
import { href } from '@certify/wire/paths'
import { templateFields } from '@certify/wire/template-fields'
import { type TokenRecord, tokenRecord } from '@certify/wire/verification'
import type { Browser, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { openBrowser } from './lib/browser'
import { type MintableEvent, mintableEvent } from './lib/event-with-attendees'
import { personAtBrowser, signUpAttendee } from './lib/person'
import { sharedInstance } from './lib/shared-instance'

let instance: { readonly url: string }
let event: MintableEvent
beforeAll(async () => {
  instance = await sharedInstance('empty')
  event = await mintableEvent(instance.url, 2)
  const { client } = event.organizer
  await client.post(href('eventPrintNames', { id: event.id }), { print_names: true }, eventResponse)
  await client.post(href('certificateDesign', {}), { event_id: event.id, design: 'engraved' }, z.unknown())
})

/** Mints the person's own certificate and returns its number. */
async function mint(
  { client, wallet }: MintableEvent['attendees'][number],
  { id }: MintableEvent = event,
): Promise<string> {
  const body = { user_address: wallet, event_id: id, tokenURI: '' }
  const { tokenId } = await client.post(href('certificateMint', {}), body, mintResponse)
  return String(tokenId)
}

async function readRecord(tokenId: string): Promise<TokenRecord> {
  return event.organizer.client.get(href('certificateToken', { tokenId }), tokenRecord)
}

const findOutcome = ({ checks }: TokenRecord, id: string) => checks.find((check) => check.id === id)?.outcome

async function readText(tokenId: string): Promise<string> {
  const { ipfsUrl } = await readRecord(tokenId)
  return (await fetch(String(ipfsUrl))).text()
}

/** A browser in which a person is signed in. */
async function openPage(browser: Browser, { client }: { client: { cookieHeader(): string } }): Promise<Page> {
  const context = await browser.newContext({
    baseURL: instance.url,
    viewport: { width: 1280, height: 900 },
  })
  context.setDefaultTimeout(15_000)
  const cookies = client.cookieHeader().split('; ')
  await context.addCookies(
    cookies.map((cookie) => {
      const [name = '', ...value] = cookie.split('=')
      return { name, value: value.join('='), url: instance.url }
    }),
  )
  return context.newPage()
}

describe('a name in rare characters', () => {
  test('behavior: the page names what cannot be printed, shows the rest as printed, and draws it again', async () => {
    const own = await mintableEvent(instance.url, 1)
    const { client } = own.organizer
    const [holder = expect.fail()] = own.attendees
    await client.post(href('eventPrintNames', { id: own.id }), { print_names: true }, eventResponse)
    await client.post(href('certificateDesign', {}), { event_id: own.id, design: 'engraved' }, z.unknown())
    const browser = await openBrowser()
    try {
      const page = await openPage(browser, holder)
      await page.goto(`/mint/${own.id}`)
      const name = page.getByLabel('Name to be printed')
      const agree = page.getByRole('button', { name: 'Agree: print exactly this' })
      await name.fill('Ana \u{13000}')
      await page
        .getByText('These characters cannot be printed: \u{13000} (U+13000). Use another spelling')
        .waitFor()
      await agree.click()
      await page.getByText('Spell the name without them, or choose to have no name printed.').waitFor()
      await name.fill('山﨑 澪 Ẹ\u0301niọlá')
      await page.getByAltText('Preview of your certificate with the name 山﨑 澪 Ẹ\u0301niọlá').waitFor()
      await agree.click()
      await page.getByText('Will be printed, as you agreed on').waitFor()
      const tokenId = await mint(holder, own)
      const record = await readRecord(tokenId)
      expect([record.status, findOutcome(record, 'image.matchesData')]).toEqual(['valid', 'pass'])
      expect(JSON.parse(await readText(tokenId))).toMatchObject({
        certificate: { recipientName: '山﨑 澪 Ẹ\u0301niọlá', artwork: { version: 4 } },
      })
    } finally {
      await browser.close()
    }
  })
})

describe('a name on a certificate', () => {
  test('behavior: is printed for people who agreed, and corrected by a certificate that replaces it', async () => {
    const [zoe, silent] = event.attendees
    if (!zoe || !silent) throw new Error('The event has two attendees.')
    const agree = { event_id: event.id, print: true, name: 'Zoe Okonkwo' }
    await zoe.client.post(href('certificateName', {}), agree, nameResponse)

    const [named, unnamed] = [await mint(zoe), await mint(silent)]
    expect(await readText(named)).toContain('Zoe Okonkwo')
    expect(await readText(unnamed)).not.toContain('Guest')
    const before = await readRecord(named)
    expect([before.status, findOutcome(before, 'image.matchesData')]).toEqual(['valid', 'pass'])

    const ask = (name: string): Promise<{ correction: WireCorrection }> =>
      zoe.client.post(
        href('certificateCorrection', {}),
        { tokenId: named, name, reason: 'Two dots are missing.' },
        correctionResponse,
      )
    const withdrawn = await ask('Zoë Okonkwo')
    await zoe.client.post(
      href('correctionWithdraw', { correctionId: withdrawn.correction.id }),
      {},
      correctionResponse,
    )
    const declined = await ask('Someone Else')
    const { correction } = await event.organizer.client.post(
      href('correctionDecline', { correctionId: declined.correction.id }),
      { answer: 'That is another person.' },
      correctionResponse,
    )
    expect(correction).toMatchObject({ state: 'declined', answer: 'That is another person.' })

    await ask('Zoë Okonkwo')
    const reissue = () =>
      event.organizer.client.post(
        href('certificateReplace', { tokenId: named }),
        { reason: 'A letter' },
        replaceResponse,
      )
    const answers = await Promise.all([reissue(), reissue(), reissue()])
    const corrections = async () => {
      const known = await event.organizer.client.get(
        href('eventCorrections', { id: event.id }),
        correctionList,
      )
      return Array.isArray(known) ? known : known.items
    }
    await expect.poll(async () => JSON.stringify(await corrections())).toContain('"mint_status":"minted"')
    const corrected = (await corrections()).flatMap(({ replacement }) => replacement?.tokenId ?? [])
    expect(corrected).toHaveLength(1)
    const [next = ''] = corrected
    expect(answers.every(({ tokenId }) => tokenId === null || tokenId === next)).toBe(true)

    // Replaced only once the new one is final. Until then both are valid.
    await expect.poll(async () => (await readRecord(named)).status).toBe('replaced')
    const old = await readRecord(named)
    expect(JSON.stringify(old.checks)).toContain(next)
    const present = await readRecord(next)
    expect([present.status, findOutcome(present, 'image.matchesData')]).toEqual(['valid', 'pass'])
    expect(JSON.stringify(present.checks)).toContain(named)
    expect(await readText(next)).toContain('Zoë Okonkwo')
  })
})

describe('a move that a stranger asks for', () => {
  test('behavior: the pages say that nothing proves it; the organizer’s word begins the wait, and the owner stops it', async () => {
    const own = await mintableEvent(instance.url, 1)
    const [holder = expect.fail()] = own.attendees
    const tokenId = await mint(holder, own)
    const browser = await openBrowser()
    try {
      const stranger = await personAtBrowser(browser, 'Nia', instance.url)
      const { page } = stranger
      await signUpAttendee(stranger, '/login')
      await page.waitForURL('**/user/dashboard')
      await page.goto('/lost')
      await page.getByLabel('Certificate number').fill(tokenId)
      await page.getByLabel('How can the organizer recognize you?').fill('We met at the desk.')
      await page.getByRole('checkbox').check()
      await page.getByRole('button', { name: 'Ask the organizer' }).click()
      await page.getByText('the seven days have not begun').waitFor()

      const owner = await openPage(browser, holder)
      await owner.goto('/user/dashboard')
      await owner.getByText('Nothing shows that the request comes from you').waitFor()

      const organizer = await openPage(browser, own.organizer)
      await organizer.goto(`/vendor/event/${own.id}?tab=certificate`)
      await organizer.getByText('Not proven.').waitFor()
      expect(await organizer.getByRole('button', { name: 'Reissue' }).count()).toBe(0)
      await organizer.getByRole('button', { name: 'I know this person' }).click()
      const dialog = organizer.getByRole('dialog', { name: 'Do you know this person?' })
      await dialog.getByText(stranger.wallet.account.address).waitFor()
      await dialog.getByRole('button', { name: 'I know this person' }).click()
      await dialog.waitFor({ state: 'detached' })
      await organizer.getByRole('button', { name: 'Reissue' }).waitFor()
      expect(await organizer.getByText('Not proven.').count()).toBe(0)

      await owner.reload()
      await owner.getByText('the organizer can move the certificate from').waitFor()
      await owner.getByRole('button', { name: 'Stop it' }).click()
      await page.reload()
      await page.getByText('It was stopped.').waitFor()
      expect(stranger.complaints).toEqual([])
    } finally {
      await browser.close()
    }
  })
})

describe('fields on an organizer’s own artwork', () => {
  test('behavior: are drawn for each recipient; without fields everyone gets the artwork unchanged', async () => {
    const readImage = async (tokenId: string) => String(JSON.parse(await readText(tokenId)).image)
    const plain = await mintableEvent(instance.url, 2)
    const asUploaded = await Promise.all(plain.attendees.map((person) => mint(person, plain)))
    expect(new Set(await Promise.all(asUploaded.map(readImage))).size).toBe(1)

    const fielded = await mintableEvent(instance.url, 2)
    const common = { width: 0.3, size: 0.06, font: 'mono', align: 'center', color: '#132129' }
    const fields = [
      { kind: 'number', x: 0.1, y: 0.1, ...common },
      { kind: 'qr', x: 0.6, y: 0.4, ...common },
    ]
    await fielded.organizer.client.post(
      href('eventTemplateFields', { id: fielded.id }),
      { fields },
      templateFields,
    )
    const drawn = await Promise.all(fielded.attendees.map((person) => mint(person, fielded)))
    const images = await Promise.all(drawn.map(readImage))
    expect(new Set(images).size).toBe(2)
    expect(images).not.toContain(await readImage(asUploaded[0] ?? ''))
    expect((await Promise.all(drawn.map(readRecord))).map(({ status }) => status)).toEqual(['valid', 'valid'])
  })
})
