import type { Message } from '@certify/verifier/messages'
import type { Report } from '@certify/verifier/report'

/** Inserts values into a sentence of the verifier. A value may itself contain braces. */
export function fill(sentence: string, values: Message['values']): string {
  return sentence.replace(/\{(\w+)\}/g, (mark, name: string) => values[name] ?? mark)
}

/** Finds the reason of a verdict among its checks; null if the verdict needs none. */
export function findReason({ verdict, checks }: Report): Message | null {
  const [id] =
    verdict.status === 'not-authentic' ? verdict.failed : verdict.status === 'unknown' ? verdict.missing : []
  return checks.find((check) => check.id === id)?.message ?? null
}

/** Splits the verdict's sentence into its word, which gets the color, and the rest. */
export function splitVerdict(sentence: string): { word: string; rest: string } {
  const end = sentence.indexOf('. ')
  return end < 0
    ? { word: sentence, rest: '' }
    : { word: sentence.slice(0, end + 1), rest: sentence.slice(end + 2) }
}

/** The text of a certificate, if it is proven, else the registry's facts; null for facts that neither has. */
export type CertificateView = {
  eventTitle: string | null
  organizer: string | null
  organizerWallet: string | null
  startsAt: string | null
  timeZone: string
  location: string | null
  recipient: string | null
  owner: string | null
  issuedAt: string | null
  endedAt: string | null
  fileUrl: string | null
  isDrawn: boolean
  /** Whether its text and picture were erased at the request of the person whom they describe. */
  isErased: boolean
}

/** @param gatewayUrl - The part before `/{cid}`. */
export function toCertificateView(report: Report, gatewayUrl: string): CertificateView {
  const facts = report.certificate
  const said = report.document?.certificate
  const isErased = report.checks.some(
    (check) => check.id === 'metadata.fetched' && check.outcome === 'unknown' && check.kind === 'erased',
  )
  return {
    eventTitle: said?.event.title ?? null,
    organizer: facts?.organizerName || said?.event.organizer || null,
    organizerWallet: facts?.organizer ?? null,
    startsAt: said?.event.startsAt ?? null,
    timeZone: said?.event.timeZone ?? 'UTC',
    location: said?.event.location ?? null,
    recipient: said?.recipient ?? facts?.owner ?? null,
    owner: facts?.owner ?? null,
    issuedAt: facts?.issuedAt ?? null,
    endedAt: facts?.endedAt ?? null,
    fileUrl:
      !isErased && facts?.tokenUri.startsWith('ipfs://')
        ? facts.tokenUri.replace('ipfs:/', gatewayUrl)
        : null,
    isDrawn: said?.artwork.kind === 'design',
    isErased,
  }
}
