import { joinTypedData } from '@certify/domain/account/signed-act'
import type { JoinSignature } from '@certify/domain/certificate/transcript'
import type { StatedAttendance } from '@certify/domain/certificate/transcript-sums'
import { parseAddress } from '@certify/domain/shared/parse-address'
import { recoverTypedDataAddress } from 'viem/utils'
import { chooseLead, findNumberKind, type NumberKind } from './lead'
import type { CertificateDocument, Report } from './report'
import { findName, toPlain, type VerdictMessages } from './sentence'

/** One certificate of a transcript, with its verdict. */
export type TranscriptLine = {
  readonly tokenId: string
  /** Only `valid` counts. `unknown` could not be looked up, which is no "no". */
  readonly kind: NumberKind
  readonly messages: VerdictMessages
  /** Names the event among all registries; null while the certificate is not known. */
  readonly event: string | null
  readonly eventTitle: string | null
  readonly organizer: string | null
  readonly startsAt: string | null
  readonly endsAt: string | null
  readonly timeZone: string
  /** The printed name; null without one, or while it is not proven. */
  readonly name: string | null
  readonly stated: StatedAttendance | null
  readonly block: Report['asOf']
}

/**
 * Reads a report as a line of a transcript.
 *
 * @param wallets - The transcript's wallets, in EIP-55 form. A valid certificate of another wallet is `not-held`.
 * @param hasNamesake - Whether another organization had the organizer's name first. Only an instance knows this.
 */
export function toTranscriptLine(
  report: Report,
  wallets: ReadonlySet<string>,
  hasNamesake: boolean,
): TranscriptLine {
  const { tokenId, certificate, document, network } = report
  const kind = findNumberKind(report, hasNamesake)
  const isForeign = kind === 'valid' && !(certificate && wallets.has(parseAddress(certificate.owner)))
  const event = document?.certificate.event
  return {
    tokenId,
    kind: isForeign ? 'not-held' : kind,
    messages: chooseLead(report, { hasNamesake }).messages,
    event: certificate && `${network.contract} ${certificate.eventNumber}`,
    eventTitle: toPlain(event?.title ?? '') || null,
    organizer: toPlain(certificate?.organizerName || event?.organizer || '') || null,
    startsAt: readMoment(event?.startsAt),
    endsAt: readMoment(event?.endsAt),
    timeZone: readZone(event?.timeZone),
    name: findName(report),
    stated: readStated(document),
    block: report.asOf,
  }
}

/** A wallet that a transcript says has joined, with both signatures. */
export type ClaimedWallet = {
  readonly wallet: string
  readonly owner_signed: Signed
  readonly wallet_signed: Signed
}
type Signed = Omit<JoinSignature, 'signature'> & { readonly signature: string }

/**
 * Checks which wallets signed with their owner for each other.
 *
 * @returns The owner and these wallets, in EIP-55 form, and the wallets whose signatures no key made. Contracts sign
 * without a key; only the chain could say whether they did.
 */
export async function checkJoinedWallets(
  { owner, wallets }: { readonly owner: string; readonly wallets: readonly ClaimedWallet[] },
  chainId: number,
): Promise<{ readonly confirmed: ReadonlySet<string>; readonly unconfirmed: readonly string[] }> {
  const pairs = wallets.map(async ({ wallet, owner_signed, wallet_signed }) => {
    const pair = { owner: parseAddress(owner), wallet: parseAddress(wallet) }
    const signers = await Promise.all(
      [owner_signed, wallet_signed].map((signed) => findSigner(pair, signed, chainId)),
    )
    return signers[0] === pair.owner && signers[1] === pair.wallet
  })
  const isJoined = await Promise.all(pairs)
  return {
    confirmed: new Set(
      [owner, ...wallets.filter((_, at) => isJoined[at]).map(({ wallet }) => wallet)].map((each) =>
        parseAddress(each),
      ),
    ),
    unconfirmed: wallets.filter((_, at) => !isJoined[at]).map(({ wallet }) => wallet),
  }
}

async function findSigner(
  pair: Parameters<typeof joinTypedData>[0],
  { signature, nonce, deadline }: Signed,
  chainId: number,
): Promise<string | null> {
  const data = joinTypedData(pair, { chainId, nonce, deadline })
  try {
    return await recoverTypedDataAddress({ ...data, signature: signature as `0x${string}` } as never)
  } catch {
    return null
  }
}

/** The time and credit that the verdict knows, too; null for none. */
function readStated(document: CertificateDocument | null): StatedAttendance | null {
  const { attended = null } = document?.certificate ?? {}
  if (attended === null || attended === 'unknown') return null
  const { minutes = null, credit } = attended
  if (!credit) return minutes && { minutes, credit: null }
  const { unit, earned, of, name, body = '' } = credit
  return { minutes, credit: { unit, earned, of, name: toPlain(name), body: toPlain(body) } }
}

/** An organizer that issues with its own key may write what is no date, and no time zone. */
function readMoment(text = ''): string | null {
  return Number.isNaN(Date.parse(text)) ? null : text
}

function readZone(timeZone = 'UTC'): string {
  try {
    new Intl.DateTimeFormat('en', { timeZone })
    return timeZone
  } catch {
    return 'UTC'
  }
}
