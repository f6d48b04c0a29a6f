import { type MessageType, type WebhookFacts, webhookTypes } from '@certify/domain/webhook/webhook'
import { writeMessage } from '@certify/domain/webhook/write-message'
import { webhookMessage } from '@certify/wire/webhooks'
import { type Json, toSchema } from './openapi-schemas'

const certificate = { event_id: 7, token_id: '10001' }

/** The facts of an example for each type, as the product writes them. */
const exampleFacts: Readonly<Record<MessageType, WebhookFacts>> = {
  'event.updated': { event_id: 7 },
  'event.canceled': { event_id: 7 },
  'attendance.recorded': { event_id: 7, entry_id: 3, attendance: 'present' },
  'certificate.issued': certificate,
  'certificate.final': certificate,
  'certificate.revoked': certificate,
  'certificate.replaced': { ...certificate, replaced_by: '10002' },
  'page.blocked': { event_id: 7, reason: 'no-funds' },
  ping: {},
}
const createdAt = new Date('2026-11-15T17:00:00Z')

const headers = {
  'webhook-id': 'Names the fact: the same in every attempt.',
  'webhook-timestamp':
    'The real time of this attempt, in seconds since 1970. Refuse a message that is more than five minutes from your clock.',
  'webhook-signature':
    'One signature or more, with spaces between: `v1,` and the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`, in base64.',
}

/** The messages that an organization's webhooks get, by type. */
export function describeWebhooks(schemas: Record<string, unknown>, publicUrl: string): Json {
  const schema = toSchema(webhookMessage, 'output', schemas)
  const describe = (type: MessageType) => ({
    post: {
      operationId: `webhook_${type}`,
      tags: ['webhooks'],
      summary: `The message ${type}.`,
      description: 'Signed as Standard Webhooks say, with the secret of the webhook.',
      security: [],
      parameters: Object.entries(headers).map(([name, description]) => ({
        name,
        in: 'header',
        required: true,
        description,
        schema: { type: 'string' },
      })),
      requestBody: {
        required: true,
        content: { 'application/json': { schema, example: buildMessage(type, publicUrl) } },
      },
      responses: {
        '2XX': { description: 'Received. Any other answer, and none, is tried again.' },
        '410': { description: 'Not wanted any more: the webhook is switched off.' },
      },
    },
  })
  return Object.fromEntries(([...webhookTypes, 'ping'] as const).map((type) => [type, describe(type)]))
}

function buildMessage(type: MessageType, publicUrl: string): unknown {
  return JSON.parse(writeMessage({ type, facts: exampleFacts[type], createdAt }, publicUrl))
}
