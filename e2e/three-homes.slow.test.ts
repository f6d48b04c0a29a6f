import { createHash } from 'node:crypto'
import { allForgeries } from '@certify/verifier/forgeries/all-forgeries'
import { href } from '@certify/wire/paths'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { differences, type Homes, openHomes, toHomeAnswer } from './lib/homes'
import { listenForComplaints } from './lib/page-faults'
import { useSample } from './lib/use-sample'

const onScreen = useSample()
let homes: Homes
let complaints: ReturnType<typeof listenForComplaints>[]
beforeAll(async () => {
  const { url, browser, pages } = onScreen()
  homes = await openHomes(url, browser)
  // The tests ask for a number that was never issued.
  complaints = Object.values(pages).map((page) => listenForComplaints(page, { missing: true }))
})
afterAll(() => homes?.close())
afterEach(() => {
  expect(homes.complaints).toEqual([])
  expect(complaints.flatMap(({ heard }) => heard)).toEqual([])
})

describe('the same number in all places', () => {
  test('behavior: server, command line and the file in a browser agree, check by check', async () => {
    const { askServer, askShell, askFile } = homes
    const { sample } = onScreen()
    for (const number of [sample.valid, sample.revoked, '77770001', 'abc']) {
      const onServer = await askServer(number)
      const inShell = await askShell(number)
      const inBrowser = await askFile(number)
      expect(differences(onServer, inShell)).toEqual([])
      expect(differences(onServer, inBrowser)).toEqual([])
    }
    expect((await askServer(sample.valid)).status).toBe('valid')
    expect((await askServer(sample.revoked)).status).toBe('revoked')
  })

  test('behavior: the page agrees too, and has drawn the certificate again in this browser', async () => {
    const { pages, sample } = onScreen()
    const page = pages.stranger
    for (const [number, word] of [
      [sample.valid, 'Valid'],
      [sample.revoked, 'Revoked'],
      ['77770001', 'Not found'],
    ] as const) {
      await page.goto(`/verify/${number}`)
      await page.getByRole('heading', { level: 1, name: new RegExp(`^${word}`) }).waitFor()
    }
    const { checks } = await homes.askServer(sample.valid)
    expect(checks['image.matchesData']).toBe('pass')
    expect((await homes.askShell(sample.valid)).checks['image.matchesData']).toBe('pass')
    await page.goto(`/verify/${sample.valid}`)
    await page.getByText('Drawn again from its data, the picture is the same.').waitFor()
  })

  test('behavior: a sign-in, its cookie and its wallet change nothing', async () => {
    const { pages, sample } = onScreen()
    const path = href('certificateVerify', {}, { tokenId: sample.valid })
    const asked = await Promise.all(
      Object.values(pages).map(async (page) => (await page.request.get(path)).json()),
    )
    for (const answer of asked) expect(toHomeAnswer(answer)).toEqual(toHomeAnswer(asked[0]))
    for (const page of [pages.stranger, pages.attendee, pages.organizer]) {
      await page.goto(`/verify/${sample.revoked}`)
      await page.getByRole('heading', { level: 1, name: /^Revoked/ }).waitFor()
    }
  })

  test('error: finds a place that says something else', async () => {
    const truth = await homes.askServer(onScreen().sample.revoked)
    expect(differences(truth, { ...truth, status: 'valid' })).toEqual(['status: revoked, valid'])
    const silent = { ...truth.checks, 'status.revoked': 'unknown' }
    expect(differences(truth, { ...truth, checks: silent })).toEqual(['status.revoked: fail, unknown'])
  })
})

describe('the gallery', () => {
  test('behavior: every forgery is caught live and opens its report', async () => {
    const page = onScreen().pages.stranger
    await page.goto('/try-to-fool-it')
    await page.getByText(`${allForgeries.length} of ${allForgeries.length} caught`).waitFor()
    const caught = page.locator('[data-forgery]').filter({ hasText: 'Caught by' })
    expect(await caught.count()).toBe(allForgeries.length)
    expect(allForgeries.length).toBeGreaterThanOrEqual(16)

    await page.locator('[data-forgery="yes-man"]').getByRole('button').click()
    await page.getByRole('dialog').getByText('does not run the published code').first().waitFor()
    await page.keyboard.press('Escape')
  })

  test('behavior: forges the viewer’s own certificate in this browser if it is valid', async () => {
    const { pages, sample } = onScreen()
    const page = pages.stranger
    await page.goto('/try-to-fool-it')
    await page.getByLabel('Certificate number').last().fill(sample.valid)
    await page.getByRole('button', { name: 'Forge it' }).click()
    await page.getByText(/^(1[2-9]) of \1 caught$/).waitFor()
    await page.goto(`/try-to-fool-it?number=${sample.revoked}`)
    await page.getByText(`Certificate № ${sample.revoked} is not valid itself`).waitFor()
  })
})

describe('the file', () => {
  test('behavior: its hash is beside it', async () => {
    const told = await (await fetch(`${onScreen().url}/verifier.html.sha256`)).text()
    const served = Buffer.from(await (await fetch(`${onScreen().url}/verifier.html`)).arrayBuffer())
    expect(told).toBe(`${createHash('sha256').update(served).digest('hex')}  verifier.html\n`)
  })
})
