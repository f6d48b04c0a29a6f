/**
 * The places where a process may be killed and nothing may be lost or done twice, in the order in which a certificate
 * passes them. A test finds them in the source, and kills a process at each.
 */
export const failpointNames = [
  /** The request is stored; nobody was told yet, neither the person nor the issuer. */
  'request.stored',
  /** The page has its number, its recipients and their token ids, in memory only. */
  'page.composed',
  /** Artwork, metadata and directory are in the content store; the database knows nothing of them. */
  'content.stored',
  /** The nonce is taken, inside the database's transaction. */
  'nonce.taken',
  /** The transaction is signed, inside the same transaction of the database. */
  'transaction.signed',
  /** Bytes and hash are committed; no node has heard of them. */
  'transaction.stored',
  /** A node was told; its answer is not noted. */
  'transaction.broadcast',
  /** It is noted that a node has it. */
  'transaction.sent',
  /** The same call with higher fees is stored; no node has heard of it. */
  'transaction.raised',
  /** The same call at another nonce is stored; no node has heard of it. */
  'transaction.renewed',
  /** The transaction is given up; its requests wait. */
  'transaction.given-up',
  /** The follower has read on; nothing of it is written. */
  'step.read',
  /** Facts are written and requests settled, inside the database's transaction; the checkpoint is not. */
  'checkpoint.due',
  /** The follower's step is committed. */
  'step.applied',
  /** Certificates are known to be in a block. */
  'page.mined',
  /** Certificates are known to be final. */
  'page.final',
] as const

/** One of the places. */
export type FailpointName = (typeof failpointNames)[number]

/** Called at each place. */
export type Failpoint = (name: FailpointName) => void

/** Where to end the process: at the `occurrence`-th time that a place is passed, from 1. */
export type ArmedFailpoint = { readonly name: FailpointName; readonly occurrence: number }

/** Reads `name` or `name:occurrence`, as the variable `FAILPOINT` has it; null for anything else. */
export function parseFailpoint(text: string): ArmedFailpoint | null {
  const [, wanted, digits] = /^([a-z.-]+)(?::([1-9]\d{0,5}))?$/.exec(text) ?? []
  const name = failpointNames.find((each) => each === wanted)
  return name === undefined ? null : { name, occurrence: Number(digits ?? 1) }
}

/** Ends this process at once, as a power cut would, when the place is passed for the given time. */
export function killAt({ name, occurrence }: ArmedFailpoint): Failpoint {
  let passed = 0
  return (place) => {
    if (place === name && ++passed === occurrence) process.kill(process.pid, 'SIGKILL')
  }
}
