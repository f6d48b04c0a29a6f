import { execFile } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { certificateRegistryAbi } from '@certify/ethereum/abi.generated'
import { sealKeystore } from '@certify/ethereum/keystore'
import { type LocalChain, startLocalChain } from '@certify/ethereum/testing/local-chain'
import { mintedRecord, revokeResponse } from '@certify/wire/certificates'
import { href } from '@certify/wire/paths'
import { encodeFunctionData } from 'viem'
import { afterEach, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { issuedInDatabase } from './lib/compare-issued'
import { type MintableEvent, mintableEvent, requestMintAll } from './lib/event-with-attendees'
import { type Instance, startInstance } from './lib/instance'

const root = join(import.meta.dirname, '..')
/** The first page of a second volume, as docs/sepolia.md says. */
const NEXT_VOLUME = '10001'

let chain: LocalChain | undefined
let instance: Instance | undefined
afterEach(async () => {
  await instance?.stop()
  await chain?.stop()
})

describe('a volume that is full', () => {
  test('behavior: is replaced by the next one as documented, and its certificates keep working', async () => {
    const node = await startLocalChain()
    chain = node
    const network = { CERTIFY_RPC_URL: node.rpcUrl, CERTIFY_CHAIN_ID: '31337' }
    const quiet = { CERTIFY_RATE_LIMITS: 'off', CERTIFY_TEST_CLOCK: 'on' }
    const first = await startInstance({
      env: { ...network, ...quiet, CERTIFY_CONTRACT_ADDRESS: node.contract },
    })
    instance = first
    const event = await mintableEvent(first.url, 3)
    await minted(event)
    const [revoked, burned, kept] = await readNumbers(event)
    expect([revoked, burned, kept]).toEqual(['10001', '10002', '10003'])
    await first.stop({ keepData: true })

    const { stdout } = await promisify(execFile)('npm', ['run', '-s', 'deploy:contract'], {
      cwd: root,
      env: { ...process.env, ...network, CERTIFY_FIRST_PAGE: NEXT_VOLUME },
    })
    const next = /CERTIFY_CONTRACT_ADDRESS=(\S+)/.exec(stdout)?.[1] ?? ''
    const volumes = { CERTIFY_CONTRACT_ADDRESS: next, CERTIFY_EARLIER_CONTRACTS: node.contract }
    const { url, dataDir } = first
    instance = await startInstance({
      dataDir,
      env: { ...network, ...quiet, ...volumes, PORT: new URL(url).port },
    })
    const readVerdict = async (tokenId = '') => {
      const answer = await fetch(url + href('certificateVerify', {}, { tokenId }))
      const { status, data } = (await answer.json()) as { status: string; data: { contractAddress: string } }
      return `${status} in ${data.contractAddress}`
    }

    // Old certificates are verified in their own volume.
    expect(await readVerdict(kept)).toBe(`valid in ${node.contract}`)

    // The organizer and a holder end certificates, and the follower reads this in the old volume.
    const reason = { reason: 'Issued by mistake' }
    const path = href('certificateRevoke', { tokenId: revoked ?? '' })
    await event.organizer.client.post(path, reason, revokeResponse)
    const holder = event.attendees.find(({ wallet }) => wallet === holders.get(burned ?? ''))?.wallet
    await node.rpc('anvil_impersonateAccount', [holder])
    await node.rpc('anvil_setBalance', [holder, '0xde0b6b3a7640000'])
    const data = encodeFunctionData({
      abi: certificateRegistryAbi,
      functionName: 'burn',
      args: [BigInt(burned ?? 0)],
    })
    await node.rpc('eth_sendTransaction', [{ from: holder, to: node.contract, data }])
    await expect.poll(() => readVerdict(revoked)).toBe(`revoked in ${node.contract}`)
    await expect.poll(() => readVerdict(burned)).toBe(`not-found in ${node.contract}`)
    await expect
      .poll(() => readRecorded(event))
      .toEqual({ '10001': 'revoked', '10002': 'burned', '10003': 'valid' })
    expect(await readVerdict(kept)).toBe(`valid in ${node.contract}`)

    // New certificates continue with the next volume's numbers.
    const later = await mintableEvent(url, 2)
    await minted(later)
    const numbers = await readNumbers(later)
    expect(numbers).toEqual(['100010001', '100010002'])
    for (const tokenId of numbers) expect(await readVerdict(tokenId)).toBe(`valid in ${next}`)

    // Audited and rebuilt together. The key is a sealed file, which every command opens.
    await instance.stop({ keepData: true })
    const settings = { ...network, ...volumes, ...(await sealedKey(dataDir)), CERTIFY_DATA_DIR: dataDir }
    expect(await certify('audit', settings)).toMatch(/^✓ 5 certificates and \d+ records .*: nothing differs/)
    rmSync(join(dataDir, 'database'), { recursive: true })
    expect(await certify('rebuild', settings)).toContain('Rebuilt 5 certificates of 2 events')
  })
})

/** Runs `npm run certify -- …` with these settings. @throws what it said, where it failed. */
async function certify(command: string, settings: Record<string, string>): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/certify.mjs', command], {
    cwd: root,
    env: { ...process.env, ...settings },
  })
  return stdout
}

/** The first key of every local test node, which issues here. */
const PUBLISHED_KEY = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'

/** The issuing key in an encrypted file, beside its passphrase. */
async function sealedKey(folder: string) {
  const files = {
    CERTIFY_ISSUER_KEY_FILE: join(folder, 'issuer.json'),
    CERTIFY_ISSUER_KEY_PASSPHRASE_FILE: join(folder, 'issuer.passphrase'),
  }
  const sealed = await sealKeystore(PUBLISHED_KEY, 'graduation day', { n: 2 })
  writeFileSync(files.CERTIFY_ISSUER_KEY_FILE, sealed)
  writeFileSync(files.CERTIFY_ISSUER_KEY_PASSPHRASE_FILE, 'graduation day')
  return files
}

/** The holder of each certificate, by its number. */
const holders = new Map<string, string>()

/** Mints for all who attended, and waits until the certificates are on chain. */
async function minted(event: MintableEvent): Promise<void> {
  await requestMintAll(event)
  const count = async () => (await issuedInDatabase(event)).filter(({ tokenId }) => tokenId !== 'none').length
  await expect.poll(count).toBe(event.attendees.length)
}

async function readNumbers(event: MintableEvent): Promise<string[]> {
  const issued = await issuedInDatabase(event)
  for (const { tokenId, wallet } of issued) holders.set(tokenId, wallet)
  return issued.map(({ tokenId }) => tokenId).sort()
}

/** The product's lists of each certificate. */
async function readRecorded({ id, organizer }: MintableEvent): Promise<Record<string, string>> {
  const records = await organizer.client.get(href('eventMinted', { id }), z.array(mintedRecord))
  return Object.fromEntries(records.map(({ tokenId, status }) => [tokenId, status]))
}
