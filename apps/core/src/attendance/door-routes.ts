import { listDoorCodes, listShortCodes } from '@certify/domain/event/door-code'
import { countArrivals } from '@certify/domain/roster/arrival'
import { refuse } from '@certify/domain/shared/errors'
import {
  readDoorMarks,
  toArrivalFigures,
  toDoorCodes,
  toDoorLink,
  toDoorList,
  toDoorMarked,
  toTicket,
} from '@certify/wire/door-answers'
import type { Context } from 'hono'
import { readSession } from '../agenda/session-reads'
import { stopDoorCodes } from '../event/event-acts'
import { limits } from '../http/rate-limits'
import { defineRoute } from '../http/route'
import { makeDoorLink, openDoor, readTicket, renewTicket, revokeDoorLink } from './door-acts'
import { receiveMarks } from './receiving-acts'

export const doorRoutes = [
  defineRoute('eventDoorCodes', {
    as: 'manager',
    about: 'event',
    summary: 'The codes that the screen at the event or at a session shows, for the next ten minutes.',
    async handle({ ports, params, query }) {
      const event = await ports.events.findSummary(params.id)
      if (!event) throw refuse('event.not_found', {}, { facts: { eventId: params.id } })
      const now = ports.clock()
      const session =
        query.session === undefined ? null : await readSession(ports.queries, params.id, query.session)
      const coded = { ...event, session: session?.number ?? null }
      const shown = {
        session,
        codes: listDoorCodes(ports.doorKey, coded, now),
        shortCodes: listShortCodes(ports.doorKey, coded, now),
      }
      return toDoorCodes(event, shown, { publicUrl: ports.settings.publicUrl, now })
    },
  }),

  defineRoute('eventDoorCodesStop', {
    as: 'manager',
    about: 'event',
    summary: 'Ends every code that the screen has shown; new ones count at once.',
    async handle({ doing, params }) {
      await stopDoorCodes(doing(params.id))
      return { message: 'The codes shown so far no longer count.' }
    },
  }),

  defineRoute('userTicket', {
    as: 'attendee',
    about: 'wallet',
    summary: 'The ticket that the attendee shows at the door.',
    async handle({ ports, actor, params }) {
      return toTicket(await readTicket(ports, { attendee: actor.account, eventId: params.id }))
    },
  }),

  defineRoute('userTicketNew', {
    as: 'attendee',
    about: 'wallet',
    summary: 'Makes a new ticket. The one before is worthless from now on.',
    async handle({ ports, doing, actor, params }) {
      await renewTicket(doing(params.id), { attendee: actor.account })
      return toTicket(await readTicket(ports, { attendee: actor.account, eventId: params.id }))
    },
  }),

  defineRoute('eventDoorLinks', {
    as: 'door',
    about: 'event',
    summary: 'The event’s door links, newest first, without their addresses.',
    async handle({ ports, params }) {
      return { links: (await ports.doors.linksOf(params.id)).map(toDoorLink) }
    },
  }),

  defineRoute('eventDoorLinkMake', {
    as: 'door',
    about: 'event',
    tellsSecret: true,
    summary: 'Makes a link under which people scan tickets at one door. Only this answer has its address.',
    async handle({ ports, doing, params, body }) {
      const { link, secret } = await makeDoorLink(doing(params.id), {
        label: body.label,
        session: body.session ?? null,
      })
      // A fragment: browsers do not send it, so no log on the way has the secret.
      return { ...toDoorLink(link), url: `${ports.settings.publicUrl}/door/#k=${secret}` }
    },
  }),

  defineRoute('eventArrivals', {
    as: 'door',
    about: 'event',
    summary: 'How many people arrived in each five minutes, and through which door; with `session`, at that.',
    list: 'own',
    async handle({ ports, params, query: { session } }) {
      const event = await ports.events.find(params.id)
      if (!event) throw refuse('event.not_found', {}, { facts: { eventId: params.id } })
      if (session !== undefined) await readSession(ports.queries, params.id, session)
      const counted =
        session === undefined
          ? await ports.doors.countedArrivals(params.id)
          : await ports.doors.countedAtSession(params.id, session)
      return toArrivalFigures(event, countArrivals(counted))
    },
  }),

  defineRoute('eventDoorLinkRevoke', {
    as: 'door',
    about: 'event',
    summary: 'Ends a door link permanently.',
    async handle({ doing, params }) {
      await revokeDoorLink(doing(params.id), params.linkId)
      return { message: 'This door link no longer works.' }
    },
  }),

  defineRoute('doorList', {
    as: 'anyone',
    summary:
      'The people whom a door expects: all in one answer, or by `from` in parts, and later only what changed. Needs `Authorization: Door SECRET`.',
    refusals: [401, 410],
    anonymous: true,
    secret: 'door',
    list: 'own',
    async handle({ ports, c, query: { from = null } }) {
      return toDoorList(await openDoor(ports, { secret: readSecret(c), from }), ports.tickets)
    },
  }),

  defineRoute('doorMarks', {
    as: 'anyone',
    summary:
      'Receives what a door recorded, again as often as it likes, once the doors are open. Needs `Authorization: Door SECRET`.',
    refusals: [401, 409, 410],
    anonymous: true,
    secret: 'door',
    async handle({ ports, guard, c, body }) {
      const marks = readDoorMarks(body)
      const admit = async (door: string) => void (await guard.take(limits.doorMarks, door, marks.length))
      const judged = await receiveMarks(ports, { secret: readSecret(c), marks, admit })
      return toDoorMarked(judged, ports.clock())
    },
  }),
]

/** The secret of a door link. It is no cookie, because a browser may drop those when it is killed. */
function readSecret(c: Context): string {
  const [, secret] = /^Door ([0-9A-Z]{26})$/.exec(c.req.header('authorization') ?? '') ?? []
  if (secret === undefined) throw refuse('door.link_missing')
  return secret
}
