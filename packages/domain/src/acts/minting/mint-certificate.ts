import type { Account } from '../../account/account'
import type { AccountRepository } from '../../account/account-repository'
import type { ArtworkRepository } from '../../certificate/artwork-repository'
import type { RequestId } from '../../certificate/certificate'
import {
  type ArtworkMissingError,
  type AttendanceMissingError,
  type MintingClosedError,
  TokenUriForeignError,
} from '../../certificate/certificate-errors'
import type { CertificateLedger } from '../../certificate/certificate-ledger'
import type { CertificateRepository } from '../../certificate/certificate-repository'
import { admitToMint, assertMayAsk } from '../../certificate/may-mint'
import { EventNotFoundError } from '../../event/event-errors'
import type { EventRepository } from '../../event/event-repository'
import { EntryNotFoundError, type NotRegisteredError } from '../../roster/roster-errors'
import type { Address } from '../../shared/address'
import type { Clock } from '../../shared/clock'
import type { EventId } from '../../shared/event-id'
import type { NotAllowedError } from '../../shared/not-allowed'

/**
 * Requests one person's certificate of one event. A repeated call returns the same request, so a double click, two
 * tabs or two people never pay for two tokens.
 */
export async function mintCertificate(
  ports: mintCertificate.Ports,
  { caller, eventId, recipient, tokenUri }: mintCertificate.Command,
): Promise<RequestId> {
  const event = await ports.events.find(eventId)
  if (!event) throw new EventNotFoundError({ eventId })
  assertMayAsk(caller, recipient, event)
  const account = await ports.accounts.findByWallet(recipient)
  if (account?.role !== 'attendee') throw new EntryNotFoundError({ eventId })
  if (tokenUri !== null) await assertOwnTokenUri(ports, { eventId, recipientId: account.id, tokenUri })

  const at = ports.clock()
  return ports.certificates.request(
    { eventId, recipientId: account.id, requestedBy: caller.id, at },
    (facts) => admitToMint(caller, facts, at),
  )
}
export declare namespace mintCertificate {
  type Ports = {
    events: Pick<EventRepository, 'find'>
    accounts: Pick<AccountRepository, 'findByWallet'>
    artworks: Pick<ArtworkRepository, 'findTemplate' | 'findPersonal'>
    ledger: Pick<CertificateLedger, 'findByRecipient'>
    certificates: Pick<CertificateRepository, 'request'>
    clock: Clock
  }
  /** `tokenUri` is the value that the call sent, if any. It is checked and then ignored. */
  type Command = { caller: Account; eventId: EventId; recipient: Address; tokenUri: string | null }
  type ErrorType =
    | EventNotFoundError
    | NotAllowedError
    | EntryNotFoundError
    | TokenUriForeignError
    | MintingClosedError
    | NotRegisteredError
    | AttendanceMissingError
    | ArtworkMissingError
}

type TokenUriClaim = { eventId: EventId; recipientId: Account['id']; tokenUri: string }

/** A caller cannot choose a token's content: only content of this event is accepted. */
async function assertOwnTokenUri(
  { artworks, ledger }: Pick<mintCertificate.Ports, 'artworks' | 'ledger'>,
  { eventId, recipientId, tokenUri }: TokenUriClaim,
): Promise<void> {
  const cid = /baf(?:kre|ybe)i[a-z2-7]{52}/.exec(tokenUri)?.[0]
  const [template, personal, certificate] = await Promise.all([
    artworks.findTemplate(eventId),
    artworks.findPersonal(eventId, recipientId),
    ledger.findByRecipient(eventId, recipientId),
  ])
  const known = [template, personal].flatMap((artwork) =>
    artwork ? [artwork.metadataCid, artwork.imageCid] : [],
  )
  if (certificate?.directoryCid) known.push(certificate.directoryCid)
  if (!known.some((own) => own === cid)) throw new TokenUriForeignError({ eventId })
}
