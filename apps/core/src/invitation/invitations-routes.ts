import type { Invitation } from '@certify/domain/invitation/invitation'
import { findPrintedNameProblem } from '@certify/domain/roster/printed-name'
import { FieldInvalidError, refuse } from '@certify/domain/shared/errors'
import {
  invitationLinksCsv,
  toInvitationLink,
  toInvitationRead,
  toJudgedList,
  toWireInvitation,
  toWireSending,
} from '@certify/wire/invitation-answers'
import { invitationsRequest } from '@certify/wire/invitations'
import { pageAsked } from '@certify/wire/page-answer'
import { rotateSession } from '../account/sign-in-acts'
import { readOwnEvent } from '../event/find-event'
import { waitForRequest } from '../http/chain-waits'
import { listFileAnswer } from '../http/list-file-answer'
import { listAnswer } from '../http/lists/list-answer'
import { limits } from '../http/rate-limits'
import { defineRoute } from '../http/route'
import { listBody, readPeople } from '../http/uploads/people-list'
import { claimInvitation, sendCodeAgain, settleClaim } from './claiming-acts'
import { findLink } from './find-invitation'
import { checkList, sendInvitationAgain, sendInvitations, withdrawInvitation } from './inviting-acts'
import { declineInvitation, objectToClaim } from './refusing-acts'

export const invitationRoutes = [
  defineRoute('eventInvite', {
    as: 'manager',
    about: 'event',
    summary:
      'Invites people by email, or with `dry_run` judges each row of the list. JSON, or a file: CSV, .xlsx, .xls or .ods.',
    reads: listBody(invitationsRequest),
    refusals: [409],
    // The answer holds addresses and secret links, so it must not be kept.
    tellsSecret: true,
    async handle({ ports, guard, actor, doing, params, query, body }) {
      await guard.take(limits.checkedLists, actor.account.wallet)
      const allAttended = body.kind === 'json' ? (body.request.all_attended ?? false) : query.all_attended
      const list = await readPeople(body, { query, allAttended: isTrue(allAttended) })
      const checked = await checkList(doing(params.id), list.people)
      const answer = toJudgedList(checked, list, { namesAddresses: query.addresses === 'true' })
      if (query.dry_run === 'true') return answer
      if (typeof list.map?.email !== 'number')
        throw new FieldInvalidError({ field: 'map', code: 'field.not_a_column' })
      const {
        expects = query.expects === 'true',
        message,
        language,
        code = query.code !== 'false',
      } = body.kind === 'json' ? body.request : query
      if (!isTrue(expects)) throw new FieldInvalidError({ field: 'expects', code: 'field.required' })
      const { sendsMail, publicUrl, mailNewPerDay } = ports.settings
      const sent = await sendInvitations(doing(params.id), checked, {
        message: message || null,
        language: language ?? 'en',
        asksCode: code === true || code === 'true',
        newPerDay: sendsMail ? mailNewPerDay : null,
      })
      const wantsLinks = !sendsMail || query.links === 'true'
      const made = new Map(sent.invitations.map(({ emailMac, id }) => [emailMac, id]))
      const links = checked.rows.flatMap(({ person }) => {
        const id = person && made.get(person.emailMac)
        if (!person || id === undefined || id === null) return []
        const token = ports.invitationKeys.writeToken({ id, emailMac: person.emailMac })
        return [{ id, email: person.email, link: toInvitationLink(publicUrl, token) }]
      })
      return {
        ...answer,
        ...(wantsLinks && { invitations: links }),
        ...(sent.lastMailAt && { last_mail_at: sent.lastMailAt.toISOString() }),
      }
    },
  }),

  defineRoute('eventInvitations', {
    as: 'manager',
    about: 'event',
    summary: 'The people whom the organizer invited. Addresses only of invitations that are open.',
    list: 'own',
    async handle(call) {
      const { ports, params, query, signal, actor } = call
      const found = await ports.invitations.list(params.id, {
        ...pageAsked(query, signal),
        after: query.after,
        state: query.state ?? null,
        text: query.q ?? '',
        at: ports.clock(),
      })
      const now = ports.clock()
      const standing = await ports.invitations.readSending(actor.account.id, now)
      const sending = toWireSending(standing, ports.settings.mailNewPerDay, now)
      return listAnswer(call, found, toWireInvitation, { counts: found.counts, sending })
    },
  }),

  defineRoute('eventInvitationLinks', {
    as: 'manager',
    about: 'event',
    summary:
      'The links of open invitations as a CSV file or with `format=xlsx` as a workbook, for a mail program of one’s own.',
    async handle(call) {
      const { ports, actor, params } = call
      const { title } = await readOwnEvent(ports.queries, params.id, actor.account.id)
      const at = ports.clock()
      const toLink = (invitation: Invitation) =>
        toInvitationLink(ports.settings.publicUrl, ports.invitationKeys.writeToken(invitation))
      return listFileAnswer(call, {
        title,
        kind: invitationLinksCsv(toLink),
        idOf: ({ id }) => id,
        read: (part) => ports.invitations.openAfter(params.id, { ...part, at }),
      })
    },
  }),

  defineRoute('eventInvitationsPreview', {
    as: 'manager',
    about: 'event',
    summary: 'The mail that an invited person would get.',
    async handle({ ports, actor, params, body }) {
      const event = await readOwnEvent(ports.queries, params.id, actor.account.id)
      return ports.previewInvitation({
        event,
        message: body.message || null,
        language: body.language ?? 'en',
        attended: body.attended ?? false,
      })
    },
  }),

  defineRoute('invitationWithdraw', {
    as: 'manager',
    about: 'invitation',
    summary: 'Withdraws an open invitation and forgets its address.',
    refusals: [404, 409],
    async handle({ doing, params }) {
      await withdrawInvitation(doing(params.invitationId))
      return { message: 'The invitation is withdrawn.' }
    },
  }),

  defineRoute('invitationResend', {
    as: 'manager',
    about: 'invitation',
    summary: 'Sends the mail of an open invitation once more; twice in all.',
    refusals: [404, 409],
    async handle({ ports, doing, params }) {
      await sendInvitationAgain(doing(params.invitationId), { sendsMail: ports.settings.sendsMail })
      return { message: 'The mail is on its way.' }
    },
  }),

  defineRoute('invitationRead', {
    as: 'anyone',
    readOnly: true,
    summary: 'What an invitation is for. It changes nothing, and is no GET so that no log has the token.',
    refusals: [404],
    async handle({ ports, body }) {
      const { invitation, isObjection } = await findLink(ports, body.token)
      const { id, eventId, claimedBy, code } = invitation
      const event = await ports.events.find(eventId)
      if (!event) throw refuse('event.not_found', {}, { facts: { eventId } })
      const codeMail = code === null ? null : await ports.invitations.readCodeMail(id)
      const claimant = isObjection && claimedBy !== null ? await ports.accounts.find(claimedBy) : null
      return toInvitationRead(
        { invitation, event, codeMail, claimant: claimant?.wallet ?? null },
        ports.clock(),
      )
    },
  }),

  defineRoute('invitationCode', {
    as: 'signedIn',
    summary: 'Sends another code to the invited address, for a claim that lacks it. Five a day.',
    refusals: [404, 409],
    async handle({ ports, guard, actor, body }) {
      const { wallet } = actor.session
      const countCode = () => guard.take(limits.claimCodes, wallet)
      const { sendsMail } = ports.settings
      await sendCodeAgain({ ...ports, countCode }, { token: body.token, wallet, sendsMail })
      return { message: 'A new code is on its way.' }
    },
  }),

  defineRoute('invitationObject', {
    as: 'anyone',
    summary:
      'Tells the organizer that the invited person did not claim. The token came with the news of the claim.',
    refusals: [404],
    async handle({ ports, body }) {
      await objectToClaim(ports, { token: body.token })
      return { message: 'The organizer knows.' }
    },
  }),

  defineRoute('invitationRefuse', {
    as: 'anyone',
    summary: 'Forgets the address of someone who was invited by mistake, and refuses it in later lists.',
    refusals: [404, 409],
    async handle({ ports, body }) {
      const refused = await declineInvitation(ports, { token: body.token })
      return { message: 'The address is deleted.', refused_from: refused }
    },
  }),

  defineRoute('invitationClaim', {
    as: 'signedIn',
    summary: 'Claims an invitation: registers, joins, and asks for the certificate if minting is open.',
    refusals: [404, 409],
    async handle({ c, ports, guard, cookies, actor, body, doing, signal }) {
      const { session } = actor
      const { token, code = '', name = '', email = '', acceptTerms = false, language = 'en' } = body
      const problem = body.print_name ? findPrintedNameProblem(body.print_name) : null
      // Refused before the claim, which would be done although nobody can agree to this name.
      if (problem) throw new FieldInvalidError({ ...problem, field: 'print_name' })
      const countCode = () => guard.take(limits.claimCodes, session.wallet)
      const claimed = await claimInvitation(
        { ...ports, countCode },
        {
          token,
          code,
          sendsMail: ports.settings.sendsMail,
          wallet: session.wallet,
          account: actor.account,
          form: { name, email, acceptTerms, language },
        },
      )
      const { eventId, registered } = claimed
      if (registered) {
        const { sessionId } = await rotateSession(doing(null), { session })
        cookies.writeSession(c, sessionId)
      }
      const requestId = await settleClaim(ports, claimed, { printName: body.print_name })
      const answer = { event_id: eventId, registered }
      if (requestId === null) return { ...answer, mint_status: 'closed' as const, tokenId: null }
      const { minted } = await waitForRequest(ports.ledger, requestId, { milliseconds: 0, signal })
      return {
        ...answer,
        mint_status: minted ? ('minted' as const) : ('pending' as const),
        tokenId: minted?.tokenId.toString() ?? null,
      }
    },
  }),
]

function isTrue(flag: boolean | 'true' | 'false' | undefined): boolean {
  return flag === true || flag === 'true'
}
