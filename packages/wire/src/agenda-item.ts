import { sessionParts } from '@certify/domain/event/event-fields'
import * as z from 'zod'
import { rule as refusal } from './field-problems'

const part = (name: keyof typeof sessionParts) =>
  z.string(refusal('field.not_text')).meta({ maxLength: sessionParts[name].max })

/** One session of an agenda. */
export const agendaItem = z
  .strictObject(
    {
      time: part('time'),
      topic: part('topic'),
      speaker: part('speaker').optional(),
      description: part('description').optional(),
      duration: part('duration').optional(),
    },
    refusal('field.not_an_agenda_item'),
  )
  .meta({ id: 'AgendaItem' })
