/**
 * Places where a process may be killed without losing or repeating anything, in the order in which a certificate
 * passes them. A test finds them in the source and kills a process at each.
 */
export const failpointNames = [
  /** The request is stored. Neither the person nor the issuer knows yet. */
  'request.stored',
  /** Some requests of a batch are stored. The others are in slices. */
  'slice.added',
  /** The page has its number, its recipients and their token ids, but only in memory. */
  'page.composed',
  /** Artwork, metadata and directory are in the content store. The database does not mention them yet. */
  'content.stored',
  /** The nonce is taken inside the database transaction. */
  'nonce.taken',
  /** The transaction is signed inside the same database transaction. */
  'transaction.signed',
  /** Bytes and hash are committed. No node has them. */
  'transaction.stored',
  /** A node received the bytes. Its answer is not stored. */
  'transaction.broadcast',
  /** The database records that a node has it. */
  'transaction.sent',
  /** The same call with higher fees is stored. No node has it. */
  'transaction.raised',
  /** The same call at another nonce is stored. No node has it. */
  'transaction.renewed',
  /** The transaction is given up and its requests wait. */
  'transaction.given-up',
  /** The follower has read the next step and written none of it. */
  'step.read',
  /** Facts are written and requests settled inside the database transaction. The checkpoint is not written. */
  'checkpoint.due',
  /** The follower's step is committed. */
  'step.applied',
  /** The database records certificates in a block. */
  'page.mined',
  /** The database records certificates as final. */
  'page.final',
] as const

/** The name of a failpoint. */
export type FailpointName = (typeof failpointNames)[number]

/** Called at each failpoint. */
export type Failpoint = (name: FailpointName) => void

/** Ends the process when it passes `name` for the `occurrence`-th time, counted from 1. */
export type ArmedFailpoint = { readonly name: FailpointName; readonly occurrence: number }

/** Parses the variable `FAILPOINT`: `name` or `name:occurrence`. Returns null for anything else. */
export function parseFailpoint(text: string): ArmedFailpoint | null {
  const [, wanted, digits] = /^([a-z.-]+)(?::([1-9]\d{0,5}))?$/.exec(text) ?? []
  const name = failpointNames.find((each) => each === wanted)
  return name === undefined ? null : { name, occurrence: Number(digits ?? 1) }
}

/** Ends this process at once, like a power cut, when it passes the given failpoint. */
export function killAt({ name, occurrence }: ArmedFailpoint): Failpoint {
  let passed = 0
  return (place) => {
    if (place === name && ++passed === occurrence) process.kill(process.pid, 'SIGKILL')
  }
}
