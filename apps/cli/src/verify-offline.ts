import { readFile } from 'node:fs/promises'
import { BrokenProofError, checkProof, type ProvenCertificate } from '@certify/verifier/offline/check-proof'
import { explainProof, sayBroken, sayProof } from '@certify/verifier/offline/say-proof'
import { type ReportWords, readReportWords } from '@certify/verifier/read-words'
import { UsageError } from './usage-error'
import type { VerifyArguments } from './verify-arguments'

/** "It was genuine then" is neither a yes nor a no, so it has a status of its own. */
const WAS_GENUINE = 3
const NEGATIVE = 1

/**
 * `certify verify --offline FILE`: checks a kept proof by computing alone, and asks nobody.
 *
 * @returns The exit status: 3 if the certificate was genuine at the proof's block, 1 if it had ended or the proof is
 *   broken; never 0.
 * @throws {UsageError} if the file cannot be read, or numbers are given, too.
 */
export async function verifyOffline(file: string, options: VerifyArguments): Promise<number> {
  if (options.numbers.length > 0) throw new UsageError('--offline takes a file and no numbers.')
  const text = await readFile(file, 'utf8').catch(() => {
    throw new UsageError(`${file} cannot be read.`)
  })
  const words = await readReportWords(options.language)
  try {
    const proven = checkProof(text, { blockHash: options.blockHash, registry: options.contracts[0] })
    console.log(options.json ? JSON.stringify(toJson(proven)) : forPeople(proven, words))
    return proven.status === 'was-genuine' ? WAS_GENUINE : NEGATIVE
  } catch (error) {
    if (!(error instanceof BrokenProofError)) throw error
    const { message } = error
    console.log(
      options.json
        ? JSON.stringify({ status: 'broken', valid: false, reason: message })
        : sayBroken(error, words),
    )
    return NEGATIVE
  }
}

function forPeople(proven: ProvenCertificate, words: ReportWords): string {
  return [sayProof(proven, words), '', ...explainProof(proven, words)].join('\n')
}

function toJson(proven: ProvenCertificate) {
  const { tokenId, status, chainId, registry, block, blockHash, at, owner, issuedAt } = proven
  return {
    tokenId,
    status,
    valid: false,
    block,
    block_hash: blockHash,
    at,
    chain_id: chainId,
    registry,
    owner,
    event_number: proven.eventNumber,
    organizer_number: proven.organizerNumber,
    issued_at: issuedAt,
    ended_at: proven.endedAt,
    replaced_by: proven.replacedBy,
  }
}
