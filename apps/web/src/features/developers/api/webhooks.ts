import { href } from '@certify/wire/paths'
import type { NewWebhook, WebhookSecret, WireDelivery, WireWebhook } from '@certify/wire/webhooks'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api-client'

/** How often an open log is read again. */
const LOG_EVERY_MS = 3_000

/** One webhook of an organization. */
type Of = { readonly number: number; readonly webhookId: number }

/** The webhooks of an organization. */
export const webhooksQuery = (number: number) =>
  queryOptions({
    queryKey: ['webhooks', number],
    queryFn: ({ signal }) => api.get<WireWebhook[]>(href('organizationWebhooks', { number }), { signal }),
  })

/** The latest messages of a webhook. */
export const deliveriesQuery = (of: Of) =>
  queryOptions({
    queryKey: ['webhook-deliveries', of.number, of.webhookId],
    queryFn: ({ signal }) => api.get<WireDelivery[]>(href('organizationWebhookLog', of), { signal }),
    refetchInterval: LOG_EVERY_MS,
  })

/** Makes a webhook. Its secret is in the answer and nowhere else. */
export function useCreateWebhook(number: number) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (draft: { url: string; types: readonly string[] }) =>
      api.post<NewWebhook>(href('organizationWebhooks', { number }), draft),
    onSuccess: () => cache.invalidateQueries(webhooksQuery(number)),
  })
}

/** Makes a new secret. It is in the answer and nowhere else. */
export function useChangeSecret(number: number) {
  return useMutation({
    mutationFn: (webhookId: number) =>
      api.post<WebhookSecret>(href('organizationWebhookSecret', { number, webhookId })),
  })
}

/** Sends a test message, which also switches the webhook on. */
export function usePingWebhook(number: number) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (webhookId: number) => api.post(href('organizationWebhookPing', { number, webhookId })),
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
    mutationFn: (webhookId: number) => api.post(href('organizationWebhookRemove', { number, webhookId })),
    onSuccess: () => cache.invalidateQueries(webhooksQuery(number)),
  })
}

/** Sends a message again. */
export function useResend(of: Of) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (deliveryId: number) => api.post(href('organizationWebhookResend', { ...of, deliveryId })),
    onSuccess: () => cache.invalidateQueries(deliveriesQuery(of)),
  })
}
