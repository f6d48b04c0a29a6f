import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { FolderContentStore } from '@certify/ipfs/folder-content-store'
import { startEmbeddedChain } from '@certify/server/embedded/chain'
import { startFaultProxy } from '@certify/verifier/testing/fault-proxy'
import { startGateway } from '@certify/verifier/testing/gateway'
import { revokeResponse } from '@certify/wire/certificates'
import { href } from '@certify/wire/paths'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './lib/browser'
import { issuedInDatabase } from './lib/compare-issued'
import { mintableEvent, requestMintAll } from './lib/event-with-attendees'
import { openHomes } from './lib/homes'
import { type Instance, startInstance } from './lib/instance'

let instance: Instance
let browser: Browser
beforeAll(async () => {
  instance = await startInstance({ env: { CERTIFY_SAMPLE: 'off' } })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await instance?.stop()
})

/** A valid and a revoked certificate. */
async function issueTwo(): Promise<string[]> {
  const event = await mintableEvent(instance.url, 2)
  await requestMintAll(event)
  const numbers = async () => (await issuedInDatabase(event)).map(({ tokenId }) => tokenId).sort()
  await expect.poll(numbers).toEqual(['10001', '10002'])
  const revoke = href('certificateRevoke', { tokenId: '10002' })
  const press = () => event.organizer.client.post(revoke, { reason: 'Issued by mistake' }, revokeResponse)
  // On a slow machine the list names a certificate before it can be revoked.
  await expect.poll(() => press().then(() => 'revoked', String)).toBe('revoked')
  return numbers()
}

test('behavior: with the server stopped, chain and a copy of the content are enough', async () => {
  const homes = await openHomes(instance.url, browser)
  const [valid = '', revoked = ''] = await issueTwo()
  const numbers = [valid, revoked, '77770001', 'abc']
  await expect.poll(async () => (await homes.askServer(revoked)).status).toBe('revoked')
  const before = await Promise.all(numbers.map(homes.askServer))
  expect(before[0]?.status).toBe('valid')

  await instance.stop({ keepData: true })
  const copy = join(instance.dataDir, 'copy')
  cpSync(join(instance.dataDir, 'content'), copy, { recursive: true })
  const chain = await startEmbeddedChain({
    directory: join(instance.dataDir, 'chain'),
    now: new Date(),
    warn: () => {},
  })
  const gateway = await startGateway(new FolderContentStore({ folder: copy }))
  // A node that accepts calls from pages, as public ones do.
  const node = await startFaultProxy(chain.rpcUrl)
  try {
    await expect(fetch(`${instance.url}/healthz`)).rejects.toThrow()
    for (const [index, number] of numbers.entries()) {
      const alone = await homes.askFile(number, { rpc: node.url, gateway: gateway.url })
      expect(alone.status).toBe(before[index]?.status)
    }
    expect(homes.complaints).toEqual([])
  } finally {
    await Promise.all([node.close(), gateway.close(), chain.close()])
    homes.close()
    rmSync(instance.dataDir, { recursive: true, force: true })
  }
})
