import { createHash } from 'node:crypto'
import type { IssuedDocument, PublicCopies } from '@certify/domain/certificate/public-copies'
import type { Log } from '@certify/domain/issuing/log'
import { isBlockOf } from '@certify/verifier/cid'
import { CID } from 'multiformats/cid'
import { AnswerTooLongError, LateAnswerError, openSafeFetch, type SafeFetch } from '../outgoing/safe-fetch'
import { type Part, repeat } from './part'

/** How often to ask the gateway. Until there is something to ask, we look for it more often. */
const EVERY_MS = 3_600_000
const FIRST_MS = 300_000
/** A gateway searches the network for up to a minute; what takes longer than this helps no verifier. */
const PATIENCE_MS = 30_000
/** An empty block whose CID holds its bytes, so that any gateway answers it without a search. */
const PROBE = 'bafkqaaa?format=raw'
/** The answers of a gateway that looked for content and did not find it. Any other refusal says nothing about it. */
const NOT_FOUND = [404, 504]

type Outcome = 'had' | 'missing' | 'wrong' | 'unknown'

/**
 * Asks an independent gateway for a few issued documents once an hour. The port is null before the first answer.
 *
 * @param gateway - The address before `/{cid}`.
 * @param sample - Chooses the documents; none while nothing is final.
 */
export function watchPublicCopies(
  gateway: string,
  sample: () => Promise<readonly IssuedDocument[]>,
  log: Pick<Log, 'warn'>,
  firstMs = FIRST_MS,
): Part<() => PublicCopies | null> {
  const { protocol, host } = new URL(gateway)
  const { get } = openSafeFetch({ allow: protocol === 'http:' ? host : null, patienceMs: PATIENCE_MS })
  let last: PublicCopies | null = null
  const look = async () => {
    const documents = await sample()
    if (documents.length === 0) return
    last = await askForCopies(get, gateway, documents)
    if (last.missing + last.wrong > 0) log.warn('another gateway does not have issued documents', last)
  }
  const looking = repeat(look, () => (last === null ? firstMs : EVERY_MS))
  return { port: () => last, close: looking.close }
}

/** Asks the gateway for each document by the address that the registry names. */
export async function askForCopies(
  get: SafeFetch['get'],
  gateway: string,
  sample: readonly IssuedDocument[],
): Promise<PublicCopies> {
  const outcomes = await Promise.all(
    sample.map(async ({ tokenId, directory, document }): Promise<Outcome> => {
      try {
        const { status, body } = await get(`${gateway}/${directory}/${tokenId}.json`)
        if (status === 200) return isDocument(document, body) ? 'had' : 'wrong'
        return NOT_FOUND.includes(status) ? 'missing' : 'unknown'
      } catch (error) {
        if (error instanceof AnswerTooLongError) return 'wrong'
        return error instanceof LateAnswerError ? 'missing' : 'unknown'
      }
    }),
  )
  const count = (wanted: Outcome) => outcomes.filter((outcome) => outcome === wanted).length
  const [missing, wrong, unknown] = [count('missing'), count('wrong'), count('unknown')]
  // A gateway that does not even give the empty block is ill: its silence says nothing about our content.
  const works = missing === 0 || (await givesEmptyBlock(get, gateway))
  return {
    asked: sample.length,
    missing: works ? missing : 0,
    wrong,
    unknown: works ? unknown : unknown + missing,
  }
}

async function givesEmptyBlock(get: SafeFetch['get'], gateway: string): Promise<boolean> {
  return get(`${gateway}/${PROBE}`).then(
    ({ status, body }) => status === 200 && body.length === 0,
    () => false,
  )
}

function isDocument(cid: string, bytes: Uint8Array): boolean {
  return isBlockOf(CID.parse(cid), bytes, (each) => createHash('sha256').update(each).digest())
}
