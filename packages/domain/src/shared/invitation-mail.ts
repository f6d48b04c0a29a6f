/** The states of a mail about an invitation. `perhaps`: the mail server did not say whether it took it. */
export const invitationMailStates = ['waiting', 'sent', 'perhaps', 'failed'] as const
/** One of them; null if no mail was ordered. */
export type InvitationMail = (typeof invitationMailStates)[number] | null
