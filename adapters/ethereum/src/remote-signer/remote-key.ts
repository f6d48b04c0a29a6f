import type { Address } from '@certify/domain/shared/address'
import { parseAddress } from '@certify/domain/shared/parse-address'
import {
  type Hex,
  parseTransaction,
  recoverTransactionAddress,
  serializeTransaction,
  type TransactionSerializable,
  type TransactionSerializableEIP1559,
  type TransactionSerializedEIP1559,
} from 'viem'
import { toAccount } from 'viem/accounts'
import { IssuerKey } from '../issuer-key'
import type { RemoteSigner } from './remote-signer'
import { SignerError } from './signer-error'

/** After a failure the signer is left alone for so long, in milliseconds. Until then all calls fail like the last. */
const REST_MS = 5_000

/** The largest `s` of a signature that nodes accept: half the order of the curve. */
const MAX_S = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n

/**
 * A key that a signer on another machine holds. Nothing is asked of the signer before the first use, so a start needs
 * no signer.
 *
 * @param address - The key's address. Bytes that another key signed are refused.
 */
export function remoteKey(address: Address, signer: RemoteSigner, { restMs = REST_MS } = {}): IssuerKey {
  let failure: { readonly error: SignerError; readonly at: number; readonly bySigning: boolean } | null = null

  const keep = async <Result>(bySigning: boolean, work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work()
    } catch (error) {
      if (error instanceof SignerError) failure = { error, at: performance.now(), bySigning }
      throw error
    }
  }
  const refuse = async () => {
    throw new SignerError('refused', 'A remote signer signs transactions only.')
  }
  const account = toAccount({
    address,
    async signTransaction(transaction: TransactionSerializable) {
      const wanted = transaction as TransactionSerializableEIP1559
      const raw = await keep(true, async () => {
        const signed = await signer.signTransaction(wanted)
        await assertSigned(signed, wanted, address)
        return signed.toLowerCase() as Hex
      })
      failure = null
      return raw
    },
    signMessage: refuse,
    signTypedData: refuse,
  })
  return new IssuerKey(account, {
    failure: () => failure?.error ?? null,
    async check() {
      if (failure !== null && performance.now() - failure.at < restMs) return failure.error
      try {
        await keep(false, async () => {
          if ((await signer.addresses()).includes(address)) return
          throw wrong(`The signer holds no key of ${address}.`)
        })
        // That it answers does not show that it signs again what it refused, or nothing else.
        if (failure?.bySigning !== true || failure.error.kind === 'unavailable') failure = null
        return null
      } catch (error) {
        if (error instanceof SignerError) return error
        throw error
      }
    },
  })
}

/**
 * Checks that signed bytes are exactly the wanted transaction, signed by `address`, in the only form that nodes accept.
 *
 * @throws {SignerError} which names what differs.
 */
async function assertSigned(
  raw: Hex,
  wanted: TransactionSerializableEIP1559,
  address: Address,
): Promise<void> {
  const signed = parseSigned(raw)
  const { r, s, yParity } = signed
  if (r === undefined || s === undefined || yParity === undefined)
    throw wrong('The signer’s bytes are not signed.')
  if (BigInt(s) > MAX_S) throw wrong('The signer’s signature has a high s.')
  const same = serializeTransaction({ ...wanted, type: 'eip1559' }, { r, s, yParity })
  if (same !== raw.toLowerCase()) throw wrong(`The signer signed another ${findDifference(signed, wanted)}.`)
  const recovered = await recoverTransactionAddress({
    serializedTransaction: same as TransactionSerializedEIP1559,
  }).catch(() => null)
  if (recovered === null || parseAddress(recovered) !== address)
    throw wrong('The signer signed with another key.')
}

type Signed = ReturnType<typeof parseTransaction<TransactionSerializedEIP1559>>

function parseSigned(raw: Hex): Signed {
  try {
    if (raw.startsWith('0x02')) return parseTransaction(raw as TransactionSerializedEIP1559)
  } catch {
    // What cannot be read is not what was asked for.
  }
  throw wrong('The signer’s answer is not a signed EIP-1559 transaction.')
}

/** The first field that differs, in the words of Ethereum. */
function findDifference(signed: Signed, wanted: TransactionSerializableEIP1559): string {
  const lower = (text: string | null | undefined) => text?.toLowerCase() ?? '0x'
  if (signed.chainId !== wanted.chainId) return 'chainId'
  if (lower(signed.to) !== lower(wanted.to)) return 'to'
  if (lower(signed.data) !== lower(wanted.data)) return 'data'
  for (const name of ['value', 'nonce', 'gas', 'maxFeePerGas', 'maxPriorityFeePerGas'] as const) {
    if (BigInt(signed[name] ?? 0) !== BigInt(wanted[name] ?? 0)) return name
  }
  return 'form of the transaction'
}

function wrong(message: string): SignerError {
  return new SignerError('wrong', message)
}
