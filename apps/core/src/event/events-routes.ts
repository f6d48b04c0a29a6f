import type { Organizer } from '@certify/domain/account/account'
import type { Event } from '@certify/domain/event/event'
import { parseEventId } from '@certify/domain/shared/event-id'
import { toAnalytics } from '@certify/wire/certificate-answers'
import {
  toEventDetail,
  toEventListItem,
  toHistoryItem,
  toUserEvent,
  toVendorEvent,
} from '@certify/wire/event-answers'
import { toEventFilters } from '@certify/wire/event-filters'
import { toEventForm } from '@certify/wire/event-form'
import { linksThrough } from '@certify/wire/links'
import { toNeeds } from '@certify/wire/needs'
import { longPageAsked, pageAsked } from '@certify/wire/page-answer'
import { eventPicture } from '@certify/wire/picture-rules'
import { listAnswer } from '../http/lists/list-answer'
import type { ApiPorts } from '../http/ports'
import { limits } from '../http/rate-limits'
import { defineRoute, type Tools } from '../http/route'
import { countStored } from '../http/uploads/count-stored'
import { cleanUpload, type FormBody } from '../http/uploads/form-body'
import {
  cancelEvent,
  changeStatus,
  createEvent,
  editEvent,
  renewLink,
  rotateAttendanceCode,
  switchNames,
} from './event-acts'
import { findEvents, listJoinedEvents, listOwnEvents, readEventDetails } from './event-readings'
import { readOwnEvent } from './find-event'
import { readNeeds } from './organizer-readings'

/** The number of days in the analytics series. */
const ANALYTICS_DAYS = 90

export const eventRoutes = [
  defineRoute('events', {
    as: 'anyone',
    key: 'events:read',
    anyOrigin: 'visitors',
    summary: 'The 200 newest events; with `page`, one page of all events and the counts by status.',
    list: 'public',
    async handle(call) {
      const { ports, query, signal } = call
      const links = linksThrough(ports.settings.gatewayUrl)
      const { q: text = '', status } = query
      const order = query.page === undefined ? 'newest' : query.order
      const filters = toEventFilters(query)
      const page = longPageAsked(query, signal)
      const found = await findEvents(ports, { text, status, filters, order, page })
      const { counts } = found
      const told = { counts, continuesAs: { order } }
      return listAnswer(call, found, (event) => toEventListItem(event, links), told)
    },
  }),

  defineRoute('event', {
    as: 'anyone',
    orAs: 'manager',
    about: 'event',
    key: 'events:read',
    anyOrigin: 'visitors',
    summary: 'One event. Its organizer also gets the attendance token; an attendee, how they stand to it.',
    async handle({ ports, actor, params }) {
      const { session, account: viewer, member } = actor
      const person = session && member ? await ports.accounts.findByWallet(session.wallet) : viewer
      const details = await readEventDetails(ports, { eventId: params.id, viewer, person })
      return toEventDetail(details, linksThrough(ports.settings.gatewayUrl))
    },
  }),

  defineRoute('eventCreate', {
    as: 'manager',
    about: { madeFor: ({ body }) => body.wallet_address },
    key: 'events:write',
    refusals: [403, 404],
    summary: 'Creates an event, with an optional picture, and with the questions of another one.',
    limit: limits.upload,
    async handle({ ports, doing, guard, actor, body }) {
      const picture = await readPicture({ ports, guard }, actor.account, body)
      const form = toEventForm(body.fields)
      const { questions_of: of } = body.fields
      const questionsOf = of === undefined ? null : parseEventId(of, 'questions_of')
      const command = { organizer: actor.account, form, picture, questionsOf }
      const event = await createEvent(doing(null), command)
      return changed(ports, actor.account, event, 'Event created successfully!')
    },
  }),

  defineRoute('eventEdit', {
    as: 'manager',
    about: 'event',
    key: 'events:write',
    summary: 'Changes an event. Without a picture it keeps the one it has.',
    limit: limits.upload,
    async handle({ ports, doing, guard, actor, params, body }) {
      const picture = await readPicture({ ports, guard }, actor.account, body)
      const form = toEventForm(body.fields)
      const tellsPeople = body.fields.tell_people ?? true
      const event = await editEvent(doing(params.id), { form, picture, tellsPeople })
      return changed(ports, actor.account, event, 'Event updated successfully!')
    },
  }),

  defineRoute('eventUpdate', {
    as: 'manager',
    about: 'event',
    key: 'events:write',
    summary: 'Opens the minting period of an event, or ends it.',
    async handle({ ports, doing, actor, params, body }) {
      const to = body.status
      const event = await changeStatus(doing(params.id), { to })
      const message = to === 'minting' ? 'The minting period is open.' : 'The minting period has ended.'
      return changed(ports, actor.account, event, message)
    },
  }),

  defineRoute('eventPrintNames', {
    as: 'manager',
    about: 'event',
    summary: 'Switches the printing of names on certificates on or off. Each person agrees to their own.',
    async handle({ ports, doing, actor, params, body }) {
      const event = await switchNames(doing(params.id), { printsNames: body.print_names })
      const message = event.printsNames
        ? 'Certificates carry the names of those who agree to it.'
        : 'Certificates carry no names.'
      return changed(ports, actor.account, event, message)
    },
  }),

  defineRoute('eventCancel', {
    as: 'manager',
    about: 'event',
    key: 'events:write',
    summary:
      'Cancels an event permanently, with the organizer’s own words in the mail. Certificates already minted stay valid.',
    async handle({ ports, doing, actor, params, body }) {
      const event = await cancelEvent(doing(params.id), { message: body.message })
      return changed(ports, actor.account, event, 'Event canceled.')
    },
  }),

  defineRoute('eventLinkRenew', {
    as: 'manager',
    about: 'event',
    summary: 'A new link for an unlisted event; the old one opens it no longer.',
    async handle({ ports, doing, actor, params }) {
      const event = await renewLink(doing(params.id))
      return changed(ports, actor.account, event, 'The event has a new link.')
    },
  }),

  defineRoute('eventTokenRotate', {
    as: 'manager',
    about: 'event',
    summary: 'A new attendance token; the old one counts for one more minute at most.',
    async handle({ doing, params }) {
      return { token: await rotateAttendanceCode(doing(params.id)) }
    },
  }),

  defineRoute('eventHistory', {
    as: 'manager',
    about: 'event',
    summary: 'Who did what to this event, newest first.',
    list: 'own',
    async handle(call) {
      const { ports, actor, params, query, signal } = call
      await readOwnEvent(ports.queries, params.id, actor.account.id)
      const found = await ports.audit.ofEvent(params.id, pageAsked(query, signal))
      return listAnswer(call, found, toHistoryItem)
    },
  }),

  defineRoute('vendorEvents', {
    as: 'manager',
    about: 'wallet',
    key: 'events:read',
    summary:
      'The organizer’s own events, latest start first; with `page`, one page and the counts by status.',
    list: 'own',
    async handle(call) {
      const { ports, actor, query, signal } = call
      const links = linksThrough(ports.settings.gatewayUrl)
      const { status, q: text = '' } = query
      const found = await listOwnEvents(ports, actor.account, {
        text,
        status,
        page: longPageAsked(query, signal),
      })
      const { counts } = found
      return listAnswer(call, found, (event) => toVendorEvent(event, links), { counts })
    },
  }),

  defineRoute('vendorAnalytics', {
    as: 'manager',
    about: 'wallet',
    summary: 'Totals, daily series and the latest events of the organizer.',
    list: 'own',
    handle: async ({ ports, actor }) =>
      toAnalytics(
        await ports.analytics.ofOrganizer(actor.account.id, { now: ports.clock(), days: ANALYTICS_DAYS }),
      ),
  }),

  defineRoute('vendorNeeds', {
    as: 'manager',
    about: { wallet: ({ params }) => params.wallet, narrowedTo: ({ query }) => query.event_id },
    key: 'events:read',
    summary: 'What waits for the organizer, in all events or in one, most urgent first.',
    refusals: [404],
    list: 'own',
    handle: async ({ ports, actor, query }) => {
      const eventId = query.event_id === undefined ? null : parseEventId(query.event_id, 'event_id')
      const isOwner = actor.member === undefined || actor.member.role === 'owner'
      return toNeeds(await readNeeds(ports, actor.account, { eventId, isOwner }))
    },
  }),

  defineRoute('userEvents', {
    as: 'attendee',
    about: 'wallet',
    summary: 'The events an attendee has joined, latest start first.',
    list: 'own',
    async handle(call) {
      const { ports, actor, query, signal } = call
      const links = linksThrough(ports.settings.gatewayUrl)
      const asked = { text: query.q ?? '', page: pageAsked(query, signal) }
      const found = await listJoinedEvents(ports, actor.account, asked)
      return listAnswer(call, found, (event) => toUserEvent(event, links))
    },
  }),
]

async function readPicture(
  { ports, guard }: Pick<Tools, 'ports' | 'guard'>,
  { wallet }: Organizer,
  { file }: FormBody<object>,
) {
  if (!file) return null
  const picture = await cleanUpload(ports.images, file, eventPicture)
  await countStored(guard, wallet, picture)
  return picture
}

/** The answer to every change of an event: the event as its organizer sees it now. */
async function changed(ports: ApiPorts, organizer: Organizer, event: Event, message: string) {
  const details = await readEventDetails(ports, { eventId: event.id, viewer: organizer })
  return { message, event: toEventDetail(details, linksThrough(ports.settings.gatewayUrl)) }
}
