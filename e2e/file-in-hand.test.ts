import { sessionResponse } from '@certify/wire/accounts'
import { userCertificateList } from '@certify/wire/certificates'
import { demoPeople } from '@certify/wire/demo-people'
import { href } from '@certify/wire/paths'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { untilShown } from './lib/look'
import { openOtherSite } from './lib/other-site'
import { listenForComplaints } from './lib/page-faults'
import { useSample } from './lib/use-sample'

const onScreen = useSample()
let page: Page
/** A valid certificate of the sample, and a revoked one. */
let valid = ''
let revoked = ''
let requests: string[] = []
let complaints: ReturnType<typeof listenForComplaints>

beforeAll(() => {
  const { pages, sample } = onScreen()
  ;({ valid, revoked } = sample)
  page = pages.stranger
  complaints = listenForComplaints(page, { missing: true })
  page.on('request', (request) => {
    if (request.method() === 'POST' && !request.url().endsWith('/rpc')) requests.push(request.url())
  })
})

const downloadDocument = async (kind: 'certificatePdf' | 'certificatePng', tokenId: string) => {
  const answer = await page.request.get(href(kind, { tokenId }))
  expect(answer.status()).toBe(200)
  return answer.body()
}

afterAll(() => expect(complaints.heard).toEqual([]))

/** Chooses a file as a person does, on the page that accepts any. */
async function drop(name: string, mimeType: string, buffer: Buffer): Promise<void> {
  requests = []
  await page.goto('/verify')
  await page.getByLabel('A certificate’s file').setInputFiles({ name, mimeType, buffer })
}

/** What the page answers, in every place that answers. */
async function readAnswer() {
  await page.locator('[data-in-hand]:not([data-in-hand="comparing"])').waitFor()
  return {
    headline: await page.locator('h1 > span').first().textContent(),
    title: await page.title(),
    announced: await page.locator('header > [role="status"]').textContent(),
    kept: await page.locator('meta[name="description"]').getAttribute('content'),
    // Two colors that no answer but a yes has.
    isGreen: await page
      .locator('header')
      .filter({ has: page.locator('h1') })
      .evaluate((header) => {
        const green = getComputedStyle(document.documentElement).getPropertyValue('--ongoing').trim()
        const probe = document.body.appendChild(document.createElement('i'))
        probe.style.color = green
        const wanted = getComputedStyle(probe).color
        probe.remove()
        return [...header.querySelectorAll('h1 span, h1 + *, [aria-hidden]')].some(
          (each) => getComputedStyle(each).color === wanted,
        )
      }),
  }
}

/** The picture with another name on it. */
async function forge(): Promise<Buffer> {
  const png = sharp(await downloadDocument('certificatePng', valid))
  const { width = 0, height = 0 } = await png.metadata()
  const name = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect x="${width * 0.1}" y="${height * 0.3}" width="${width * 0.4}" height="${height * 0.08}" fill="#fcfbf7"/><text x="${width * 0.1}" y="${height * 0.36}" font-family="serif" font-size="${height * 0.06}">Mallory, Keynote Speaker</text></svg>`,
  )
  return png
    .composite([{ input: name }])
    .jpeg({ quality: 90 })
    .toBuffer()
}

describe('a file in hand', () => {
  test('behavior: the issued PDF is recognized, verified and found the same; nothing is sent', async () => {
    await drop('mine.pdf', 'application/pdf', await downloadDocument('certificatePdf', valid))
    await page.waitForURL(`**/verify/${valid}#in-hand`)
    await page.getByText('The badge inside says what the chain and the certificate say').waitFor()
    const answer = await readAnswer()
    expect(answer).toMatchObject({ headline: 'The file is what was issued.', isGreen: true })
    expect(answer.title).toMatch(/^The file is what was issued · .* · № \d+ · Certify$/)
    expect(requests).toEqual([])
  })

  test('behavior: a JPEG at quality 80, which carries no mark, is found by its code and found the same', async () => {
    const png = await downloadDocument('certificatePng', valid)
    const jpeg = await sharp(png).resize(1400).jpeg({ quality: 80 }).toBuffer()
    await drop('copy.jpg', 'image/jpeg', jpeg)
    await page.waitForURL(`**/verify/${valid}#in-hand`)
    expect(await readAnswer()).toMatchObject({ headline: 'The file is what was issued.' })
  })

  test('error: an edited file leads every place of the page, and its differences stand right under the answer', async () => {
    const edited = await forge()
    for (const viewport of [
      { width: 390, height: 844 },
      { width: 1280, height: 800 },
    ]) {
      await page.setViewportSize(viewport)
      await drop('edited.jpg', 'image/jpeg', edited)
      await page.waitForURL(`**/verify/${valid}#in-hand`)
      const answer = await readAnswer()
      const said = `This file is not what was issued. Certificate № ${valid} is genuine; the file was altered.`
      expect(answer).toMatchObject({
        headline: 'This file is not what was issued.',
        announced: said,
        kept: said,
        isGreen: false,
      })
      expect(answer.title).toMatch(/^This file is not what was issued · /)
      const marked = page.locator('#in-hand figure').first().locator('span[style]').first()
      await marked.waitFor()
      const box = await marked.boundingBox()
      expect(box && box.y + box.height).toBeLessThanOrEqual(viewport.height)
      expect(await page.locator('#in-hand figure span[style]').count()).toBeGreaterThanOrEqual(2)
    }
    await page.emulateMedia({ media: 'print' })
    expect(await page.locator('h1').isVisible()).toBe(true)
    expect(await page.locator('#in-hand figure').first().isVisible()).toBe(true)
    await page.emulateMedia({ media: null })
    expect(await page.locator('body').textContent()).not.toContain('Share this verdict')
  })

  test('behavior: several files one after the other, also of the same name and size, and none again', async () => {
    await page.goto(`/verify/${valid}`)
    await page.getByText('Have the document in hand?').waitFor()
    const choose = (buffer: Buffer, name = 'mine.png', mimeType = 'image/png') =>
      page.getByLabel('The file in your hand').last().setInputFiles({ name, mimeType, buffer })
    const headline = (text: string) => page.locator('h1', { hasText: text }).waitFor()
    const genuine = await downloadDocument('certificatePng', valid)
    await choose(genuine)
    await headline('The file is what was issued.')
    await choose(Buffer.alloc(genuine.length, 'x'))
    await headline('We could not compare the file.')
    expect(await readAnswer()).toMatchObject({ isGreen: false })
    await choose(await forge())
    await headline('This file is not what was issued.')
    await choose(Buffer.from('a letter'), 'letter.docx', 'application/msword')
    await headline('We could not compare the file.')
    expect(await readAnswer()).toMatchObject({ isGreen: false })
    await page.getByRole('button', { name: 'Remove the file' }).click()
    await headline('Valid.')
    expect(await page.title()).toMatch(/^Valid · /)
  })

  test('behavior: a kept proof is checked with its block; a changed one is not what was issued', async () => {
    const answer = await page.request.get(href('certificateProof', { tokenId: valid }))
    const proof = await answer.text()
    expect(answer.status()).toBe(200)
    await drop('kept.proof.json', 'application/json', Buffer.from(proof))
    await page.getByText('The proof holds, and its block is on the chain').waitFor()
    expect(await readAnswer()).toMatchObject({ headline: 'The file is what was issued.' })
    const changed = proof.replace(/"page":"0x00./, '"page":"0x00f')
    await drop('kept.proof.json', 'application/json', Buffer.from(changed))
    await page.getByText('The proof does not hold').waitFor()
    expect(await readAnswer()).toMatchObject({
      headline: 'This file is not what was issued.',
      isGreen: false,
    })
  })

  test('error: asked about a wallet that does not hold it, the page never says Valid', async () => {
    await page.goto(`/verify/${valid}?address=0x00000000000000000000000000000000000000AA`)
    await page.locator('h1', { hasText: 'Genuine, but not held by' }).waitFor()
    expect(await page.title()).toMatch(/^Genuine, but not held by /)
  })

  test('behavior: a badge file is found by its number, built again and found the same; a changed one is not', async () => {
    const answer = await page.request.get(href('badgeJson', { tokenId: valid }))
    const badge = (await answer.json()) as { credentialSubject: { role: string } }
    await drop('badge.json', 'application/json', Buffer.from(JSON.stringify(badge)))
    await page.waitForURL(`**/verify/${valid}#in-hand`)
    await page.getByText('The badge inside says what the chain and the certificate say').waitFor()
    expect(requests).toEqual([])
    badge.credentialSubject.role = 'Speaker'
    await drop('badge.json', 'application/json', Buffer.from(JSON.stringify(badge)))
    await page.getByText('something else than the certificate at: credentialSubject.role').waitFor()
    expect(await readAnswer()).toMatchObject({
      headline: 'This file is not what was issued.',
      isGreen: false,
    })
  })

  test('error: another certificate’s file does not match', async () => {
    await page.goto(`/verify/${revoked}`)
    const buffer = await downloadDocument('certificatePng', valid)
    const file = { name: 'other.png', mimeType: 'image/png', buffer }
    await page.getByLabel('The file in your hand').setInputFiles(file)
    await page.locator('h1', { hasText: 'This file is not of this certificate.' }).waitFor()
    await page.getByRole('link', { name: `Open certificate № ${valid}` }).waitFor()
  })

  test('behavior: a file without a number says so', async () => {
    const blank = sharp({ create: { width: 600, height: 400, channels: 3, background: '#88aa99' } })
    await drop('holiday.png', 'image/png', await blank.png().toBuffer())
    await page.getByText('No certificate number was found in this file').waitFor()
  })
})

describe('the holder’s downloads', () => {
  test('behavior: whatever the state of a certificate, its page links only to files that the server gives', async () => {
    const { attendee } = onScreen().pages
    const session = await attendee.request.get(href('session', {}))
    const { walletAddress: wallet } = sessionResponse.parse(await session.json())
    const held = await attendee.request.get(href('userCertificates', { wallet: wallet ?? '' }))
    const list = userCertificateList.parse(await held.json())
    const numbers = ('items' in list ? list.items : list).flatMap(({ token_id }) => token_id ?? [])
    expect(numbers).not.toEqual([])
    for (const number of numbers) {
      await attendee.goto(`/my-certificates/${number}`)
      await untilShown(attendee)
      const files = attendee.getByRole('button', { name: 'Download', exact: true })
      if ((await files.count()) === 0) continue
      await files.click()
      const links = await attendee
        .locator('a[download]')
        .evaluateAll((all) => all.map((each) => (each as HTMLAnchorElement).href))
      for (const link of links) expect((await attendee.request.get(link)).status(), link).toBe(200)
    }
  })
})

describe('many at once', () => {
  test('behavior: a pasted list becomes a table of verdicts and a file', async () => {
    await page.goto('/verify')
    const box = page.getByRole('textbox', { name: 'Certificate numbers' })
    await box.fill(`${valid}\n${onScreen().url}/verify/${revoked}\n${valid}\n987654321\nnot a number`)
    await page.getByText('3 numbers · 1 line without a number · 1 duplicate left out').waitFor()
    await page.getByRole('button', { name: 'Check 4 certificates' }).press('Enter')
    await page.getByRole('status').filter({ hasText: '4 of 4 checked' }).waitFor()
    const rows = await page.getByRole('table', { name: 'Verdicts' }).getByRole('row').allTextContents()
    expect(rows.slice(1).map((row) => /Valid|Revoked|Not found|Not a number/.exec(row)?.[0])).toEqual([
      'Valid',
      'Revoked',
      'Not found',
      'Not a number',
    ])
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save as CSV' }).click()
    expect((await saved).suggestedFilename()).toBe('certificates.csv')
    await page.getByLabel('Show').selectOption({ label: 'Revoked (1)' })
    expect(await page.getByRole('table', { name: 'Verdicts' }).getByRole('row').count()).toBe(2)
  })

  test('error: more than 200 are refused in words, and none is verified', async () => {
    await page.goto('/verify')
    const numbers = Array.from({ length: 201 }, (_, index) => 10_001 + index).join('\n')
    await page.getByRole('textbox', { name: 'Certificate numbers' }).fill(numbers)
    await page.getByRole('button', { name: 'Check 201 certificates' }).click()
    await page.getByText('at most 200 are checked at a time').waitFor()
    expect(await page.getByRole('table', { name: 'Verdicts' }).count()).toBe(0)
  })
})

describe('without script, and elsewhere', () => {
  test('behavior: the page says the verdict without any script', async () => {
    const { browser, url } = onScreen()
    const context = await browser.newContext({ baseURL: url, javaScriptEnabled: false })
    const plain = await context.newPage()
    for (const [tokenId, word] of [
      [valid, 'Valid'],
      [revoked, 'Revoked'],
      ['987654321', 'Not found'],
      ['nonsense', 'Not a certificate number'],
    ] as const) {
      await plain.goto(`/verify/${tokenId}`)
      expect(await plain.locator('.without-script h1').textContent()).toBe(word)
      expect(await plain.locator('body').textContent()).toContain('Checked 20')
    }
    await context.close()
  })

  test('behavior: another site’s page may frame the card, and no other page', async () => {
    const { browser, url } = onScreen()
    const html = `<iframe src="${url}/embed/${revoked}" title="card"></iframe><iframe src="${url}/verify/${revoked}" title="page"></iframe>`
    const site = await openOtherSite(html)
    const elsewhere = await browser.newPage()
    const blocked = elsewhere.waitForEvent('console', {
      predicate: (message) => message.text().includes("frame-ancestors 'none'"),
    })
    await elsewhere.goto(site.url)
    await elsewhere.frameLocator('[title=card]').getByRole('heading', { name: 'Revoked' }).waitFor()
    await blocked
    await elsewhere.close()
    await site.close()
  })

  test('behavior: none of them contains a person’s name or email', async () => {
    for (const path of [`/verify/${valid}`, `/verify/${valid}.json`, `/embed/${valid}`]) {
      const text = await (await page.request.get(path)).text()
      expect(text).not.toMatch(/[\w.]+@[\w.]+\.\w+/)
      // Organizers are public. Attendees are not, unless they agreed to their name.
      for (const { name, role } of demoPeople) if (role === 'users') expect(text).not.toContain(name)
    }
  })
})
