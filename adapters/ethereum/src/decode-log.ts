import {
  type Authorization,
  authorizations,
  type ContractLog,
  type LogPlace,
} from '@certify/domain/issuing/chain-step'
import { parseEventKey } from '@certify/domain/issuing/event-key'
import { trustAddress, ZERO_ADDRESS } from '@certify/domain/shared/address'
import { parseTokenId } from '@certify/domain/shared/token-id'
import { parseTransactionHash } from '@certify/domain/shared/transaction-hash'
import { decodeEventLog, getAddress, type Hex, type RpcLog, slice, toEventSelector } from 'viem'
import { certificateRegistryAbi } from './abi.generated'

/** The registry's events by their first topic, hashed once. */
export const eventsByTopic = new Map(
  certificateRegistryAbi.flatMap((item) =>
    item.type === 'event' ? [[toEventSelector(item) as string, item] as const] : [],
  ),
)

/** Translates a registry's log to our words; null for logs that are not about certificates. */
export function decodeLog(log: RpcLog, blockTime: Date): ContractLog | null {
  const decoded = decode(log)
  if (decoded === null) return null
  const place = readPlace(log, blockTime)
  switch (decoded.eventName) {
    case 'Transfer': {
      const tokenId = parseTokenId(decoded.args.tokenId.toString())
      return decoded.args.from === ZERO_ADDRESS
        ? { ...place, name: 'certificate-issued', tokenId, owner: trustAddress(decoded.args.to) }
        : { ...place, name: 'certificate-burned', tokenId }
    }
    case 'PageIssued': {
      const { page, eventKey, directory, count, authorization } = decoded.args
      return {
        ...place,
        name: 'page-issued',
        page,
        eventKey: parseEventKey(eventKey),
        directory,
        count: Number(count),
        authorization: toAuthorization(authorization),
      }
    }
    case 'OrganizerRegistered': {
      const { number, account, name, consented } = decoded.args
      const organizer = { number, account: trustAddress(account), organizerName: name, consented }
      return { ...place, name: 'organizer-registered', ...organizer }
    }
    case 'OrganizerConsented':
      return { ...place, name: 'organizer-consented', number: decoded.args.number }
    case 'OrganizerRenamed': {
      const { number, name, authorization } = decoded.args
      return {
        ...place,
        name: 'organizer-renamed',
        number,
        organizerName: name,
        authorization: toAuthorization(authorization),
      }
    }
    case 'OrganizerAccountChanged': {
      const { number, previous, account } = decoded.args
      const accounts = { previous: trustAddress(previous), account: trustAddress(account) }
      return { ...place, name: 'organizer-account-changed', number, ...accounts }
    }
    case 'CertificateRevoked': {
      const { tokenId, reason, at, authorization } = decoded.args
      return {
        ...place,
        name: 'certificate-revoked',
        tokenId: parseTokenId(tokenId.toString()),
        reason,
        at: toMoment(at),
        authorization: toAuthorization(authorization),
      }
    }
    case 'CertificateReplaced': {
      const { oldTokenId, newTokenId, reason, at, authorization } = decoded.args
      return {
        ...place,
        name: 'certificate-replaced',
        oldTokenId: parseTokenId(oldTokenId.toString()),
        newTokenId: parseTokenId(newTokenId.toString()),
        reason,
        at: toMoment(at),
        authorization: toAuthorization(authorization),
      }
    }
    default:
      return null
  }
}

/** Converts a number of the contract's enum to our word. */
function toAuthorization(number: number): Authorization {
  return authorizations[number] ?? 'relayer'
}

function decode({ data, topics }: RpcLog) {
  const event = eventsByTopic.get(topics[0] ?? '')
  if (event === undefined) return null
  try {
    if (event.name === 'Transfer') return { eventName: event.name, args: readTransfer(topics) }
    return decodeEventLog({ abi: [event], data, topics: topics as [Hex, ...Hex[]] })
  } catch {
    return null
  }
}

/** A page has a thousand transfers, and viem's decoder hashes the event's signature again for each. */
function readTransfer([, from = '0x', to = '0x', tokenId = '0x']: RpcLog['topics']) {
  return { from: getAddress(slice(from, 12)), to: getAddress(slice(to, 12)), tokenId: BigInt(tokenId) }
}

function readPlace(log: RpcLog, blockTime: Date): LogPlace {
  return {
    contract: trustAddress(getAddress(log.address)),
    transactionHash: parseTransactionHash(log.transactionHash ?? ''),
    logIndex: Number(log.logIndex),
    blockNumber: BigInt(log.blockNumber ?? 0),
    blockHash: log.blockHash ?? '',
    blockTime,
  }
}

/** Converts seconds since 1970, the chain's time. */
export function toMoment(seconds: bigint): Date {
  return new Date(Number(seconds) * 1000)
}
