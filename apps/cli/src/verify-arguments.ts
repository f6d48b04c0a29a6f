import { parseArgs } from 'node:util'
import { UsageError } from './usage-error'

/** The parsed arguments of `certify verify`. */
export type VerifyArguments = {
  readonly numbers: readonly string[]
  readonly rpcUrls: readonly string[]
  readonly gatewayUrls: readonly string[]
  /** The registry's volumes. */
  readonly contracts: readonly `0x${string}`[]
  readonly chainId: number | undefined
  readonly address: string | undefined
  readonly csv: string | undefined
  readonly out: string | undefined
  readonly json: boolean
  /** A kept proof. */
  readonly offline: string | undefined
  /** The hash of the proof's block, as an explorer has it. */
  readonly blockHash: string | undefined
}

/** Reads the arguments. @throws {UsageError} or `node:util`'s error when they are wrong. */
export function parseVerifyArguments(args: readonly string[]): VerifyArguments {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      rpc: { type: 'string', multiple: true },
      gateway: { type: 'string', multiple: true },
      contract: { type: 'string', multiple: true },
      'chain-id': { type: 'string' },
      address: { type: 'string' },
      csv: { type: 'string' },
      out: { type: 'string' },
      json: { type: 'boolean' },
      offline: { type: 'string' },
      'block-hash': { type: 'string' },
    },
  })
  return {
    numbers: positionals,
    rpcUrls: (values.rpc ?? []).map((url) => parseUrl(url, '--rpc')),
    gatewayUrls: (values.gateway ?? []).map((url) => parseUrl(url, '--gateway')),
    contracts: (values.contract ?? []).map(parseContract),
    chainId: values['chain-id'] === undefined ? undefined : parseChainId(values['chain-id']),
    address: values.address,
    csv: values.csv,
    out: values.out,
    json: values.json ?? false,
    offline: values.offline,
    blockHash: values['block-hash'] === undefined ? undefined : parseHash(values['block-hash']),
  }
}

function parseUrl(text: string, flag: string): string {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) {
    throw new UsageError(`${flag} needs an http or https address, not ${text}.`)
  }
  return text
}

function parseContract(text: string): `0x${string}` {
  if (!/^0x[0-9a-fA-F]{40}$/.test(text)) {
    throw new UsageError(`--contract needs an address: 0x and 40 hexadecimal digits, not ${text}.`)
  }
  return text as `0x${string}`
}

function parseHash(text: string): string {
  if (!/^0x[0-9a-fA-F]{64}$/.test(text)) {
    throw new UsageError(`--block-hash needs a hash: 0x and 64 hexadecimal digits, not ${text}.`)
  }
  return text
}

function parseChainId(text: string): number {
  if (!/^[1-9][0-9]{0,14}$/.test(text)) throw new UsageError(`--chain-id needs a whole number, not ${text}.`)
  return Number(text)
}
