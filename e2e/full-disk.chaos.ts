import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { RefusedError } from '@certify/cli/demo/demo-client'
import { drawPicture } from '@certify/cli/demo/picture'
import { uploadResponse } from '@certify/wire/certificates'
import { issuingResponse } from '@certify/wire/issuing'
import { href } from '@certify/wire/paths'
import { afterEach, describe, expect, test } from 'vitest'
import { compareIssued, issuedInDatabase, issuedInStore, issuedOnChain } from './lib/compare-issued'
import {
  buildForm,
  type MintableEvent,
  mintableEvent,
  readProgress,
  requestMintAll,
} from './lib/event-with-attendees'
import { type Instance, startInstance } from './lib/instance'
import { mountSmallDisk, noSmallDisk, type SmallDisk } from './lib/small-disk'

const MEGABYTE = 1024 * 1024
const quiet = { CERTIFY_SAMPLE: 'off', CERTIFY_RATE_LIMITS: 'off' }

const probed = mkdtempSync(join(tmpdir(), 'certify-disk-'))
const probe = mountSmallDisk(probed, MEGABYTE)
probe?.unmount()
if (probe === null) console.warn(noSmallDisk)

let instance: Instance | undefined
let disk: SmallDisk | null = null
let dataDir = ''
afterEach(async () => {
  await instance?.stop({ keepData: true })
  disk?.unmount()
  rmSync(dataDir, { recursive: true, force: true })
  instance = undefined
})

describe.skipIf(probe === null)('a disk that is full to the last byte', () => {
  test('behavior: accepts nothing, leaves no partial file, still reads, and continues once there is room', async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'certify-disk-'))
    const content = join(dataDir, 'content')
    mkdirSync(content)
    disk = mountSmallDisk(content, 24 * MEGABYTE)
    instance = await startInstance({ dataDir, env: quiet })
    let certificates = 0
    // Full from the first byte, or full in the middle of a write.
    for (const left of [0, 150_000]) {
      const event = await mintableEvent(instance.url, 40)
      const { tokenURI } = await upload(event, 31)
      const artwork = `${instance.url}/${tokenURI.replace('ipfs://', 'ipfs/')}`
      const before = filesIn(content)

      disk?.fill(0)
      await expect(upload(event, 32)).rejects.toThrow(/507 .*storage\.full/)
      disk?.free()
      disk?.fill(left)
      const batchId = await requestMintAll(event)
      await expect.poll(() => readConcerns(event)).toContain('The platform must make room')
      expect(await readProgress(event, batchId)).toMatchObject({
        minted: certificates === 0 ? 0 : 0,
        failed: 0,
      })
      const readiness = async () => (await fetch(`${instance?.url}/readyz`)).text()
      await expect.poll(readiness).toContain('no room left')
      expect((await fetch(artwork)).status).toBe(200)
      expect((await issuedOnChain(instance.url)).length).toBe(certificates)
      // Whole or absent: what fitted into the last bytes matches its address.
      const written = filesIn(content).filter((file) => file !== 'ballast' && !before.includes(file))
      if (left === 0) expect(written).toEqual([])
      for (const cid of written) {
        expect((await fetch(`${instance.url}/ipfs/${cid}?format=raw`)).status).toBe(200)
      }

      disk?.free()
      const since = performance.now()
      await expect.poll(async () => (await readProgress(event, batchId)).done).toBe(true)
      const seconds = ((performance.now() - since) / 1000).toFixed(1)
      await expect.poll(() => readConcerns(event)).toBe('')
      certificates += event.attendees.length
      const chain = await issuedOnChain(instance.url)
      const people = event.attendees.map(({ wallet }): string => wallet)
      const own = chain.filter(({ wallet }) => people.includes(wallet))
      expect(chain).toHaveLength(certificates)
      expect(compareIssued(people, own, await issuedInDatabase(event))).toEqual([])
      expect(compareIssued(people, own, await issuedInStore(instance.url, own), 'the store')).toEqual([])
      console.log(
        `Figures: a disk full up to ${left} bytes under ${own.length} certificates | 0 lost | 0 twice | done ${seconds} s after there was room`,
      )
    }
    // The group files are removed once the single files exist.
    await expect.poll(() => filesIn(join(content, 'groups'))).toEqual([])
    expect(filesIn(join(content, 'tmp'))).toEqual([])
  })
})

describe.skipIf(probe === null)('a disk that is nearly full', () => {
  test('behavior: is kept from filling up: writing answers 507 until there is room again, and reading continues', async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'certify-disk-'))
    disk = mountSmallDisk(dataDir, 420 * MEGABYTE)
    instance = await startInstance({ dataDir, env: quiet })
    const event = await mintableEvent(instance.url, 3)
    disk?.fill(150 * MEGABYTE)
    const asked = () => requestMintAll(event).then(() => 'taken', ended)
    await expect.poll(asked).toMatch(/507 .*storage\.full/)
    expect((await fetch(instance.url + href('event', { id: event.id }))).status).toBe(200)
    expect((await fetch(`${instance.url}/healthz`)).status).toBe(200)
    disk?.free()
    await expect.poll(asked).toBe('taken')
    await expect.poll(async () => (await issuedInDatabase(event)).length).toBe(3)
  })
})

/** Another artwork for the event's certificates. */
function upload({ id, organizer }: MintableEvent, shade: number) {
  const form = buildForm({ event_id: String(id), vendor_address: organizer.wallet, description: '' })
  form.set(
    'image',
    new Blob([new Uint8Array(drawPicture(1200, 850, shade))], { type: 'image/png' }),
    'art.png',
  )
  return organizer.client.post(href('certificateUpload', {}), form, uploadResponse)
}

/** The organizer's message about why certificates wait. */
async function readConcerns({ organizer, id }: MintableEvent): Promise<string> {
  const { concerns } = await organizer.client.get(href('eventIssuing', { id }), issuingResponse)
  return concerns.map(({ message }) => message).join(' ')
}

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort()
}

/** A refusal in its words. */
function ended(error: unknown): string {
  if (error instanceof RefusedError) return error.message
  throw error
}
