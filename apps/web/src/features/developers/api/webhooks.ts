import type { WebhookType } from '@certify/domain/webhook/webhook'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/call'

/** How often an open log is read again. */
const LOG_EVERY_MS = 3_000

/** One webhook of an organization. */
type Of = { readonly number: number; readonly webhookId: number }

/** The webhooks of an organization. */
export const webhooksQuery = (number: number) =>
  queryOptions({
    queryKey: ['webhooks', number],
    queryFn: ({ signal }) => call('organizationWebhooks', { params: { number }, signal }),
  })

/** The latest messages of a webhook. */
export const deliveriesQuery = (of: Of) =>
  queryOptions({
    queryKey: ['webhook-deliveries', of.number, of.webhookId],
    queryFn: ({ signal }) => call('organizationWebhookLog', { params: of, signal }),
    refetchInterval: LOG_EVERY_MS,
  })

/** Makes a webhook. Its secret is in the answer and nowhere else. */
export function useCreateWebhook(number: number) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (draft: { url: string; types: readonly WebhookType[] }) =>
      call('organizationWebhookAdd', { params: { number }, body: draft }),
    onSuccess: () => cache.invalidateQueries(webhooksQuery(number)),
  })
}

/** Makes a new secret. It is in the answer and nowhere else. */
export function useChangeSecret(number: number) {
  return useMutation({
    mutationFn: (webhookId: number) => call('organizationWebhookSecret', { params: { number, webhookId } }),
  })
}

/** Sends a test message, which also switches the webhook on. */
export function usePingWebhook(number: number) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (webhookId: number) => call('organizationWebhookPing', { params: { number, webhookId } }),
    onSuccess: (_, webhookId) =>
      Promise.all([
        cache.invalidateQueries(webhooksQuery(number)),
        cache.invalidateQueries(deliveriesQuery({ number, webhookId })),
      ]),
  })
}

/** Removes a webhook with its log. */
export function useRemoveWebhook(number: number) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (webhookId: number) => call('organizationWebhookRemove', { params: { number, webhookId } }),
    onSuccess: () => cache.invalidateQueries(webhooksQuery(number)),
  })
}

/** Sends a message again. */
export function useResend(of: Of) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (deliveryId: number) => call('organizationWebhookResend', { params: { ...of, deliveryId } }),
    onSuccess: () => cache.invalidateQueries(deliveriesQuery(of)),
  })
}
