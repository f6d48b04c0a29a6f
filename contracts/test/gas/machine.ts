import { createBlock } from '@ethereumjs/block'
import { Common, Mainnet } from '@ethereumjs/common'
import { createLegacyTx } from '@ethereumjs/tx'
import { bytesToHex, createAccount, createAddressFromPrivateKey, hexToBytes } from '@ethereumjs/util'
import { createVM, runTx } from '@ethereumjs/vm'
import type { Address, Hex } from 'viem'

/** The rules of a network upgrade. */
export type Rules = 'prague' | 'amsterdam'

/** The result of one transaction. */
type Receipt = {
  /** Whole gas of the receipt: intrinsic, calldata and execution. */
  gas: bigint
  /** The gas of the call alone, without the intrinsic gas of its transaction. */
  execution: bigint
  created: Address | undefined
  output: Hex
}

/** An EVM in memory with one rich account, to measure whole receipts under the rules of an upgrade. */
export type Machine = {
  sender: Address
  /** Sends a transaction; without `to` it creates a contract. Rejects when it reverts. */
  send(transaction: { to?: Address; data: Hex }): Promise<Receipt>
}

/** The transaction used all the gas that the rules allow. */
export class OutOfGasError extends Error {
  override readonly name = 'OutOfGasError'
}

/** More gas than 500 usual certificates need under the next rules. */
const GAS_LIMIT = 1_000_000_000n

/** Block time of every transaction. */
const NOW = 1_800_000_000n

export async function createMachine(rules: Rules): Promise<Machine> {
  const common = new Common({ chain: Mainnet, hardfork: rules })
  const vm = await createVM({ common })
  const key = hexToBytes(`0x${'42'.repeat(32)}`)
  const sender = createAddressFromPrivateKey(key)
  await vm.stateManager.putAccount(sender, createAccount({ balance: 10n ** 24n }))
  const block = createBlock(
    { header: { gasLimit: GAS_LIMIT, timestamp: NOW, number: 1n, baseFeePerGas: 1n } },
    { common, skipConsensusFormatValidation: true },
  )

  let nonce = 0n
  return {
    sender: sender.toString() as Address,
    async send({ to, data }) {
      const fields = {
        nonce: nonce++,
        gasPrice: 1n,
        gasLimit: GAS_LIMIT,
        data,
        ...(to === undefined ? {} : { to }),
      }
      const tx = createLegacyTx(fields, { common }).sign(key)
      const result = await runTx(vm, { tx, block, skipBlockGasLimitValidation: true })
      const { exceptionError, returnValue } = result.execResult
      if (exceptionError?.error === 'out of gas') throw new OutOfGasError()
      if (exceptionError) throw new Error(`${exceptionError.error}: ${bytesToHex(returnValue)}`)
      return {
        gas: result.totalGasSpent,
        execution: result.totalGasSpent - tx.getIntrinsicGas(),
        created: result.createdAddress?.toString() as Address | undefined,
        output: bytesToHex(returnValue),
      }
    },
  }
}
