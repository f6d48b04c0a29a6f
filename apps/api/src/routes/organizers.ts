import { readOrganizer } from '@certify/domain/acts/joining/read-organizer'
import { linksThrough } from '@certify/wire/links'
import { organizerQuery, organizerResponse, toOrganizer } from '@certify/wire/organizers'
import { defineRoute } from '../route'

export const organizerRoutes = [
  defineRoute({
    name: 'organizer',
    method: 'get',
    policy: 'visitor',
    summary: 'What anybody may see of an organization, with one page of its events.',
    query: organizerQuery,
    answers: { 200: organizerResponse },
    refusals: [410],
    list: 'public',
    async handle({ ports, params, query, signal }) {
      const page = { page: query.page ?? 1, perPage: query.per_page, signal }
      const contract = ports.settings.contractAddress()
      const found = await readOrganizer(ports, { number: params.number, contract, page })
      return toOrganizer(found, linksThrough(ports.settings.gatewayUrl))
    },
  }),
]
