import * as z from 'zod'
import { messageResponse } from '../error-body'
import {
  newWebhookRequest,
  newWebhookResponse,
  webhookAnswer,
  webhookDelivery,
  webhookSecretResponse,
} from '../webhooks'
import { declareCalls } from './declare-calls'

export const webhookCalls = declareCalls({
  organizationWebhooks: { answers: { 200: z.array(webhookAnswer) } },
  organizationWebhookAdd: { body: newWebhookRequest, answers: { 201: newWebhookResponse } },
  organizationWebhookPing: { answers: { 200: messageResponse } },
  organizationWebhookSecret: { answers: { 200: webhookSecretResponse } },
  organizationWebhookRemove: { answers: { 200: messageResponse } },
  organizationWebhookLog: { answers: { 200: z.array(webhookDelivery) } },
  organizationWebhookResend: { answers: { 200: messageResponse } },
})
