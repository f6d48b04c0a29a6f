import { toAgendaRows, toCompletion } from '@certify/wire/event-form'
import { readOwnEvent } from '../event/find-event'
import { defineRoute } from '../http/route'
import { previewCompletion } from './preview-completion'

export const agendaRoutes = [
  defineRoute('completionPreview', {
    as: 'manager',
    about: 'event',
    key: 'events:read',
    summary: 'How many people meet the rule for certificates, and would meet another rule or agenda.',
    async handle({ ports, actor, params, body }) {
      const event = await readOwnEvent(ports.queries, params.id, actor.account.id)
      const { met, wouldMeet, lose } = await previewCompletion(ports.queries, event, {
        completion: body.completion && toCompletion(body.completion),
        agenda: body.agenda ? toAgendaRows(body.agenda, event.timeZone) : null,
      })
      return { met, would_meet: wouldMeet, lose }
    },
  }),
]
