import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { demoPeople } from '@certify/wire/demo-people'
import { href } from '@certify/wire/paths'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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

describe('a file in hand', () => {
  test('behavior: the issued PDF is recognized, verified and found the same; nothing is sent', async () => {
    await drop('mine.pdf', 'application/pdf', await downloadDocument('certificatePdf', valid))
    await page.waitForURL(`**/verify/${valid}#in-hand`)
    await page.getByText('The file shows what was issued').waitFor()
    await page.getByText('The badge inside says what the chain and the certificate say').waitFor()
    expect(requests).toEqual([])
  })

  test('behavior: a JPEG at quality 80, which carries no mark, is found by its code and found the same', async () => {
    const png = await downloadDocument('certificatePng', valid)
    const jpeg = await sharp(png).resize(1400).jpeg({ quality: 80 }).toBuffer()
    await drop('copy.jpg', 'image/jpeg', jpeg)
    await page.waitForURL(`**/verify/${valid}#in-hand`)
    await page.getByText('The file shows what was issued').waitFor()
  })

  test('error: an edited file is found although its number is valid, and the place is marked', async () => {
    const png = sharp(await downloadDocument('certificatePng', valid))
    const { width = 0, height = 0 } = await png.metadata()
    const name = Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect x="${width * 0.1}" y="${height * 0.3}" width="${width * 0.4}" height="${height * 0.08}" fill="#fcfbf7"/><text x="${width * 0.1}" y="${height * 0.36}" font-family="serif" font-size="${height * 0.06}">Mallory, Keynote Speaker</text></svg>`,
    )
    const edited = await png
      .composite([{ input: name }])
      .jpeg({ quality: 90 })
      .toBuffer()
    await drop('edited.jpg', 'image/jpeg', edited)
    await page.waitForURL(`**/verify/${valid}#in-hand`)
    await page.getByText('The file is not what was issued').waitFor()
    expect(await page.locator('#in-hand figure span[style]').count()).toBeGreaterThanOrEqual(2)
    // The certificate is still valid. Only the file is false.
    expect(await page.locator('h1').textContent()).toMatch(/^Valid\./)
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
  })

  test('error: another certificate’s file does not match', async () => {
    await page.goto(`/verify/${revoked}`)
    const buffer = await downloadDocument('certificatePng', valid)
    const file = { name: 'other.png', mimeType: 'image/png', buffer }
    await page.getByLabel('The file in your hand').setInputFiles(file)
    await page.getByText('The file is not what was issued').waitFor()
    await page.getByRole('link', { name: `Open certificate № ${valid}` }).waitFor()
  })

  test('behavior: a file without a number says so', async () => {
    const blank = sharp({ create: { width: 600, height: 400, channels: 3, background: '#88aa99' } })
    await drop('holiday.png', 'image/png', await blank.png().toBuffer())
    await page.getByText('No certificate number was found in this file').waitFor()
  })
})

describe('many at once', () => {
  test('behavior: a pasted list becomes a table of verdicts and a file', async () => {
    await page.goto('/verify')
    const box = page.getByRole('textbox', { name: 'Certificate numbers' })
    await box.fill(`${valid}\n${onScreen().url}/verify/${revoked}\n${valid}\n987654321\nnot a number`)
    await page.getByText('3 numbers · 1 line without a number · 1 duplicate left out').waitFor()
    await page.getByRole('button', { name: 'Check 4 certificates' }).press('Enter')
    await page.getByText('4 of 4 checked').waitFor()
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
    const site = createServer((_, answer) => answer.setHeader('content-type', 'text/html').end(html))
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
    const elsewhere = await browser.newPage()
    const blocked = elsewhere.waitForEvent('console', {
      predicate: (message) => message.text().includes("frame-ancestors 'none'"),
    })
    await elsewhere.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}`)
    await elsewhere.frameLocator('[title=card]').getByRole('heading', { name: 'Revoked' }).waitFor()
    await blocked
    await elsewhere.close()
    await new Promise((resolve) => site.close(resolve))
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
