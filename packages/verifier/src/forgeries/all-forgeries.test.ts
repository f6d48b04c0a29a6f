import { loadFontsFromDisk } from '@certify/artwork/fonts-node'
import { compareWithRedrawn, drawWith } from '@certify/artwork/redraw'
import { ZERO_ADDRESS } from '@certify/domain/shared/address'
import { plantExhibits } from '@certify/server/gallery/plant-exhibits'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Check, findCheck, type Report } from '../report'
import { sentence } from '../sentence'
import { openWorld, type VerifierWorld } from '../testing/world'
import { decideVerdict } from '../verdict'
import { verifyCertificate } from '../verify-certificate'
import { allForgeries } from './all-forgeries'
import type { Forgery, ForgeryScene } from './forgery'

let world: VerifierWorld
let scene: ForgeryScene
beforeAll(async () => {
  world = await openWorld()
  const fonts = loadFontsFromDisk()
  const draw = drawWith(async () => fonts)
  const { registry, good, revoked, replaced, forged } = await plantExhibits({
    chainId: 31337,
    content: world.store,
    draw,
    galleryUrl: 'https://certify.example/try-to-fool-it',
    rpcUrl: world.rpcUrl,
    issuer: ZERO_ADDRESS,
  })
  scene = {
    sources: { ...world.sources, registries: [registry] },
    good,
    revoked,
    replaced,
    forged,
    abilities: { redrawImage: (text, issued) => compareWithRedrawn(text, issued, draw) },
  }
})
afterAll(() => world.close())

/** Long limits for busy machines. No forgery here depends on slowness. */
const timeouts = { request: 60_000, total: 120_000 }

async function run(forgery: Forgery, on = scene): Promise<Report> {
  const attempt = forgery.stage(on)
  if (!attempt) throw new Error(`The scene lacks what ${forgery.id} needs.`)
  return verifyCertificate(attempt.tokenId, attempt.sources, {
    timeouts,
    ...on.abilities,
    ...attempt.options,
  })
}

describe('forgeries', () => {
  test('behavior: there are at least sixteen with different names', () => {
    expect(allForgeries.length).toBeGreaterThanOrEqual(16)
    expect(new Set(allForgeries.map(({ id }) => id)).size).toBe(allForgeries.length)
  })

  test('behavior: the imitated certificate is valid, and its picture is the same when drawn again', async () => {
    const report = await verifyCertificate(scene.good, scene.sources, { ...scene.abilities, timeouts })
    expect(report.status).toBe('valid')
    expect(findCheck(report, 'image.matchesData').outcome).toBe('pass')
    expect(findCheck(report, 'organiser.signed').outcome).toBe('not-applicable')
  })

  test.each(allForgeries)('error: $id is $verdict, caught by $caughtBy', async (forgery) => {
    const report = await run(forgery)
    expect(report.status).toBe(forgery.verdict)
    expect(findCheck(report, forgery.caughtBy).outcome).toBe(forgery.outcome)
  })

  test.each(allForgeries)(
    'error: without $caughtBy, the report on $id would claim more than is true',
    async (forgery) => {
      const report = await run(forgery)
      expect(isFooled(blindTo(report, forgery), forgery)).toBe(true)
      expect(isFooled(report, forgery)).toBe(false)
    },
  )

  test('behavior: the sentence does not repeat an imitated name', async () => {
    const forgery = allForgeries.find(({ id }) => id === 'look-alike-name')
    const { text } = sentence(await run(forgery as Forgery))
    expect(text).toMatch(/^Genuine, but not from whom it seems\. .* by the wallet 0x/)
  })

  test('behavior: one good certificate is enough to make at least twelve forgeries', async () => {
    const alone = { ...scene, revoked: null, replaced: null, forged: null, abilities: {} }
    const possible = allForgeries.filter((forgery) => forgery.stage(alone) !== null)
    expect(possible.length).toBeGreaterThanOrEqual(12)
    for (const forgery of possible) expect((await run(forgery, alone)).status).toBe(forgery.verdict)
  })
})

/**
 * The report of a verifier that is blind to this forgery: the check that catches it passes, and so do the checks that
 * depend on that check.
 */
function blindTo(report: Report, { caughtBy }: Forgery): Report {
  const checks = report.checks.map((check): Check => {
    const follows = check.weight === 'required' && check.outcome === 'unknown'
    return check.id === caughtBy || follows ? { ...check, outcome: 'pass' } : check
  })
  const verdict = decideVerdict(checks, report.certificate)
  return { ...report, checks, verdict, status: verdict.status }
}

/** Whether a reader of this report would believe the forger. */
function isFooled(report: Report, { verdict, caughtBy }: Forgery): boolean {
  return verdict === 'valid' ? findCheck(report, caughtBy).outcome === 'pass' : report.status !== verdict
}
