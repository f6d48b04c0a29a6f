import { type AbiFunction, toFunctionSelector } from 'viem'
import { certificateRegistryAbi } from './abi.generated'

/** A view of the registry that the read-only window allows, with its limits. */
export type RegistryView = {
  /** The gas limit of a call: enough for its most expensive answer, and no more. */
  readonly gas: bigint
  /** The length of the call data, in hexadecimal digits after `0x`. */
  readonly digits: number
  /** The price of a call, in cheap reads. */
  readonly price: number
}

/** The usual gas limit. Most views read a few slots, or text of at most a kilobyte. */
const GAS = 1_000_000n

/** `balanceOf` searches every page of a volume: 8,000 of them, when it is full. */
const searching = { balanceOf: { gas: 50_000_000n, price: 25 } } as const

/** Every view of the registry by its selector. */
export const registryViews: ReadonlyMap<string, RegistryView> = new Map(
  certificateRegistryAbi.flatMap((item) =>
    isView(item) ? [[toFunctionSelector(item), buildView(item)]] : [],
  ),
)

function isView(item: (typeof certificateRegistryAbi)[number]): item is typeof item & AbiFunction {
  return item.type === 'function' && (item.stateMutability === 'view' || item.stateMutability === 'pure')
}

function buildView({ name, inputs }: AbiFunction): RegistryView {
  const { gas, price } =
    name in searching ? searching[name as keyof typeof searching] : { gas: GAS, price: 1 }
  // Every view takes values of one word each.
  return { gas, price, digits: 8 + 64 * inputs.length }
}
