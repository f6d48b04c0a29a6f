import { listConcerns } from '@certify/domain/issuing/issuing-outlook'
import { toIssuingConcern } from '@certify/wire/issuing'
import { readOwnEvent } from '../event/find-event'
import { defineRoute } from '../http/route'

/** The state of issuing, for an event's organizer. */
export const issuingRoutes = [
  defineRoute('eventIssuing', {
    as: 'manager',
    about: 'event',
    key: 'events:read',
    summary: 'What the event’s certificates wait for, and whose turn it is; nothing while all is well.',
    async handle({ ports, actor, params }) {
      const event = await readOwnEvent(ports.queries, params.id, actor.account.id)
      const [state, obstacles] = await Promise.all([ports.issuing.state(), ports.issuing.obstacles(event.id)])
      const concerns = listConcerns(state, obstacles)
      return { concerns: concerns.map(toIssuingConcern) }
    },
  }),
]
