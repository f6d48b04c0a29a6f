import { parseCorrectionId } from '@certify/domain/certificate/correction'
import { CODE_WAIT_MS, getCodeEnd } from '@certify/domain/invitation/invitation-code'
import type { AccountId } from '@certify/domain/shared/account-id'
import { parseEventId } from '@certify/domain/shared/event-id'
import { parseTokenId } from '@certify/domain/shared/token-id'
import {
  toReplaceResponse,
  toWireCorrection,
  toWireNameChoice,
  toWireNameProposal,
} from '@certify/wire/name-answers'
import { pageAsked } from '@certify/wire/page-answer'
import { waitForRequest } from '../http/chain-waits'
import { listAnswer } from '../http/lists/list-answer'
import { limits } from '../http/rate-limits'
import { defineRoute } from '../http/route'
import {
  askCorrection,
  declineCorrection,
  recognizeMove,
  reissueCertificate,
  replaceCertificate,
  withdrawCorrection,
} from './correction-acts'
import { askMove, confirmMove, proveEmail, sendMoveCode, stopMove } from './move-acts'
import { chooseName, chooseSessions } from './name-acts'
import {
  answerLinkedProposal,
  answerProposal,
  type ProposalOutcome,
  proposeName,
  withdrawProposal,
} from './proposal-acts'
import { readProposalPage } from './proposal-reads'

const outcomes: Readonly<Record<ProposalOutcome, string>> = {
  printed: 'Your name will be printed exactly so.',
  reissued: 'Your certificate is being reissued with this name.',
  kept: 'Your name stays as it is.',
}

const toAnswered = (outcome: ProposalOutcome) => ({ message: outcomes[outcome], outcome })

/** Names on certificates: consent before they are issued, and corrections afterwards. */
export const nameRoutes = [
  defineRoute('certificateName', {
    as: 'attendee',
    summary:
      'Agrees to have exactly this name printed on one’s certificate of an event, or to have none; until it is issued. Styled letters become plain ones. 422 `field.unprintable` names the characters that no certificate can show.',
    async handle({ actor, doing, body }) {
      const name = body.print ? (body.name ?? '') : null
      const about = doing(parseEventId(body.event_id))
      const choice = await chooseName(about, { attendee: actor.account, name })
      const message = choice.print
        ? 'Your name will be printed exactly so.'
        : 'No name will be printed on your certificate.'
      return { message, choice: toWireNameChoice(choice) }
    },
  }),

  defineRoute('certificateSessions', {
    as: 'attendee',
    summary:
      'Agrees to have the sessions that one attended named on one’s certificate, public for ever, or to have none named; until it is requested. Only where the event offers it (`lists_sessions`).',
    refusals: [404, 409],
    async handle({ actor, doing, body }) {
      await chooseSessions(doing(parseEventId(body.event_id)), { attendee: actor.account, list: body.list })
      const message = body.list
        ? 'The sessions that you attended will be named on your certificate.'
        : 'No sessions will be named on your certificate.'
      return { message }
    },
  }),

  defineRoute('eventNamePropose', {
    as: 'manager',
    about: 'event',
    key: 'roster:write',
    summary:
      'Proposes another spelling of a person’s printed name, before their certificate is issued or afterwards. A mail tells them, and nothing changes until they agree. 422 `field.unprintable` names the characters that no certificate can show.',
    refusals: [404, 409, 429],
    async handle({ guard, doing, params: { id, entryId }, body }) {
      const given = { entryId, name: body.name, reason: body.reason || null }
      const count = () => guard.take(limits.nameProposals, String(entryId))
      const proposal = await proposeName(doing(id), given, count)
      return { message: 'The person was asked.', proposal: toWireNameProposal(proposal) }
    },
  }),

  defineRoute('eventNameWithdraw', {
    as: 'manager',
    about: 'event',
    key: 'roster:write',
    summary: 'Withdraws a proposed spelling that waits for its person.',
    refusals: [404],
    async handle({ doing, params: { id, entryId } }) {
      await withdrawProposal(doing(id), { entryId })
      return { message: 'The proposal was withdrawn.' }
    },
  }),

  defineRoute('nameAnswer', {
    as: 'attendee',
    summary:
      'Agrees to have exactly the proposed name printed, or keeps the name that stands. On an issued certificate, agreeing has it reissued: the organizer approved that by the proposal.',
    refusals: [404, 409],
    async handle({ actor, doing, body: { event_id, name, use } }) {
      const answered = { attendee: actor.account, name, use }
      return toAnswered(await answerProposal(doing(parseEventId(event_id)), answered))
    },
  }),

  defineRoute('linkedName', {
    as: 'anyone',
    summary: 'The proposed spelling that the link of a mail names. Nobody needs to be signed in.',
    refusals: [404],
    async handle({ ports, body }) {
      const { proposal, event, now, isIssued } = await readProposalPage(ports, body.token)
      return {
        event: event.title,
        organizer: event.organizer.name ?? '',
        now,
        proposal: toWireNameProposal(proposal),
        is_issued: isIssued,
      }
    },
  }),

  defineRoute('linkedNameAnswer', {
    as: 'anyone',
    summary: 'Answers that proposal. Nobody needs to be signed in.',
    refusals: [404, 409],
    async handle({ ports, body }) {
      return toAnswered(await answerLinkedProposal(ports, body))
    },
  }),

  defineRoute('certificateCorrection', {
    as: 'attendee',
    summary:
      'Asks the organizer for one’s certificate with another name, agreeing to have exactly it printed, or with `about: attendance` for the hours and sessions that are then recorded. 422 `field.unprintable` names the characters that no certificate can show.',
    async handle({ actor, doing, body: { tokenId, name, about, reason } }) {
      const what = about === 'attendance' ? { about } : { name: name ?? '' }
      const asked = { attendee: actor.account, reason, ...what }
      const correction = await askCorrection(doing(parseTokenId(tokenId)), asked)
      return { message: 'The organizer was asked.', correction: toWireCorrection(correction) }
    },
  }),

  defineRoute('certificateMove', {
    as: 'attendee',
    summary:
      'Asks the organizer to reissue a certificate to the wallet that is signed in, because the old one is lost. The request alone proves nothing: it blocks nobody, mails only the organizer, and begins no wait.',
    refusals: [404, 409, 429],
    async handle({ actor, doing, params: { tokenId }, body: { reason } }) {
      const correction = await askMove(doing(tokenId), { attendee: actor.account, tokenId, reason })
      return { message: 'The organizer was asked.', correction: toWireCorrection(correction) }
    },
  }),

  defineRoute('moveStop', {
    as: 'anyone',
    summary:
      'Stops every waiting move to the wallet that the mail with this link names. Nobody needs to be signed in.',
    refusals: [404],
    async handle({ ports, body }) {
      await stopMove(ports, { token: body.token })
      return { message: 'The move is stopped.' }
    },
  }),

  defineRoute('moveCode', {
    as: 'attendee',
    summary:
      'Mails a code to the confirmed address of the account that a move leads away from. The answer does not tell whether there is one.',
    refusals: [404, 409],
    async handle({ ports, guard, actor, doing, params, body }) {
      const countCode = async (recipientId: AccountId) => {
        await guard.take(limits.moveCodesPerAsker, `${actor.account.id}:${recipientId}`)
        await guard.take(limits.moveCodes, String(recipientId))
      }
      const { sendsMail } = ports.settings
      const asked = { attendee: actor.account, again: body.again ?? false, sendsMail }
      const code = await sendMoveCode(doing(params.correctionId), asked, countCode)
      return {
        message: 'If the account has a confirmed email address, a code is on its way to it.',
        expires_at: getCodeEnd(code).toISOString(),
        again_at: new Date(code.madeAt.getTime() + CODE_WAIT_MS).toISOString(),
      }
    },
  }),

  defineRoute('moveEmail', {
    as: 'attendee',
    summary:
      'Takes that code. The organizer of each waiting move between the two accounts then sees that the email was confirmed, and the seven days begin in which the old wallet can object.',
    refusals: [404, 409],
    async handle({ actor, doing, params, body }) {
      const tried = { attendee: actor.account, typed: body.code }
      const correction = await proveEmail(doing(params.correctionId), tried)
      return { message: 'The email is confirmed.', correction: toWireCorrection(correction) }
    },
  }),

  defineRoute('moveConfirm', {
    as: 'attendee',
    summary:
      'Confirms with the old wallet a move that the new one asked for: everything moves at once, certificates are reissued, and the old account ends. Asks for its signature of MoveAccount.',
    refusals: [404],
    async signs({ ports, actor, params }) {
      const correction = await ports.corrections.find(params.correctionId)
      // The act itself refuses what is not there, and what is another's.
      if (!correction?.move || correction.recipientId !== actor.account.id) return null
      return { kind: 'move', from: actor.account.wallet, to: correction.move.wallet }
    },
    async handle({ c, cookies, actor, doing, params: { correctionId: id } }) {
      const correction = await confirmMove(doing(id), { attendee: actor.account, id })
      cookies.clearSession(c)
      return { message: 'Everything moves to the new wallet.', correction: toWireCorrection(correction) }
    },
  }),

  defineRoute('userMoves', {
    as: 'attendee',
    about: 'wallet',
    summary: 'Moves of certificates that the account asked for, and those away from it that wait.',
    async handle({ ports, actor }) {
      return { moves: (await ports.corrections.movesOf(actor.account.id)).map(toWireCorrection) }
    },
  }),

  defineRoute('correctionWithdraw', {
    as: 'attendee',
    summary: 'Takes back a correction that waits for an answer, or stops a move of one’s certificate.',
    async handle({ actor, doing, params }) {
      const correction = await withdrawCorrection(doing(params.correctionId), { attendee: actor.account })
      return { message: 'The request was taken back.', correction: toWireCorrection(correction) }
    },
  }),

  defineRoute('moveRecognize', {
    as: 'manager',
    about: 'correction',
    summary:
      'Says that one knows the person who asks for a move. The old account is warned, and the seven days begin in which it can object.',
    refusals: [404],
    async handle({ doing, params }) {
      const correction = await recognizeMove(doing(params.correctionId))
      return {
        message: 'The old wallet can object for seven days.',
        correction: toWireCorrection(correction),
      }
    },
  }),

  defineRoute('correctionDecline', {
    as: 'manager',
    about: 'correction',
    summary: 'Declines a correction of a certificate of one’s own event, in words that the recipient reads.',
    async handle({ doing, params, body }) {
      const correction = await declineCorrection(doing(params.correctionId), { answer: body.answer })
      return { message: 'The correction was declined.', correction: toWireCorrection(correction) }
    },
  }),

  defineRoute('certificateReplace', {
    as: 'manager',
    about: 'certificate',
    summary:
      'Reissues a certificate as its recipient asked, after seven days also to their new wallet; the old one is replaced on chain. Where several requests can be accepted, `correction_id` names one, and the others end. If repeated, it answers the same new one.',
    async handle({ c, ports, doing, params, body, reply }) {
      const requestId = await replaceCertificate(doing(params.tokenId), {
        reason: body.reason || null,
        id: body.correction_id === undefined ? null : parseCorrectionId(body.correction_id, 'correction_id'),
      })
      const patience = { milliseconds: ports.settings.mintWaitMs, signal: c.req.raw.signal }
      const record = await waitForRequest(ports.ledger, requestId, patience)
      const answer = toReplaceResponse(record)
      return answer.mint_status === 'minted' ? answer : reply(202, answer)
    },
  }),

  defineRoute('certificateReissue', {
    as: 'manager',
    about: 'certificate',
    summary:
      'Reissues a certificate with the hours and sessions that are recorded now, whether or not its recipient asked; the old one is replaced on chain. 409 `certificate.no_difference` if it states them already, and `correction.waits` while another name that its recipient asked for, or a proven move, waits. If repeated, it answers the same new one.',
    refusals: [404, 409],
    async handle({ c, ports, doing, params, body, reply }) {
      const requestId = await reissueCertificate(doing(params.tokenId), { reason: body.reason || null })
      const patience = { milliseconds: ports.settings.mintWaitMs, signal: c.req.raw.signal }
      const answer = toReplaceResponse(await waitForRequest(ports.ledger, requestId, patience))
      return answer.mint_status === 'minted' ? answer : reply(202, answer)
    },
  }),

  defineRoute('eventCorrections', {
    as: 'manager',
    about: 'event',
    summary: 'Corrections that recipients of the event asked for, waiting ones first.',
    list: 'own',
    async handle(call) {
      const { ports, params, query, signal } = call
      return listAnswer(
        call,
        await ports.corrections.ofEvent(params.id, pageAsked(query, signal)),
        toWireCorrection,
      )
    },
  }),
]
