import { findOwnEvent } from '@certify/domain/event/owned-event'
import { listConcerns } from '@certify/domain/issuing/issuing-outlook'
import { toIssuingConcern } from '@certify/wire/issuing'
import { defineRoute } from '../http/route'

/** The state of issuing, for an event's organizer. */
export const issuingRoutes = [
  defineRoute('eventIssuing', {
    as: 'manager',
    about: 'event',
    key: 'events:read',
    summary: 'What the event’s certificates wait for, and whose turn it is; nothing while all is well.',
    async handle({ ports, actor, params }) {
      const event = await findOwnEvent(ports.events, params.id, actor.account)
      const [state, obstacles] = await Promise.all([ports.issuing.state(), ports.issuing.obstacles(event.id)])
      const concerns = listConcerns(state, obstacles)
      return { concerns: concerns.map(toIssuingConcern) }
    },
  }),
]
