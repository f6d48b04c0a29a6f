import type { DomainClaimAnswer } from '@certify/wire/domains'
import { href } from '@certify/wire/paths'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api-client'
import { takeAnswer } from '../../../lib/take-answer'

/** The domain that the organization claims, with its history. */
export const domainQuery = (number: number) =>
  queryOptions({
    queryKey: ['domain-claim', number],
    queryFn: ({ signal }) => api.get<DomainClaimAnswer>(href('organizationDomain', { number }), { signal }),
  })

/** Claims a domain, and asks the DNS at once. */
export function useClaimDomain(number: number) {
  return useChange(number, (domain: string) =>
    api.post<DomainClaimAnswer>(href('organizationDomain', { number }), { domain }),
  )
}

/** Asks the DNS now. */
export function useAskDomain(number: number) {
  return useChange(number, () => api.post<DomainClaimAnswer>(href('organizationDomainAsk', { number })))
}

/** Takes the claim back. */
export function useRemoveDomain(number: number) {
  return useChange(number, () => api.post<DomainClaimAnswer>(href('organizationDomainRemove', { number })))
}

function useChange<Input>(number: number, mutationFn: (input: Input) => Promise<DomainClaimAnswer>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: (answer) => takeAnswer(cache, domainQuery(number), answer),
  })
}
