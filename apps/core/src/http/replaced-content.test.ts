import type { ContentStore } from '@certify/domain/certificate/content-store'
import { parseCid } from '@certify/domain/shared/cid'
import { FolderContentStore } from '@certify/ipfs/folder-content-store'
import { href, paths } from '@certify/wire/paths'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dropReplaced, keepingStored, replacedContentStore } from '../certificate/replaced-content'
import { type Harness, mustAnswer, openHarness } from '../testing/harness'
import { alice, guild } from '../testing/people'
import { openSummitMinting, png, resetToSummit, type Summit, summitFields } from '../testing/summit'

let harness: Harness
let summit: Summit
beforeAll(async () => {
  harness = await openHarness()
})
beforeEach(async () => {
  summit = await resetToSummit(harness)
})
afterAll(() => harness.close())

const replaced = () => replacedContentStore(harness.database.queries)
const store = () => new FolderContentStore({ folder: harness.folder })
const picture = (edge: number) => new File([png(edge, edge)], 'x.png', { type: 'image/png' })
const cidIn = (address: string | undefined) => parseCid(/\/ipfs\/([a-z0-9]+)/.exec(address ?? '')?.[1] ?? '')

/** Makes a picture the template, and answers the files that are stored for it. */
async function upload(edge: number) {
  const path = href('eventUploadCertificate', { id: summit.id })
  const answer = await mustAnswer(200, await summit.guild.form(path, { certificate: picture(edge) }))
  const { urlCertificate, tokenURI } = (await answer.json()) as Record<string, string>
  return { image: cidIn(urlCertificate), metadata: parseCid(tokenURI?.replace('ipfs://', '') ?? '') }
}

async function tidyAfter(hours: number): Promise<void> {
  const clock = () => new Date(harness.now().getTime() + hours * 3_600_000)
  await dropReplaced({ replaced: replaced(), content: store(), clock })
}

const isThere = async (cid: string) => (await harness.client().get(href('gateway', { cid }))).status === 200

describe('a replaced picture', () => {
  test('behavior: is kept for a day, and then dropped with its document; the new one stays', async () => {
    const [first, second] = [await upload(12), await upload(13)]
    await tidyAfter(23)
    expect(await isThere(first.image)).toBe(true)
    await tidyAfter(25)
    expect([await isThere(first.image), await isThere(first.metadata)]).toEqual([false, false])
    expect([await isThere(second.image), await isThere(second.metadata)]).toEqual([true, true])
  })

  test('behavior: stays while a certificate names it', async () => {
    const first = await upload(12)
    await upload(13)
    await openSummitMinting(harness, summit)
    const wanted = { event_id: summit.id, user_address: alice.wallet }
    await mustAnswer(202, await summit.alice.post(paths.certificateMint, wanted))
    await harness.database.queries.execute(sql`update certificate_requests set image_cid = ${first.image}`)
    await tidyAfter(48)
    expect(await isThere(first.image)).toBe(true)
  })

  test('behavior: of an event is dropped, too', async () => {
    const edit = async (edge: number) => {
      const form = { ...summitFields, wallet_address: guild.wallet, picture: picture(edge) }
      const answer = await mustAnswer(
        200,
        await summit.guild.form(href('eventEdit', { id: summit.id }), form),
      )
      return cidIn(((await answer.json()) as { event: { picture: string } }).event.picture)
    }
    const [first, second] = [await edit(10), await edit(11)]
    await tidyAfter(25)
    expect([await isThere(first), await isThere(second)]).toEqual([false, true])
  })

  test('behavior: that comes back stays, also once its bytes were dropped, or are being dropped', async () => {
    const first = await upload(12)
    await upload(13)
    await upload(12)
    await tidyAfter(25)
    expect(await isThere(first.image)).toBe(true)

    await upload(13)
    const { bytes } = await store().read(first.image)
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    const dropping = replaced().drop(first.image, harness.now(), async () => {
      await released
      await store().remove(first.image)
    })
    // Removes the bytes after the upload found them, and before anybody records that they are wanted again.
    const racing: ContentStore = Object.assign(Object.create(store()), {
      async putFile(again: Uint8Array) {
        const file = await store().putFile(again)
        release()
        return file
      },
    })
    const stored = keepingStored(racing, replaced()).putFile(bytes)
    await Promise.all([dropping, stored])
    expect(await isThere(first.image)).toBe(true)
  })
})
