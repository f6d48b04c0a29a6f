import { linksThrough } from '@certify/wire/links'
import { toOrganizer } from '@certify/wire/organizers'
import { longPageAsked } from '@certify/wire/page-answer'
import { writeEventsCalendar } from '../http/events-calendar'
import { fileHeaders } from '../http/file-answer'
import { defineRoute } from '../http/route'
import { readOrganizer } from './organizer-readings'

const CALENDAR_TYPE = 'text/calendar; charset=utf-8'
/** Upcoming events come first, so that the calendar of a busy organization omits only old ones. */
const CALENDAR_EVENTS = 100

export const organizerRoutes = [
  defineRoute('organizer', {
    as: 'anyone',
    anyOrigin: 'visitors',
    summary: 'What anyone may see of an organization, with one page of its events.',
    refusals: [410],
    list: 'public',
    async handle({ ports, params, query, signal }) {
      const page = longPageAsked({ ...query, page: query.page ?? 1 }, signal)
      const contract = ports.settings.contractAddress()
      const found = await readOrganizer(ports, { number: params.number, contract, page })
      return toOrganizer(found, linksThrough(ports.settings.gatewayUrl))
    },
  }),
  defineRoute('organizerCalendar', {
    as: 'anyone',
    anonymous: true,
    anyOrigin: true,
    summary: 'An organization’s events as a calendar to subscribe to: up to 100, upcoming ones first.',
    refusals: [410],
    list: 'public',
    async handle({ ports, params, signal }) {
      const { contractAddress } = ports.settings
      const page = { page: 1, perPage: CALENDAR_EVENTS, signal }
      const found = await readOrganizer(ports, { number: params.number, contract: contractAddress(), page })
      const headers = {
        ...fileHeaders(`organizer-${params.number}.ics`, CALENDAR_TYPE),
        'cache-control': 'public, max-age=300',
      }
      return new Response(await writeEventsCalendar(found, ports.settings), { headers })
    },
  }),
]
