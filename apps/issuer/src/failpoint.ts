/** The places where a process may be killed and nothing may be lost or done twice. A test visits every one. */
export const failpointNames = [
  'page.composed',
  'content.stored',
  'nonce.taken',
  'transaction.signed',
  'transaction.stored',
  'transaction.broadcast',
  'transaction.sent',
  'step.read',
  'step.applied',
] as const

/** One of the places. */
export type FailpointName = (typeof failpointNames)[number]

/** Called at each place. */
export type Failpoint = (name: FailpointName) => void
