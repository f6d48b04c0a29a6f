import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { certificateRegistryAbi as abi } from '@certify/ethereum/abi.generated'
import { developmentAccount, parseIssuerKey } from '@certify/ethereum/issuer-key'
import { type LocalChain, startLocalChain } from '@certify/ethereum/testing/local-chain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { issuerKeyCommand } from './issuer-key'

let chain: LocalChain
let folder: string
const lines: string[] = []
const print = (line: string) => void lines.push(line)
beforeAll(async () => {
  chain = await startLocalChain()
  folder = mkdtempSync(join(tmpdir(), 'certify-keys-'))
})
afterAll(async () => {
  await chain.stop()
  rmSync(folder, { recursive: true, force: true })
})

const mayIssue = async (account: `0x${string}`) => {
  const { contract: address, node } = chain
  const role = await node.readContract({ address, abi, functionName: 'RELAYER_ROLE' })
  return node.readContract({ address, abi, functionName: 'hasRole', args: [role, account] })
}
const environment = () => ({
  CERTIFY_RPC_URL: chain.rpcUrl,
  CERTIFY_CHAIN_ID: '31337',
  CERTIFY_CONTRACT_ADDRESS: chain.contract,
})

describe('key new', () => {
  test('behavior: writes a keystore that only its user can read, and prints only the address', async () => {
    const [file, passphrase] = [join(folder, 'key.json'), join(folder, 'passphrase')]
    writeFileSync(passphrase, 'a long enough one\n')
    await issuerKeyCommand(['new', file, passphrase], {}, print)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const key = parseIssuerKey({ key: undefined, keyFile: file, passphraseFile: passphrase, chainId: 1 })
    expect(lines).toEqual([key.address])
    const before = readFileSync(file)
    await expect(issuerKeyCommand(['new', file, passphrase], {}, print)).rejects.toThrow(/EEXIST/)
    expect(readFileSync(file)).toEqual(before)
  })
})

describe('key rotate', () => {
  test('behavior: the new key gets the role, the old one’s transactions settle, then it loses the role', async () => {
    const [old, next] = [chain.key.address, developmentAccount(6).address]
    await chain.rpc('evm_setAutomine', [false])
    await chain.rpc('eth_sendTransaction', [{ from: old, to: next, value: '0x1' }])
    const rotating = issuerKeyCommand(['rotate', next], environment(), print)
    while (!(await mayIssue(next))) await chain.rpc('evm_mine')
    expect(await mayIssue(old)).toBe(true)
    await chain.rpc('evm_setAutomine', [true])
    await chain.rpc('evm_mine')
    await rotating
    expect([await mayIssue(old), await mayIssue(next)]).toEqual([false, true])
    expect(lines.at(-1)).toBe(`${old} may not issue any more.`)
  })

  test('error: gives one sentence for a missing setting, and for the key that already issues', async () => {
    const rotate = (address: string, variables: object = environment()) =>
      issuerKeyCommand(['rotate', address], { ...variables }, print)
    await expect(rotate(chain.key.address)).rejects.toThrow('The new key is the one that issues already.')
    await expect(rotate(chain.key.address, { CERTIFY_CHAIN_ID: '31337' })).rejects.toThrow(
      'CERTIFY_RPC_URL is needed.',
    )
    await expect(issuerKeyCommand([], {}, print)).rejects.toThrow(/^key new FILE/)
  })
})
