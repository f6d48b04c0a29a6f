import type { ClaimInvitationRequest, NotMeResponse } from '@certify/wire/invitations'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, isTemporary } from '../../../lib/api-client'
import { call } from '../../../lib/call'

/** Reads what an invitation is for, and changes nothing. A POST keeps its token out of logs of addresses. */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => call('invitationRead', { body: { token }, signal }),
    retry: false,
  })

/** The wait before a lost request is sent again, unless the server names one. */
const PAUSE_SECONDS = 2

/** Registers, joins, and asks for the certificate. While the server is busy it keeps trying. */
export function useClaim() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: ClaimInvitationRequest) => call('invitationClaim', { body }),
    retry: (_count, error) => isTemporary(error),
    retryDelay: (_count, error) => ((error instanceof ApiError && error.retryAfter) || PAUSE_SECONDS) * 1000,
    onSuccess: () => cache.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'invitation' }),
  })
}

/** Sends another code, then reads the state of its mail. */
export function useSendCode(token: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => call('invitationCode', { body: { token } }),
    onSettled: () => cache.invalidateQueries({ queryKey: invitationQuery(token).queryKey }),
  })
}

/** Tells the organizer that the invited person did not claim. */
export function useObject(token: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => call('invitationObject', { body: { token } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: invitationQuery(token).queryKey }),
  })
}

/** Deletes the address. The answer is told even if the button is gone by then. */
export function useDecline(onDeclined: (answer: NotMeResponse) => void) {
  return useMutation({
    mutationFn: (token: string) => call('invitationRefuse', { body: { token } }),
    onSuccess: onDeclined,
  })
}
