import { parseArgs } from 'node:util'
import { type Language, languages, pickLanguage } from '@certify/domain/shared/language'
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
  /** The language of what people read. JSON and CSV are for programs and stay English. */
  readonly language: Language
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
      language: { type: 'string' },
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
    language: values.language === undefined ? pickLanguage([ownLocale()]) : parseLanguage(values.language),
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

function parseLanguage(text: string): Language {
  const language = languages.find((each) => each === text)
  if (!language) throw new UsageError(`--language takes ${languages.join(' or ')}, not ${text}.`)
  return language
}

/** The terminal's locale, by the order of POSIX. */
function ownLocale({ LC_ALL, LC_MESSAGES, LANG } = process.env): string {
  return LC_ALL || LC_MESSAGES || LANG || ''
}
