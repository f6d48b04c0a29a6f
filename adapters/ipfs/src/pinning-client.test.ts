import { parseCid } from '@certify/domain/shared/cid'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { PinningClient } from './pinning-client'
import { type PinningServer, startPinningServer } from './testing/pinning-server'

const poster = parseCid('bafkreigh2akiscaildcqabsyg3dfr6chu3fgpregiymsck7e7aqa4s52zy')
const page = parseCid('bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi')

let server: PinningServer
let client: PinningClient
beforeEach(async () => {
  server = await startPinningServer()
  client = new PinningClient({ url: `${server.url}/`, token: server.token })
})
afterEach(() => server.close())

describe('PinningClient', () => {
  test('behavior: pinned content is not missing, neither while the service fetches it nor later', async () => {
    expect(await client.listMissing([poster, page])).toEqual([poster, page])
    await client.pin(poster)
    expect([...server.pins.values()]).toEqual([{ cid: poster, status: 'queued' }])
    expect(await client.listMissing([poster, page])).toEqual([page])
    for (const pin of server.pins.values()) pin.status = 'pinned'
    expect(await client.listMissing([poster])).toEqual([])
  })

  test('behavior: content that the service could not fetch is missing', async () => {
    await client.pin(poster)
    for (const pin of server.pins.values()) pin.status = 'failed'
    expect(await client.listMissing([poster])).toEqual([poster])
  })

  test('behavior: removes every pin of the content, and accepts content without a pin', async () => {
    await client.pin(poster)
    await client.pin(poster)
    await client.pin(page)
    await client.unpin(poster)
    await client.unpin(poster)
    expect([...server.pins.values()].map(({ cid }) => cid)).toEqual([page])
  })

  test.each([401, 500, 302])('error: a service that answers %i is unavailable', async (status) => {
    await client.pin(poster)
    server.fault = status
    const unavailable = { code: 'content.unavailable' }
    await expect(client.listMissing([poster])).rejects.toMatchObject(unavailable)
    await expect(client.pin(poster)).rejects.toMatchObject(unavailable)
    await expect(client.unpin(poster)).rejects.toMatchObject(unavailable)
  })

  test('error: a wrong token, nonsense and silence are reported as unavailable', async () => {
    const unavailable = { code: 'content.unavailable' }
    const stranger = new PinningClient({ url: server.url, token: 'wrong' })
    await expect(stranger.pin(poster)).rejects.toMatchObject(unavailable)
    server.fault = 200
    await expect(client.listMissing([poster])).rejects.toMatchObject(unavailable)
    const nobody = new PinningClient({ url: 'http://127.0.0.1:1', token: 'x' })
    await expect(nobody.listMissing([poster])).rejects.toMatchObject(unavailable)
  })
})
