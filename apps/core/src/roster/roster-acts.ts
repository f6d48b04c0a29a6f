import type { Attendee } from '@certify/domain/account/account'
import { spotsLeft } from '@certify/domain/event/capacity'
import { assertOwnedBy } from '@certify/domain/event/owned-event'
import { isLineMoving, type LinePlace } from '@certify/domain/event/waitlist'
import type { SentAnswers } from '@certify/domain/roster/answers'
import {
  type AnsweredRequests,
  type JoinRequest,
  type JoinRequestId,
  parseAnswer,
} from '@certify/domain/roster/join-request'
import { assertMayAnswer, assertMayAsk, assertMayJoin, assertMayWait } from '@certify/domain/roster/may-join'
import { assertMayLeave } from '@certify/domain/roster/may-leave'
import type { EntryId, RosterEntry } from '@certify/domain/roster/roster-entry'
import { doEach } from '@certify/domain/shared/do-each'
import { actsAtEvent, type EventScope } from '../act/act'
import { type Core, NOBODY } from '../act/core'
import { enter } from './enter'
import { readStanding } from './find-standing'
import { queuePeople, seatPeople } from './move-line'
import type { Asked } from './request-store'
import { lineReads } from './roster-reads'
import { openRoster, type RosterStores } from './roster-stores'
import { answerAgain, takeAnswers } from './take-answers'

const act = actsAtEvent('roster', openRoster)

type Attending = { readonly attendee: Attendee }
/** What the person answers to the questions of the event, by their numbers. */
type Answering = Attending & { readonly answers?: SentAnswers | undefined }

/** Puts an attendee on the roster. @returns the new entry. @throws `answer.required` */
export const joinRoster = act(
  async (scope, { attendee, answers = {} }: Answering): Promise<RosterEntry> => {
    const standing = await scope.roster.standing(attendee.id)
    assertMayJoin(scope.event, standing, scope.at)
    await takeAnswers(scope, { accountId: attendee.id, sent: answers })
    return enter(scope, attendee.id, standing)
  },
  {
    // When hundreds want the last seat, this refuses most of them without a lock.
    async early({ core, about }, { attendee }) {
      const { event, ...standing } = await readStanding(core.queries, about, attendee.id)
      assertMayJoin(event, standing, core.clock())
    },
  },
)

/** Takes a person off the roster while the event is upcoming; out of the line, or their request back, at any time. */
export const leaveRoster = act(async (scope, { attendee }: Attending): Promise<void> => {
  const { event, at, roster, line, requests, answers, note, tell } = scope
  const standing = await roster.standing(attendee.id)
  assertMayLeave(event, standing, at)
  const { entry, place, request } = standing
  await answers.forget(attendee.id)
  if (request?.state === 'waiting') await requests.remove(request)
  if (entry) {
    await roster.remove(entry)
    await note('roster.left', { entryId: entry.id })
    await tell('seat.lost', { to: attendee.id, facts: { entryId: entry.id, how: 'left' } })
  } else if (place) {
    await line.leave(place)
  }
  await line.moveUp()
})

/** Revokes an attendee's entry permanently. A certificate that was minted stays valid. */
export const revokeEntry = act(async (scope, { entryId }: { entryId: EntryId }): Promise<RosterEntry> => {
  const { event, at, by, roster, line, note, tell } = scope
  const entry = await roster.entry(entryId)
  assertOwnedBy(event, by.account)
  if (entry.status === 'revoked') return entry
  const revoked = await roster.revoke(entry, at)
  await note('roster.revoked', { entryId })
  await tell('seat.lost', { to: entry.accountId, facts: { entryId, how: 'removed' } })
  await line.moveUp()
  return revoked
})

/**
 * Puts an attendee in line for a seat of a full event. A repeated call finds the same place, and stores its answers until
 * the event ends.
 *
 * @throws `answer.required` @throws `answer.closed`
 */
export const joinWaitlist = act(async (scope, { attendee, answers = {} }: Answering): Promise<LinePlace> => {
  const { event, at, roster, line } = scope
  const standing = await roster.standing(attendee.id)
  const sending = { accountId: attendee.id, sent: answers }
  if (standing.place) {
    await answerAgain(scope, { ...sending, standing })
    return standing.place
  }
  assertMayWait(event, standing, at)
  await takeAnswers(scope, sending)
  return line.add(attendee.id)
})

const endOffers = act(({ line }, _: null): Promise<void> => line.moveUp())

/** Ends the offers that people did not take in time. The seats go to the next in line. @throws the first failure */
export async function endLateOffers(core: Core): Promise<void> {
  const late = await lineReads(core.queries).withLateOffers(core.clock())
  await doEach(late, (about) => endOffers({ core, by: NOBODY, about }, null))
}

/**
 * Asks the organizer of an event by approval for a place, with an answer to their question. A repeated call finds the
 * first request, and stores its answers to the questions of the event while that waits.
 *
 * @throws `answer.required` @throws `answer.not_asked`
 */
export const askToJoin = act(
  async (
    scope,
    { attendee, answer, answers = {} }: Answering & { answer: string | null },
  ): Promise<JoinRequest> => {
    const { event, at, roster, requests, tell } = scope
    const said = parseAnswer(answer)
    const standing = await roster.standing(attendee.id)
    assertMayAsk(event, standing, at)
    const sending = { accountId: attendee.id, sent: answers }
    if (standing.request) {
      await answerAgain(scope, { ...sending, standing })
      return standing.request
    }
    await takeAnswers(scope, sending)
    const request = await requests.add(attendee.id, said, at)
    const told = { to: event.organizer.id, mark: request.id, facts: {} }
    await tell('request.asked', { ...told, topic: 'places' })
    return request
  },
)

/**
 * Approves or declines requests: those of `ids`, or all that wait. An approved person gets a seat; without a free one, a
 * place in line until the event starts. Approving takes declined requests that are named, too.
 */
export const answerJoinRequests = act(
  async (
    scope,
    { ids, decision }: { ids: readonly JoinRequestId[] | null; decision: 'approve' | 'decline' },
  ): Promise<AnsweredRequests> => {
    assertOwnedBy(scope.event, scope.by.account)
    assertMayAnswer(scope.event, scope.at)
    if (decision === 'decline') return decline(scope, await scope.requests.list(['waiting'], ids))
    return approve(scope, await scope.requests.list(ids ? ['waiting', 'declined'] : ['waiting'], ids))
  },
)

/** Gives seats first, then places in line while the line moves. The other requests keep waiting. */
async function approve(
  { tx, event, at, by, requests }: EventScope<RosterStores>,
  asked: readonly Asked[],
): Promise<AnsweredRequests> {
  const facts = { approved: true }
  const already = asked.filter(({ stands }) => stands !== null)
  const others = asked.filter(({ stands }) => stands === null)
  const seated = others.slice(0, spotsLeft(event) ?? others.length)
  const rest = others.slice(seated.length)
  const queued = isLineMoving(event, at) ? rest : []
  await seatPeople(tx, event.id, pickAccounts(seated), { by, action: 'roster.approved', facts, at })
  await queuePeople(tx, event.id, pickAccounts(queued), { facts, at })
  const approved = [...seated, ...already, ...queued]
  await requests.settle(approved, 'approved', at)
  return {
    seated: seated.length,
    inLine: queued.length + already.filter(({ stands }) => stands === 'line').length,
    declined: 0,
    left: asked.length - approved.length,
  }
}

async function decline(
  { at, requests, noteEach, tellEach }: EventScope<RosterStores>,
  asked: readonly Asked[],
): Promise<AnsweredRequests> {
  await requests.settle(asked, 'declined', at)
  await tellEach(
    'request.declined',
    asked.map(({ id, accountId }) => ({ to: accountId, mark: id, facts: {} })),
  )
  await noteEach(
    'roster.declined',
    asked.map(({ id }) => ({ requestId: id })),
  )
  return { seated: 0, inLine: 0, declined: asked.length, left: 0 }
}

function pickAccounts(asked: readonly Asked[]): number[] {
  return asked.map(({ accountId }) => accountId)
}
