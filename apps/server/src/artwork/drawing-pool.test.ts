import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { constants, getPriority } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drawCertificateSheet } from '@certify/artwork/certificate-sheet'
import { sampleSheet } from '@certify/artwork/extremes'
import { loadFontsFromDisk } from '@certify/artwork/fonts-node'
import { readSheetInput } from '@certify/artwork/redraw'
import { designVersions } from '@certify/artwork/sheet-input'
import { UnavailableError } from '@certify/domain/shared/errors'
import { parseAddress } from '@certify/domain/shared/parse-address'
import { parseTokenId } from '@certify/domain/shared/token-id'
import { summit } from '@certify/domain/testing/events'
import { afterwards } from '@certify/domain/testing/moments'
import { alice } from '@certify/domain/testing/people'
import { build } from 'esbuild'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { nodeBundle, serverEntryPoints } from '../../../../scripts/lib/build.mjs'
import { type DrawingPool, openDrawingPool } from './drawing-pool'
import { openRenderer } from './renderer'
import { buildMetadata, fonts } from './testing/documents'

const toPath = (path: string) => fileURLToPath(new URL(`../../../../${path}`, import.meta.url))
const fontsFolder = toPath('packages/artwork/fonts/')

/** The drawing processes of this one, as the system lists them. */
function drawing(): number[] {
  const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').match(/\d+/g) ?? []
  return children.filter((pid) => readCommand(pid).includes('drawing-pool-')).map(Number)
}

function readCommand(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    // It has ended meanwhile.
    return ''
  }
}

describe('openDrawingPool', () => {
  let folder: string
  let pool: DrawingPool
  const file = (name: string) => join(folder, name)

  beforeAll(async () => {
    // Inside the packages, so that the drawing process finds its libraries.
    const cache = toPath('node_modules/.cache')
    mkdirSync(cache, { recursive: true })
    folder = mkdtempSync(join(cache, 'drawing-pool-'))
    await build(nodeBundle({ 'artwork-worker': serverEntryPoints['artwork-worker'] }, folder))
    pool = openDrawingPool({ workerFile: file('artwork-worker.js'), fontsFolder, processes: 2 })
  })
  afterAll(async () => {
    await pool.close()
    rmSync(folder, { recursive: true, force: true })
  })

  test('behavior: the renderer draws the version that an event’s design names', async () => {
    const renderer = openRenderer({ workerFile: file('artwork-worker.js'), fontsFolder })
    const sheet = readSheetInput(buildMetadata('stub'))
    if (!sheet) return expect.unreachable()
    const render = (version: number) =>
      renderer.render({
        design: { name: 'stub', version },
        chainId: sheet.chainId,
        contract: parseAddress(sheet.contract),
        tokenId: parseTokenId(String(sheet.tokenId)),
        recipient: alice.wallet,
        event: summit(),
        issuedAt: afterwards,
        verifyUrl: sheet.verifyUrl,
      })
    try {
      for (const version of designVersions) {
        const { bytes } = await render(version)
        expect(new TextDecoder().decode(bytes)).toBe(drawCertificateSheet({ ...sheet, version }, fonts))
      }
      await expect(render(99)).rejects.toMatchObject({ code: 'field.not_a_choice' })
    } finally {
      await renderer.close()
    }
  })

  test('behavior: a sheet has the same bytes from every process', async () => {
    const fonts = loadFontsFromDisk()
    const sheets = Array.from({ length: 40 }, (_, i) => ({
      ...sampleSheet('engraved'),
      tokenId: String(10_001 + (i % 10)),
    }))
    const drawn = await Promise.all(sheets.map((sheet) => pool.draw({ draw: 'sheet', of: sheet })))
    for (const [i, bytes] of drawn.entries()) {
      const sheet = sheets[i] ?? sampleSheet('engraved')
      expect(new TextDecoder().decode(bytes)).toBe(drawCertificateSheet(sheet, fonts))
    }
  })

  test('error: passes on what the drawing threw, and continues', async () => {
    const broken = {
      ...sampleSheet('engraved'),
      event: { ...sampleSheet('engraved').event, timeZone: 'Nowhere' },
    }
    await expect(pool.draw({ draw: 'sheet', of: broken })).rejects.toThrow(RangeError)
    await expect(pool.draw({ draw: 'sheet', of: sampleSheet('stub') })).resolves.toBeInstanceOf(Uint8Array)
  })

  test('error: a drawing that ends every process is refused, and the next one is drawn', async () => {
    // A fault that our drawings cannot cause: the drawing ends its process.
    writeFileSync(
      file('ending.mjs'),
      "process.on('message', ({ of }) => (of.tokenId === '666' ? process.exit(1) : process.send({ bytes: new Uint8Array([7]), effort: { ms: 1, cpuMs: 1 } })))",
    )
    const ending = openDrawingPool({ workerFile: file('ending.mjs'), fontsFolder, processes: 1 })
    const draw = (tokenId: string) => ending.draw({ draw: 'sheet', of: { ...sampleSheet('stub'), tokenId } })
    try {
      const drawn = await Promise.allSettled(['1', '666', '2', '3', '4'].map(draw))
      expect(drawn.map(({ status }) => status)).toEqual([
        'fulfilled',
        'rejected',
        'fulfilled',
        'fulfilled',
        'fulfilled',
      ])
      // It is not a temporary failure, so that callers do not retry forever.
      await expect(draw('666')).rejects.not.toBeInstanceOf(UnavailableError)
      expect(await draw('5')).toEqual(new Uint8Array([7]))
    } finally {
      await ending.close()
    }
    await expect(draw('6')).rejects.toBeInstanceOf(UnavailableError)
  })

  test('error: refuses a drawing if 128 wait, and refuses all that wait when it closes', async () => {
    writeFileSync(file('silent.mjs'), "process.on('message', () => {})")
    const silent = openDrawingPool({ workerFile: file('silent.mjs'), fontsFolder, processes: 1 })
    const draw = () => silent.draw({ draw: 'sheet', of: sampleSheet('stub') })
    const waiting = Promise.allSettled(Array.from({ length: 129 }, draw))
    await expect(draw()).rejects.toBeInstanceOf(UnavailableError)
    await silent.close()
    for (const each of await waiting) {
      expect(each).toMatchObject({ status: 'rejected', reason: expect.any(UnavailableError) })
    }
  })

  if (existsSync(`/proc/self/task/${process.pid}/children`)) {
    test('behavior: killing all processes, idle or busy, loses no drawing and delays no closing', async () => {
      const own = openDrawingPool({ workerFile: file('artwork-worker.js'), fontsFolder, processes: 2 })
      const sheet = { draw: 'sheet', of: sampleSheet('engraved') } as const
      const drawn = async () => new TextDecoder().decode(await own.draw(sheet))
      const expected = await drawn()
      for (const pid of drawing()) process.kill(pid, 'SIGKILL')
      expect(await drawn()).toBe(expected)
      const many = Array.from({ length: 40 }, drawn)
      await many[0]
      for (const pid of drawing()) process.kill(pid, 'SIGKILL')
      expect(new Set(await Promise.all(many))).toEqual(new Set([expected]))
      for (const pid of drawing()) process.kill(pid, 'SIGKILL')
      await own.close()
    })

    test('behavior: idle processes end after a while, and the next drawing starts a new one', async () => {
      const before = drawing()
      const isNew = (pid: number) => !before.includes(pid)
      const own = openDrawingPool({
        workerFile: file('artwork-worker.js'),
        fontsFolder,
        processes: 1,
        idleMs: 10,
      })
      for (const design of ['stub', 'ledger'] as const) {
        await own.draw({ draw: 'sheet', of: sampleSheet(design) })
        await vi.waitFor(() => expect(drawing().filter(isNew)).toEqual([]), { timeout: 60_000 })
      }
      await own.close()
    })

    test('behavior: a drawing process gets no key, runs at low priority, and ends on closing', async () => {
      vi.stubEnv('CERTIFY_PLANTED_KEY', '0xsecret')
      const own = openDrawingPool({ workerFile: file('artwork-worker.js'), fontsFolder, processes: 1 })
      const before = drawing()
      await own.draw({ draw: 'sheet', of: sampleSheet('stub') })
      const [pid] = drawing().filter((each) => !before.includes(each))
      if (pid === undefined) throw new Error('Nothing draws.')
      expect(readFileSync(`/proc/${pid}/environ`, 'utf8')).not.toContain('PLANTED')
      expect(getPriority(pid)).toBe(constants.priority.PRIORITY_BELOW_NORMAL)
      await own.close()
      expect(drawing()).not.toContain(pid)
      vi.unstubAllEnvs()
    })
  }
})
