import { decodeEventLog, type Hex, parseAbi, zeroAddress } from 'viem'

/** One record that a transaction wrote to the certificate registry. */
export type RegistryRecord =
  | { kind: 'issued'; tokenId: string; to: string }
  | { kind: 'moved'; tokenId: string; from: string }
  | { kind: 'revoked'; tokenId: string; reason: string }
  | { kind: 'replaced'; tokenId: string; by: string }
  | { kind: 'organizer'; name: string; account: string }
  | { kind: 'page'; page: string; count: number }

/** One log of a receipt. */
export type TransactionLog = { address: string; topics: readonly Hex[]; data: Hex }

/** The registry's logs that people care about. @see contracts/src/interfaces/ICertificateRegistry.sol */
const registryEvents = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 indexed tokenId)',
  'event PageIssued(uint32 indexed page, uint64 indexed eventKey, bytes32 directory, uint256 count, uint8 authorization)',
  'event OrganizerRegistered(uint32 indexed number, address indexed account, string name, bool consented)',
  'event CertificateRevoked(uint256 indexed tokenId, string reason, uint64 at, uint8 authorization)',
  'event CertificateReplaced(uint256 indexed oldTokenId, uint256 indexed newTokenId, string reason, uint64 at, uint8 authorization)',
])

/** Reads a receipt's logs of the registry; leaves out unknown logs, and those of other contracts. */
export function registryRecords(logs: readonly TransactionLog[], registry: string | null): RegistryRecord[] {
  return logs
    .filter(({ address }) => address.toLowerCase() === registry?.toLowerCase())
    .flatMap((log) => toRecord(log) ?? [])
}

function toRecord({ topics, data }: TransactionLog): RegistryRecord | undefined {
  const [signature, ...indexed] = topics
  if (!signature) return undefined
  try {
    const log = decodeEventLog({ abi: registryEvents, topics: [signature, ...indexed], data })
    switch (log.eventName) {
      case 'Transfer': {
        const { from, to, tokenId } = log.args
        return from === zeroAddress
          ? { kind: 'issued', tokenId: String(tokenId), to }
          : { kind: 'moved', tokenId: String(tokenId), from }
      }
      case 'PageIssued':
        return { kind: 'page', page: String(log.args.page), count: Number(log.args.count) }
      case 'OrganizerRegistered':
        return { kind: 'organizer', name: log.args.name, account: log.args.account }
      case 'CertificateRevoked':
        return { kind: 'revoked', tokenId: String(log.args.tokenId), reason: log.args.reason }
      case 'CertificateReplaced':
        return {
          kind: 'replaced',
          tokenId: String(log.args.oldTokenId),
          by: String(log.args.newTokenId),
        }
    }
  } catch {
    // A log of the registry that this page has no words for.
    return undefined
  }
}
