import { setTimeout as sleep } from 'node:timers/promises'
import type { Address } from '@certify/domain/shared/address'
import { parseAddress } from '@certify/domain/shared/parse-address'
import { certificateRegistryAbi as abi } from '@certify/ethereum/abi.generated'
import { type IssuerKey, IssuerKeyError, parseIssuerKey } from '@certify/ethereum/issuer-key'
import { createPublicClient, createWalletClient, encodeFunctionData, type Hex, http } from 'viem'
import { KeyCommandError } from './key-command-error'
import { writeNewKey } from './new-key'

type Environment = Readonly<Record<string, string | undefined>>

const USAGE = `key new FILE [PASSPHRASE_FILE]   writes a new key as an encrypted keystore outside the checkout, and prints its address
key rotate NEW_ADDRESS           lets the new key issue, waits for the old one's last transactions, and retires it
key address                      prints the address of the key of the settings, also one in a remote signer
key credentials …                the keys that sign Open Badges`

/**
 * Makes keys and rotates them; see docs/keys.md. Prints addresses only, never a key.
 *
 * @throws {KeyCommandError} | {IssuerKeyError} with one sentence.
 */
export async function issuerKeyCommand(
  args: readonly string[],
  environment: Environment,
  print: (line: string) => void,
): Promise<void> {
  const [command, first, second] = args
  if (command === 'new' && first !== undefined) return writeNewKey(first, second, print)
  if (command === 'rotate' && first !== undefined) return rotate(parseAddress(first), environment, print)
  throw new KeyCommandError(USAGE)
}

/** The longest wait for the old key's transactions, and the interval of the checks, in milliseconds. */
const PATIENCE = 30 * 60_000
const LOOK_EVERY = 3_000

/** Grants the role first and revokes it last, so that at every moment one key may issue. */
async function rotate(next: Address, environment: Environment, print: (line: string) => void): Promise<void> {
  const { rpcUrl, chainId, contract, issuer, admin } = readSettings(environment)
  const node = createPublicClient({ transport: http(rpcUrl, { retryCount: 1 }) })
  const actual = await node.getChainId()
  if (actual !== chainId)
    throw new KeyCommandError(`The node is on chain ${actual}, not on chain ${chainId}.`)
  if (next === issuer.address) throw new KeyCommandError('The new key is the one that issues already.')

  const role = await node.readContract({ address: contract, abi, functionName: 'RELAYER_ROLE' })
  const adminRole = await node.readContract({ address: contract, abi, functionName: 'DEFAULT_ADMIN_ROLE' })
  const has = (of: Hex, account: Address) =>
    node.readContract({ address: contract, abi, functionName: 'hasRole', args: [of, account] })
  const signer = (await has(adminRole, admin.address)) ? admin : null

  const send = async (functionName: 'grantRole' | 'revokeRole', account: Address) => {
    const data = encodeFunctionData({ abi, functionName, args: [role, account] })
    if (signer === null) {
      print(`To be sent by the registry's admin: to ${contract}, data ${data}`)
      while ((await has(role, account)) !== (functionName === 'grantRole')) await sleep(LOOK_EVERY)
      return
    }
    const wallet = createWalletClient({ account: signer.account(), transport: http(rpcUrl) })
    const gas = ((await node.estimateGas({ account: signer.address, to: contract, data })) * 115n) / 100n
    const hash = await wallet.sendTransaction({ chain: null, to: contract, data, gas })
    const { status } = await node.waitForTransactionReceipt({ hash })
    if (status !== 'success') throw new KeyCommandError(`The chain refused transaction ${hash}.`)
  }

  if (await has(role, next)) print(`${next} may issue already.`)
  else {
    await send('grantRole', next)
    print(`${next} may issue. Start the server with it now, and see that it has coins.`)
  }
  await untilSettled(node, issuer.address, print)
  await send('revokeRole', issuer.address)
  print(`${issuer.address} may not issue any more.`)
}

/** Waits until all transactions of the key are in blocks and have stayed there for a while. */
async function untilSettled(
  node: ReturnType<typeof createPublicClient>,
  address: Address,
  print: (line: string) => void,
): Promise<void> {
  const deadline = performance.now() + PATIENCE
  for (let quiet = 0; quiet < 3; ) {
    const [mined, known] = await Promise.all([
      node.getTransactionCount({ address, blockTag: 'latest' }),
      node.getTransactionCount({ address, blockTag: 'pending' }),
    ])
    if (mined === known) quiet++
    else {
      if (quiet > 0 || known - mined > 0)
        print(`${known - mined} transactions of ${address} are on their way…`)
      quiet = 0
    }
    if (performance.now() > deadline) {
      throw new KeyCommandError(`${address} still has transactions on their way; nothing was taken from it.`)
    }
    if (quiet < 3) await sleep(LOOK_EVERY)
  }
}

function readSettings(environment: Environment) {
  const read = (name: string) => environment[name]?.trim() || undefined
  const needed = (name: string) => {
    const value = read(name)
    if (value === undefined) throw new KeyCommandError(`${name} is needed.`)
    return value
  }
  const chainId = Number(needed('CERTIFY_CHAIN_ID'))
  const issuer = parseIssuerKey({
    key: read('CERTIFY_ISSUER_KEY'),
    keyFile: read('CERTIFY_ISSUER_KEY_FILE'),
    passphraseFile: read('CERTIFY_ISSUER_KEY_PASSPHRASE_FILE'),
    chainId,
  })
  return {
    rpcUrl: needed('CERTIFY_RPC_URL'),
    chainId,
    contract: parseAddress(needed('CERTIFY_CONTRACT_ADDRESS')),
    issuer,
    admin: readAdmin(read, chainId) ?? issuer,
  }
}

function readAdmin(read: (name: string) => string | undefined, chainId: number): IssuerKey | null {
  const keyFile = read('CERTIFY_ADMIN_KEY_FILE')
  if (keyFile === undefined) return null
  try {
    const passphraseFile = read('CERTIFY_ADMIN_KEY_PASSPHRASE_FILE')
    return parseIssuerKey({ key: undefined, keyFile, passphraseFile, chainId })
  } catch (error) {
    if (!(error instanceof IssuerKeyError)) throw error
    throw new KeyCommandError(error.message.replaceAll('CERTIFY_ISSUER_KEY', 'CERTIFY_ADMIN_KEY'))
  }
}
