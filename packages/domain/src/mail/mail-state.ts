/**
 * The states of a mail. `unsure`: the process ended while it was sent, and this kind is never sent twice. `kept`: this
 * instance has no mail server.
 */
export const mailStates = ['waiting', 'sending', 'sent', 'unsure', 'failed', 'dropped', 'kept'] as const

/** One state. */
export type MailState = (typeof mailStates)[number]
