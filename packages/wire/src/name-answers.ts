import type { CertificateRecord } from '@certify/domain/certificate/certificate'
import type { Correction as DomainCorrection } from '@certify/domain/certificate/correction'
import type { NameProposal } from '@certify/domain/roster/name-proposal'
import type { NameChoice as DomainChoice } from '@certify/domain/roster/printed-name'
import type { ReplaceResponse, WireCorrection, WireNameChoice, WireNameProposal } from './names'

/** A person's choice about their name. */
export function toWireNameChoice(choice: DomainChoice): WireNameChoice {
  return {
    print: choice.print,
    name: choice.print ? choice.name : null,
    chosen_at: choice.chosenAt.toISOString(),
  }
}

/** A proposal of another spelling. */
export function toWireNameProposal({ name, reason, proposedAt, state }: NameProposal): WireNameProposal {
  return { name, reason, proposed_at: proposedAt.toISOString(), state }
}

/** One correction. */
export function toWireCorrection(correction: DomainCorrection): WireCorrection {
  const { replacement, move } = correction
  return {
    id: correction.id,
    event_id: correction.eventId,
    tokenId: correction.tokenId?.toString() ?? null,
    wallet_address: correction.recipientWallet,
    printed_name: correction.printedName,
    move: move && {
      to_wallet: move.wallet,
      not_before: move.notBefore?.toISOString() ?? null,
      email_confirmed: move.emailConfirmedAt !== null,
    },
    ...(correction.isAboutAttendance && { about: 'attendance' as const }),
    name: correction.name,
    reason: correction.reason,
    asked_at: correction.askedAt.toISOString(),
    state: correction.state,
    answer: correction.answer,
    decided_at: correction.decidedAt?.toISOString() ?? null,
    replacement: replacement && {
      tokenId: replacement.tokenId?.toString() ?? null,
      mint_status: replacement.mintStatus,
    },
  }
}

/** The answer to a reissue: the corrected certificate, on chain or on its way. */
export function toReplaceResponse(record: CertificateRecord): ReplaceResponse {
  const tokenId = record.tokenId?.toString() ?? null
  if (record.minted) {
    return {
      message: `The corrected certificate is № ${tokenId}. The old one answers “Replaced” as soon as that is final.`,
      tokenId,
      mint_status: 'minted',
    }
  }
  return {
    message: 'The corrected certificate is being minted. You can leave this page.',
    tokenId,
    mint_status: 'pending',
  }
}
