/**
 * `waiting` for the person; the others are closed. `overtaken`: the person chose or asked for a name themselves, or the
 * certificate went another way.
 */
export const nameProposalStates = ['waiting', 'accepted', 'kept', 'withdrawn', 'overtaken'] as const
export type NameProposalState = (typeof nameProposalStates)[number]

/** The longest reason of a proposal, in characters. */
export const MAX_PROPOSAL_REASON_LENGTH = 200

/** Another spelling that the organizer proposes. Without the person's word it changes nothing. */
export type NameProposal = {
  readonly name: string
  /** Why, in the organizer's words. */
  readonly reason: string | null
  /** Also distinguishes it from an earlier proposal to the same person. */
  readonly proposedAt: Date
  readonly state: NameProposalState
}
