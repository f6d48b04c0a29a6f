import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
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
  const make = (...paths: string[]) => issuerKeyCommand(['new', ...paths], {}, print)
  const modeOf = (path: string) => statSync(path).mode & 0o777

  test('behavior: makes folder, passphrase and keystore for this user alone, and prints only the address', async () => {
    const home = join(folder, 'home')
    const [file, passphraseFile] = [join(home, 'issuer.json'), join(home, 'issuer.passphrase')]
    await make(file)
    expect([home, file, passphraseFile].map(modeOf)).toEqual([0o700, 0o600, 0o600])
    const key = parseIssuerKey({ key: undefined, keyFile: file, passphraseFile, chainId: 1 })
    expect(lines).toEqual([key.address])
    const before = readFileSync(file)
    await expect(make(file)).rejects.toThrow('exists already; nothing was written.')
    expect(readFileSync(file)).toEqual(before)
  })

  test('behavior: takes a passphrase of yours, unless it is short or others can read it', async () => {
    const passphraseFile = join(folder, 'passphrase')
    writeFileSync(passphraseFile, 'a long enough one\n', { mode: 0o644 })
    const file = join(folder, 'key.json')
    await expect(make(file, passphraseFile)).rejects.toThrow(/^Others can read .*chmod 600/)
    chmodSync(passphraseFile, 0o600)
    await make(file, passphraseFile)
    expect(readFileSync(passphraseFile, 'utf8')).toBe('a long enough one\n')
    writeFileSync(passphraseFile, 'short\n')
    await expect(make(join(folder, 'other.json'), passphraseFile)).rejects.toThrow(/at least 12 characters/)
  })

  test('error: refuses every place in the checkout, also through a link or for the passphrase', async () => {
    const link = join(folder, 'link')
    symlinkSync(join(import.meta.dirname, '..'), link)
    const outside = join(folder, 'outside.json')
    for (const paths of [
      ['issuer.json'],
      [join(link, 'new', 'issuer.json')],
      [outside, 'issuer.passphrase'],
    ]) {
      await expect(make(...paths)).rejects.toThrow(/ is inside the checkout, .* such as ~\/\.certify\//)
    }
    expect(existsSync(outside)).toBe(false)
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
