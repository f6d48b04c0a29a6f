import {
  claimName,
  type DomainAnswer,
  type DomainName,
  type DomainStanding,
  judgeDomain,
  parseDomainName,
  readClaims,
} from '@certify/domain/credential/domain-claim'
import type { Address } from '@certify/domain/shared/address'
import { readPunycode } from '@certify/domain/shared/read-punycode'
import { type Asker, request } from './ask'
import type { UnknownKind } from './check-id'
import { startDeadline } from './deadline'
import { formatCodePoint, lookAlikeLetters } from './look-alike'
import { isRecord } from './node'
import type { Evidence } from './report'
import { Unanswered } from './unanswered'

/** Two resolvers of different companies, which any page may ask. */
export const publicResolvers: readonly string[] = [
  'https://cloudflare-dns.com/dns-query',
  'https://dns.google/resolve',
]

/** Milliseconds for one resolver. The verdict never depends on a resolver, so the wait is short. */
const PATIENCE_MS = 2_500
const MAX_ANSWER_BYTES = 64 * 1024
/** Numbers of the DNS protocol. @see https://www.rfc-editor.org/rfc/rfc1035 */
const TXT = 16
const NO_ERROR = 0
const NO_SUCH_NAME = 3

/** A chain and the wallet that an organizer has there. */
type DomainOwner = { readonly chainId: number; readonly wallet: Address }

/** What resolvers say about a domain that once named a wallet. */
export type DomainReading = {
  readonly standing: DomainStanding
  /** The domain as people read it, followed by its DNS form if that differs: `atlântico.example (xn--…)`. */
  readonly shown: string
  /** The characters with which the domain imitates another name, e.g. `U+0430`. */
  readonly letters: readonly string[]
  /** Why the standing is unknown. Meaningless for any other standing. */
  readonly kind: UnknownKind
  readonly evidence: readonly Evidence[]
}

/** Asks what a domain says about a wallet. Returns null for a text that is not a domain: issuers may write any text. */
export type AskOrganizerDomain = (
  domain: string,
  owner: DomainOwner,
  asker: Asker,
) => Promise<DomainReading | null>

/** Asks resolvers over HTTPS, once about each domain and wallet. Unless they agree, the standing is unknown. */
export function askResolvers(resolverUrls: readonly string[]): AskOrganizerDomain {
  const readings = new Map<string, Promise<DomainReading>>()
  return async (text, owner, asker) => {
    const domain = readDomain(text)
    if (domain === null) return null
    const key = `${domain} ${owner.chainId} ${owner.wallet}`
    const reading = readings.get(key) ?? ask(domain, owner, asker)
    readings.set(key, reading)
    return reading
  }

  async function ask(domain: DomainName, owner: DomainOwner, asker: Asker): Promise<DomainReading> {
    const patient = { ...asker, requestTimeout: Math.min(asker.requestTimeout, PATIENCE_MS) }
    const replies = await Promise.all(resolverUrls.map((url) => askOne(patient, url, domain, owner)))
    const standing = judgeDomain(
      replies.map(({ answer }) => answer),
      true,
    )
    const name = readPunycode(domain)
    return {
      standing,
      shown: name === domain ? domain : `${name} (${domain})`,
      letters: lookAlikeLetters(name).map(formatCodePoint),
      kind: replies.find((reply) => reply.kind !== null)?.kind ?? 'disagreeing',
      evidence: replies.map(({ evidence }) => evidence),
    }
  }
}

/** Asks about one domain at once, for a page that verifies nothing else. */
export async function askDomainNow(
  domain: string,
  owner: DomainOwner,
  { resolverUrls, signal }: { resolverUrls: readonly string[]; signal?: AbortSignal },
): Promise<DomainReading | null> {
  const deadline = startDeadline(PATIENCE_MS, signal)
  try {
    const asker = {
      // Called as a plain function, because a browser's fetch may only be a method of the window.
      fetch: (...args: Parameters<typeof fetch>) => fetch(...args),
      requestTimeout: PATIENCE_MS,
      deadline,
      now: () => new Date(),
    }
    return await askResolvers(resolverUrls)(domain, owner, asker)
  } finally {
    deadline.close()
  }
}

function readDomain(text: string): DomainName | null {
  try {
    const domain = parseDomainName(text)
    return domain === text ? domain : null
  } catch {
    return null
  }
}

type Reply = { readonly answer: DomainAnswer; readonly kind: UnknownKind | null; readonly evidence: Evidence }

async function askOne(asker: Asker, url: string, domain: DomainName, owner: DomainOwner): Promise<Reply> {
  const question = `${url}?name=${claimName(domain)}&type=TXT`
  const seen = (value: string) => ({ source: url, question, value, time: asker.now().toISOString() })
  try {
    const accept = { headers: { accept: 'application/dns-json' } }
    const { bytes } = await request(asker, question, accept, MAX_ANSWER_BYTES)
    const texts = parseTexts(new TextDecoder().decode(bytes))
    return { answer: readClaims(texts, owner), kind: null, evidence: seen(JSON.stringify(texts)) }
  } catch (error) {
    const kind = error instanceof Unanswered ? error.kind : 'malformed'
    return { answer: 'unasked', kind, evidence: seen(error instanceof Error ? error.message : 'no answer') }
  }
}

/** @throws for every answer other than a list of records or "there is no such name". */
function parseTexts(json: string): readonly string[] {
  const answer: unknown = JSON.parse(json)
  if (!isRecord(answer) || typeof answer.Status !== 'number') {
    throw new Unanswered('malformed', 'not an answer of a resolver')
  }
  if (answer.Status === NO_SUCH_NAME) return []
  if (answer.Status !== NO_ERROR) throw new Unanswered('unreachable', `DNS status ${answer.Status}`)
  if (answer.TC === true) throw new Unanswered('malformed', 'the resolver cut its answer short')
  const records = answer.Answer ?? []
  if (!Array.isArray(records)) throw new Unanswered('malformed', 'not a list of records')
  return records.flatMap((record) => {
    if (!isRecord(record) || typeof record.data !== 'string') {
      throw new Unanswered('malformed', 'a record that cannot be read')
    }
    return record.type === TXT ? [joinParts(record.data)] : []
  })
}

/** Joins the parts of a text. Some resolvers write parts in quotes, others a single text without quotes. */
function joinParts(data: string): string {
  if (!data.startsWith('"')) return data
  let text = ''
  let isInside = false
  for (let at = 0; at < data.length; at++) {
    if (data[at] === '"') isInside = !isInside
    else if (isInside) text += data[at] === '\\' ? (data[++at] ?? '') : data[at]
  }
  return text
}
