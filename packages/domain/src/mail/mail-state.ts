/**
 * The states of a mail. `unknown`: it was handed over, and the mail server did not say whether it took it; it is tried
 * once more, late. `unsure`: nobody will know whether it arrived, and it is not sent again. `kept`: this instance has no
 * mail server.
 */
export const mailStates = [
  'waiting',
  'sending',
  'sent',
  'unknown',
  'unsure',
  'failed',
  'dropped',
  'kept',
] as const

/** One state. */
export type MailState = (typeof mailStates)[number]
