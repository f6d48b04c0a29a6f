import type { DailyBudget } from '@certify/issuer/ports'
import * as z from 'zod'
import { amount, baseUrl, type SettingText, url } from './forms'
import { findNetwork } from './networks'
import { SettingError } from './setting-error'

/** The chain id of the embedded chain. */
export const LOCAL_CHAIN_ID = 31337

/** The chain, its nodes, the registry on it, and what a page may cost. */
export type ChainSettings = {
  readonly chain:
    | { readonly kind: 'embedded'; readonly chainId: typeof LOCAL_CHAIN_ID }
    | { readonly kind: 'remote'; readonly chainId: number; readonly rpcUrl: string }
  /** The embedded chain's program; undefined: whatever exists for this machine. */
  readonly chainProgram: 'anvil' | 'edr' | undefined
  /** A node to ask while the first does not answer. */
  readonly spareRpcUrl: string | undefined
  /** A second node, which must agree before anything is final. */
  readonly witnessRpcUrl: string | undefined
  readonly publicRpcUrl: string | undefined
  readonly contractAddress: string | undefined
  /** Earlier volumes of the registry, whose certificates can still be verified. */
  readonly earlierContracts: readonly string[]
  /** Up to this block, the issuing key's acts count as ours, because an older database has no rows about them. */
  readonly actsKnownUntil: number | null
  readonly explorerUrl: string | undefined
  /** The maximum price per gas, in wei. */
  readonly maxFeePerGasWei: bigint | null
  /** The daily maximum cost of new pages. */
  readonly budget: DailyBudget
}

function chooseChain(rpcUrl: string | undefined, chainId: number | undefined): ChainSettings['chain'] {
  if (rpcUrl === undefined) {
    if (chainId === undefined || chainId === LOCAL_CHAIN_ID)
      return { kind: 'embedded', chainId: LOCAL_CHAIN_ID }
    throw new SettingError(
      `CERTIFY_RPC_URL is needed with CERTIFY_CHAIN_ID=${chainId}: the http(s) address of a node of that chain.`,
    )
  }
  if (chainId === undefined) {
    throw new SettingError(
      'CERTIFY_CHAIN_ID is needed with CERTIFY_RPC_URL: the id of its chain, such as 11155111 for Sepolia.',
    )
  }
  return { kind: 'remote', chainId, rpcUrl }
}

export const chainVariables = {
  CERTIFY_RPC_URL: url.optional(),
  CERTIFY_SPARE_RPC_URL: url.optional(),
  CERTIFY_WITNESS_RPC_URL: url.optional(),
  CERTIFY_PUBLIC_RPC_URL: url.optional(),
  CERTIFY_CHAIN_ID: z.coerce.number().int().positive().optional(),
  CERTIFY_CHAIN_PROGRAM: z.enum(['anvil', 'edr']).optional(),
  CERTIFY_CONTRACT_ADDRESS: z
    .string()
    .regex(/^0x[0-9a-fA-F]{40}$/)
    .optional(),
  CERTIFY_EARLIER_CONTRACTS: z
    .string()
    .regex(/^0x[0-9a-fA-F]{40}(\s*,\s*0x[0-9a-fA-F]{40})*$/)
    .optional(),
  CERTIFY_ACTS_KNOWN_UNTIL: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
  CERTIFY_EXPLORER_URL: baseUrl.optional(),
  CERTIFY_MAX_FEE_GWEI: amount(9).optional(),
  CERTIFY_DAILY_BUDGET_ETH: amount(18).optional(),
  CERTIFY_ORGANIZER_DAILY_BUDGET_ETH: amount(18).optional(),
}

/** What people read about each variable. */
export const chainTexts: Record<keyof typeof chainVariables, SettingText> = {
  CERTIFY_RPC_URL: {
    form: 'the http(s) address of an Ethereum node',
    meaning: 'A node of an EVM network, instead of the embedded chain.',
    unset: 'embedded',
  },
  CERTIFY_SPARE_RPC_URL: {
    form: 'the http(s) address of a second Ethereum node',
    meaning: 'A node to use while the first does not answer.',
    unset: 'none',
  },
  CERTIFY_WITNESS_RPC_URL: {
    form: 'the http(s) address of a second Ethereum node',
    meaning: 'A second node, from another operator. Nothing is final until both agree.',
    unset: 'none',
  },
  CERTIFY_PUBLIC_RPC_URL: {
    form: 'the http(s) address of an Ethereum node that browsers may use',
    meaning: 'A node that browsers ask. With it a verdict no longer depends on this server’s word.',
    unset: '`/rpc` of this server',
  },
  CERTIFY_CHAIN_ID: {
    form: 'a chain id, such as 11155111 for Sepolia',
    meaning: 'The network of `CERTIFY_RPC_URL`.',
    unset: '31337, the local chain; required with `CERTIFY_RPC_URL`',
  },
  CERTIFY_CHAIN_PROGRAM: {
    form: '"anvil" or "edr"',
    meaning: 'The program that runs the embedded chain.',
    unset: '`anvil`; `edr` where there is no anvil for the machine',
  },
  CERTIFY_CONTRACT_ADDRESS: {
    form: 'the address of a certificate registry: 0x and 40 hexadecimal digits',
    meaning: 'The certificate registry.',
    unset: 'deployed on the local chain; required elsewhere',
  },
  CERTIFY_EARLIER_CONTRACTS: {
    form: 'the addresses of the registry’s earlier volumes, separated by commas: each 0x and 40 hexadecimal digits',
    meaning:
      'The registry’s earlier volumes. Their certificates can still be verified, revoked and corrected.',
    unset: 'none',
  },
  CERTIFY_ACTS_KNOWN_UNTIL: {
    form: 'the number of a block',
    meaning:
      'Up to this block, acts of the issuing key raise no alarm and no pause even if the database does not know them, for example after restoring a backup.',
    unset: 'none',
  },
  CERTIFY_EXPLORER_URL: {
    form: 'the http(s) address of a block explorer',
    meaning: 'The block explorer of the chain.',
    unset: 'by chain id',
  },
  CERTIFY_MAX_FEE_GWEI: {
    form: 'a fee per gas in gwei, such as 40 or 1.5',
    meaning: 'The highest fee per gas to pay. Certificates wait while the network charges more.',
    unset: 'the network’s fee',
  },
  CERTIFY_DAILY_BUDGET_ETH: {
    form: 'an amount of ether for one day, such as 0.05',
    meaning: 'The most that new certificates may cost in a day (UTC). The rest wait until the next day.',
    unset: 'no bound',
  },
  CERTIFY_ORGANIZER_DAILY_BUDGET_ETH: {
    form: 'an amount of ether for one day, such as 0.01',
    meaning: 'The same for each organizer.',
    unset: 'no bound',
  },
}

/** @throws {SettingError} if two of them contradict each other. */
export function readChainSettings(env: z.output<z.ZodObject<typeof chainVariables>>): ChainSettings {
  const chain = chooseChain(env.CERTIFY_RPC_URL, env.CERTIFY_CHAIN_ID)
  if (chain.chainId !== LOCAL_CHAIN_ID && env.CERTIFY_CONTRACT_ADDRESS === undefined) {
    throw new SettingError(
      `CERTIFY_CONTRACT_ADDRESS is needed on chain ${chain.chainId}: run "npm run deploy:contract" once and set it to the address it prints.`,
    )
  }
  for (const name of ['CERTIFY_SPARE_RPC_URL', 'CERTIFY_WITNESS_RPC_URL'] as const) {
    if (chain.kind === 'embedded' && env[name] !== undefined) {
      throw new SettingError(`${name} needs CERTIFY_RPC_URL: the embedded chain has one node.`)
    }
  }
  if (env.CERTIFY_SPARE_RPC_URL !== undefined && env.CERTIFY_SPARE_RPC_URL === env.CERTIFY_WITNESS_RPC_URL) {
    throw new SettingError(
      'CERTIFY_SPARE_RPC_URL and CERTIFY_WITNESS_RPC_URL must name different nodes: none can confirm what it says itself.',
    )
  }
  return {
    chain,
    chainProgram: env.CERTIFY_CHAIN_PROGRAM,
    spareRpcUrl: env.CERTIFY_SPARE_RPC_URL,
    witnessRpcUrl: env.CERTIFY_WITNESS_RPC_URL,
    publicRpcUrl: env.CERTIFY_PUBLIC_RPC_URL,
    contractAddress: env.CERTIFY_CONTRACT_ADDRESS,
    earlierContracts: env.CERTIFY_EARLIER_CONTRACTS?.split(',').map((address) => address.trim()) ?? [],
    actsKnownUntil: env.CERTIFY_ACTS_KNOWN_UNTIL ?? null,
    explorerUrl: env.CERTIFY_EXPLORER_URL ?? findNetwork(chain.chainId).explorer,
    maxFeePerGasWei: env.CERTIFY_MAX_FEE_GWEI ?? null,
    budget: {
      platformWei: env.CERTIFY_DAILY_BUDGET_ETH ?? null,
      organizerWei: env.CERTIFY_ORGANIZER_DAILY_BUDGET_ETH ?? null,
    },
  }
}
