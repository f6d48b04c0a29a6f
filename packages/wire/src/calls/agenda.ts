import * as z from 'zod'
import { sentAgendaItem, sentCompletion } from '../agenda-item'
import { rule as refusal } from '../field-problems'
import { ownWallet } from '../fields'
import { declareCalls } from './declare-calls'

/** `POST events/{id}/completion/preview`. */
const completionPreviewRequest = z
  .strictObject({
    wallet_address: ownWallet(refusal('field.required', { label: 'vendor_wallet' })).optional(),
    /** The rule to look at; null: coming is enough. */
    completion: sentCompletion.nullable(),
    /** The agenda to look at; left out: the event's own. */
    agenda: z.array(sentAgendaItem, refusal('field.not_a_list')).optional(),
  })
  .meta({ id: 'CompletionPreviewRequest' })

/** How many of the people recorded present meet the rule of the event, and would meet another. */
const completionPreview = z
  .object({
    met: z.int(),
    would_meet: z.int(),
    /** How many of those who meet the rule now would no longer do so. */
    lose: z.int(),
  })
  .meta({ id: 'CompletionPreview' })

export const agendaCalls = declareCalls({
  completionPreview: { body: completionPreviewRequest, answers: { 200: completionPreview } },
})
