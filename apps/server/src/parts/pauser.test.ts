import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { UnavailableError } from '@certify/domain/shared/errors'
import { parseAddress } from '@certify/domain/shared/parse-address'
import { certificateRegistryAbi as abi } from '@certify/ethereum/abi.generated'
import { connectNode } from '@certify/ethereum/client'
import { type LocalChain, startLocalChain } from '@certify/ethereum/testing/local-chain'
import { startNodeFaultProxy } from '@certify/ethereum/testing/node-fault-proxy'
import { encodeFunctionData } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Chain } from './chain'
import { openPauser } from './pauser'

let local: LocalChain
const folder = mkdtempSync(join(tmpdir(), 'certify-pauser-'))
beforeAll(async () => {
  local = await startLocalChain()
})
afterAll(async () => {
  await local.stop()
  rmSync(folder, { recursive: true })
})

const open = (key: string | undefined, issuer = local.key.address, node = local.node) => {
  const file = join(folder, 'key')
  writeFileSync(file, key ?? '')
  const settings = {
    chain: { kind: 'embedded', chainId: 31337 } as const,
    pauserKeyFile: key === undefined ? undefined : file,
    pauserKeyPassphraseFile: undefined,
  }
  return openPauser(settings, { node } as Chain, { issuer, volumes: [local.contract] })
}
/** A new key with coins, and with the role where that is asked for. */
async function newKey({ isPauser }: { isPauser: boolean }) {
  const key = generatePrivateKey()
  const { address } = privateKeyToAccount(key)
  await local.rpc('anvil_setBalance', [address, '0xde0b6b3a7640000'])
  const to = local.contract
  const role = await local.node.readContract({ address: to, abi, functionName: 'PAUSER_ROLE' })
  const data = encodeFunctionData({ abi, functionName: 'grantRole', args: [role, address] })
  if (isPauser) await local.rpc('eth_sendTransaction', [{ from: local.key.address, to, data }])
  return { key, address: parseAddress(address) }
}

describe('openPauser', () => {
  test('behavior: there is none without its file', async () => {
    expect(await open(undefined)).toBeNull()
  })

  test('behavior: a key with the role pauses the registry, and says so once it is', async () => {
    const pauser = await open((await newKey({ isPauser: true })).key)
    expect(await pauser?.pause(local.contract)).toBe(false)
    await expect.poll(() => pauser?.pause(local.contract)).toBe(true)
  })

  test('error: a node that breaks off the first read is named without its address', async () => {
    const proxy = await startNodeFaultProxy(local.rpcUrl)
    const node = connectNode({ rpcUrl: `${proxy.rpcUrl}/canary-rpc-key`, repeats: 0 })
    await proxy.set('reset')
    const error = await open(generatePrivateKey(), local.key.address, node).catch((reason) => reason)
    expect(error).toBeInstanceOf(UnavailableError)
    expect(inspect(error)).not.toMatch(/canary|127\.0\.0\.1/)
    await proxy.close()
  })

  test('error: a file without a key, a key without the role, and the issuing key are refused in one sentence', async () => {
    await expect(open('no key')).rejects.toThrow(/^CERTIFY_PAUSER_KEY_FILE is not a private key/)
    const other = await newKey({ isPauser: false })
    await expect(open(other.key)).rejects.toThrow(`${other.address}, has no right to pause`)
    await expect(open(other.key, other.address)).rejects.toThrow('holds the issuing key')
  })
})
