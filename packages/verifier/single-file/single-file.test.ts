import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { drawCertificateSheet } from '@certify/artwork/certificate-sheet'
import { loadFontsFromDisk } from '@certify/artwork/fonts-node'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser } from '../../../e2e/lib/browser'
import { pickProof } from '../src/offline/check-proof'
import { makePageProof } from '../src/offline/make-proof'
import { type FaultProxy, startFaultProxy } from '../src/testing/fault-proxy'
import { sample } from '../src/testing/pictures'
import { alice, bob, openWorld, type VerifierWorld } from '../src/testing/world'
import { buildSingleFile } from './build.mjs'

let world: VerifierWorld
/** A proxy that allows browsers, as public nodes do. The local node does not. */
let node: FaultProxy
let browser: Browser
let file: string
let numbers: { good: string; withdrawn: string; early: string; never: string }
const folder = mkdtempSync(join(tmpdir(), 'certify-single-file-'))

beforeAll(async () => {
  browser = await openBrowser()
  world = await openWorld()
  node = await startFaultProxy(world.rpcUrl)
  const [good = '', withdrawn = ''] = await world.issue([alice.address, bob.address])
  await world.revoke(withdrawn, 'Issued in error')
  const startsAt = new Date(Date.now() + 20.5 * 86_400_000).toISOString()
  const [early = ''] = await world.issue([alice.address], {
    rewrite: (text) => {
      const event = { ...text.certificate.event, startsAt, endsAt: startsAt }
      return { ...text, certificate: { ...text.certificate, event, recipientName: 'Tomás Ibarra' } }
    },
  })
  numbers = { good, withdrawn, early, never: '77770001' }
  file = join(folder, 'verifier.html')
  writeFileSync(file, (await buildSingleFile()).html)
})
afterAll(async () => {
  await browser?.close()
  await node?.close()
  await world?.close()
  rmSync(folder, { recursive: true, force: true })
})

type Visit = { page: Page; hosts: Set<string>; errors: string[] }

/** Types settings, because a link does not vouch for a registry. */
async function typeSettings(page: Page, settings: Record<string, string>): Promise<void> {
  await page.getByText('Settings', { exact: true }).click()
  for (const [name, value] of Object.entries(settings)) await page.locator(`[name=${name}]`).fill(value)
}

/** Opens the file from disk, types its settings, and presses Verify. No server of the product runs. */
async function verifyFromDisk(id: string, rpcUrl = node.url): Promise<Visit> {
  const page = await browser.newPage({ locale: 'en-US' })
  const visit: Visit = { page, hosts: new Set(), errors: [] }
  page.on('request', (request) => {
    if (request.url().startsWith('http')) visit.hosts.add(new URL(request.url()).origin)
  })
  page.on('console', (message) => {
    if (message.type() === 'error') visit.errors.push(message.text())
  })
  await page.goto(String(pathToFileURL(file)))
  await typeSettings(page, {
    id,
    contract: world.contract,
    rpc: rpcUrl,
    gateway: world.gateway.url,
    chain: '31337',
  })
  await page.getByRole('button', { name: 'Verify' }).click()
  await page.locator('.verdict').waitFor()
  return visit
}

describe('the single file', () => {
  test('behavior: opened from disk, it verifies with only the chain and the content', async () => {
    const { page, hosts, errors } = await verifyFromDisk(numbers.good)
    expect(await page.locator('.verdict').textContent()).toMatch(
      /^Valid\. This certificate was issued without a name, to the holder of wallet /,
    )
    expect(await page.locator('[data-check="image.hash"]').textContent()).toContain('✓ Yes.')
    const isDrawn = () =>
      page.locator('img').evaluate((image) => (image as HTMLImageElement).naturalWidth > 0)
    await expect.poll(isDrawn).toBe(true)
    const given = [node.url, world.gateway.url].map((url) => new URL(url).origin)
    expect([...hosts].sort()).toEqual(given.sort())
    expect(errors).toEqual([])
    await page.close()
  })

  test('behavior: it speaks the language of the browser, and another one without asking again', async () => {
    const page = await browser.newPage({ locale: 'es-MX' })
    await page.goto(String(pathToFileURL(file)))
    await page.getByText('Ajustes', { exact: true }).click()
    const settings = {
      id: numbers.early,
      contract: world.contract,
      rpc: node.url,
      gateway: world.gateway.url,
    }
    for (const [name, value] of Object.entries(settings)) await page.locator(`[name=${name}]`).fill(value)
    await page.getByRole('button', { name: 'Verificar' }).click()
    const verdict = page.locator('.verdict')
    await expect
      .poll(() => verdict.textContent())
      .toMatch(
        /^Válido, pero emitido antes del evento\. .* se emitió a Tomás Ibarra\. Se emitió 20 días antes/,
      )
    const readPage = () => page.locator('body').innerText()
    expect(await readPage()).not.toMatch(/\b(certificate|document|number|registry|the|file)\b/i)
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    await page.getByLabel('Idioma').selectOption('English')
    expect(await verdict.textContent()).toMatch(/^Valid, but issued before the event\./)
    expect(await readPage()).not.toMatch(/\b(el|certificado|emitió|registro)\b/i)
    const kept = () => [document.documentElement.lang, document.title.slice(0, 6), localStorage.length]
    expect(await page.evaluate(kept)).toEqual(['en', 'Valid,', 0])
    expect(requests.filter((url) => url.startsWith('http'))).toEqual([])
    await page.close()
  })

  test('behavior: a revoked certificate is Revoked, and a number never issued is Not found', async () => {
    for (const [id, verdict] of [
      [numbers.withdrawn, 'Revoked.'],
      [numbers.never, 'Not found.'],
      ['abc', 'Not a certificate number.'],
    ] as const) {
      const { page } = await verifyFromDisk(id)
      expect(await page.locator('.verdict').textContent()).toContain(verdict)
      const says = await page.locator('#result').textContent()
      expect(says?.includes('Compare every digit')).toBe(id === numbers.never)
      expect(says?.match(/As of block \d+, \d+ [A-Z][a-z]+ \d{4} at \d\d:\d\d UTC/) !== null).toBe(
        id !== 'abc',
      )
      await page.close()
    }
  })

  test('behavior: what was issued before its event names the person, and nobody who attended', async () => {
    const { page } = await verifyFromDisk(numbers.early)
    expect(await page.locator('.verdict').textContent()).toMatch(
      /^Valid, but issued before the event\. .* was issued to Tomás Ibarra\. It was issued 20 days before the event began/,
    )
    expect(await page.locator('[data-check="event.begun"]').textContent()).toContain('✗ No.')
    expect(await page.locator('#result').textContent()).not.toMatch(/attended/i)
    expect(await page.locator('img').getAttribute('alt')).toContain('Tomás Ibarra')
    await page.close()
  })

  test('behavior: revoked is gray, and on a phone nothing is wider than the page', async () => {
    const { page } = await verifyFromDisk(numbers.withdrawn)
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await page.locator('img').evaluate((image) => getComputedStyle(image).filter)).toContain(
      'grayscale',
    )
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await page.close()
  })

  describe('with a document', () => {
    const fonts = loadFontsFromDisk()
    const drawFor = (recipientName: string, host = 'certify.example') =>
      drawCertificateSheet(
        // The number of the world's third page, which the next certificate gets.
        { ...sample('engraved'), recipientName, verifyUrl: `https://${host}/verify/30001` },
        fonts,
      )
    let number = ''
    beforeAll(async () => {
      const image = new TextEncoder().encode(drawFor('Anneliese Okonkwo-Ruíz'))
      ;[number = ''] = await world.issue([alice.address], { image })
    })

    /** A drawing with the mark of the issued one, as a download has it. */
    const makeDocument = (recipientName = 'Anneliese Okonkwo-Ruíz', host?: string) => {
      const mark = `<metadata>certify:31337:${world.contract}:${number}</metadata></svg>`
      const buffer = Buffer.from(drawFor(recipientName, host).replace('</svg>', mark))
      return { name: 'certificate.svg', mimeType: 'image/svg+xml', buffer }
    }
    const drop = async (document: ReturnType<typeof makeDocument>, contract = '') => {
      const page = await browser.newPage()
      await page.goto(String(pathToFileURL(file)))
      await typeSettings(page, { rpc: node.url, gateway: world.gateway.url, contract })
      await page.getByLabel('Choose the document').setInputFiles(document)
      await page.locator('.verdict').waitFor()
      return page
    }

    test('behavior: the document names chain, registry and number, and is compared with what was issued', async () => {
      const page = await drop(makeDocument(), world.contract)
      expect(await page.locator('.verdict').textContent()).toMatch(/^The file is what was issued\. Valid\. /)
      expect(await page.locator('[name=id]').inputValue()).toBe(number)
      await page.close()
    })

    test('error: an altered document never stands under Valid', async () => {
      const page = await drop(makeDocument('Anneliese Okonkwo-Rubí'), world.contract)
      const said = await page.locator('.verdict').textContent()
      expect(said).toMatch(/^This file is not what was issued\. /)
      expect(said).not.toContain('Valid')
      expect(await page.locator('#result').getAttribute('data-tone')).toBe('altered')
      await page.close()
    })

    test('error: a registry that only the document names is no yes until the reader knows it', async () => {
      const page = await drop(makeDocument())
      expect(await page.locator('.verdict').textContent()).toBe('Is this the right registry?')
      await page.getByText(world.contract, { exact: true }).waitFor()
      await page.getByRole('button', { name: 'It is the right registry' }).click()
      await page.getByText('The file is what was issued.').waitFor()
      await page.close()
    })

    test('error: an altered document is a no at once, and its number no yes, while only it names the registry', async () => {
      const page = await drop(makeDocument('Anneliese Okonkwo-Rubí'))
      expect(await page.locator('.verdict').textContent()).toBe('This file is not what was issued.')
      await page.getByText('Is this the right registry?').waitFor()
      expect(await page.locator('#result').textContent()).not.toContain('is genuine')
      await page.close()
    })

    test('error: a right mark does not excuse a code that leads to another site', async () => {
      const page = await drop(makeDocument(undefined, 'evil.example'), world.contract)
      expect(await page.locator('.verdict').textContent()).toMatch(/^This file is not of this certificate\. /)
      expect(await page.locator('#result').getAttribute('data-tone')).toBe('of-another')
      await page.close()
    })
  })

  test('error: a link shows the settings that it changed, and does not vouch for its registry', async () => {
    const page = await browser.newPage()
    const link = new URLSearchParams({
      id: numbers.good,
      contract: world.contract,
      chain: '31337',
      rpc: node.url,
    })
    await page.goto(`${pathToFileURL(file)}#${link}`)
    await page.locator('[name=contract]').waitFor()
    expect(await page.locator('[name=contract]').inputValue()).toBe(world.contract)
    await page.locator('[name=gateway]').fill(world.gateway.url)
    await page.getByRole('button', { name: 'Verify' }).click()
    await page.getByText(/^Only the link that you opened names this registry, on chain 31337/).waitFor()
    expect(await page.locator('.verdict').textContent()).toBe('Is this the right registry?')
    await page.getByRole('button', { name: 'It is the right registry' }).click()
    await page.getByText('Valid.', { exact: true }).waitFor()
    await page.close()
  })

  test('error: while the node is down, the file can’t confirm', async () => {
    const { page } = await verifyFromDisk(numbers.good, 'http://127.0.0.1:9')
    expect(await page.locator('.verdict').textContent()).toContain('Can’t confirm right now.')
    expect(await page.locator('#result').getAttribute('data-tone')).toBe('unknown')
    await page.close()
  })

  test('behavior: a kept proof is checked on the device alone, and never reads Valid', async () => {
    const block = await world.client.getBlockNumber({ cacheTime: 0 })
    const wanted = { chainId: 31337, registry: world.contract, firstPage: 1, page: 1, count: 2, block }
    const page = await makePageProof(
      (method, params) => world.client.request({ method, params } as never),
      wanted,
    )
    const proof = JSON.stringify(pickProof(page, numbers.good))
    const reader = await browser.newPage({ viewport: { width: 390, height: 844 } })
    const asked: string[] = []
    reader.on('request', (request) => asked.push(request.url()))
    await reader.goto(String(pathToFileURL(file)))
    const keep = (text: string) =>
      reader
        .getByLabel('Choose the document')
        .setInputFiles({ name: 'a.proof.json', mimeType: 'application/json', buffer: Buffer.from(text) })
    const verdict = reader.locator('.verdict')
    await keep(proof)
    await expect.poll(() => verdict.textContent()).toBe('Is this the right registry?')
    await reader.getByRole('button', { name: 'It is the right registry' }).click()
    await expect
      .poll(() => verdict.textContent())
      .toMatch(/^Certificate 1000\d was genuine and not revoked at block \d+, on .+\. This file cannot say/)
    expect(await reader.locator('#result').textContent()).not.toMatch(/\bvalid/i)
    expect(await reader.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await keep(proof.replace(/"page":"0x00./, '"page":"0x00f'))
    await expect.poll(() => verdict.textContent()).toMatch(/^This proof is broken: /)
    expect(asked.filter((url) => url.startsWith('http'))).toEqual([])
    await reader.close()
  })

  test('behavior: the file names its parts by hash, links to nothing, and each build is the same', async () => {
    const { html, sha256 } = await buildSingleFile()
    expect((await buildSingleFile()).sha256).toBe(sha256)
    expect(createHash('sha256').update(html).digest('hex')).toBe(sha256)
    expect(html.replace(/<script type="module">[\s\S]*/, '')).not.toMatch(/<(?:link|iframe|script src|img)/)
    // Its own, and the place where a site writes its addresses.
    expect(html.match(/<\/script>/g)).toHaveLength(2)
  })
})
