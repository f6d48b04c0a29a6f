import type { DomainClaimAnswer } from '@certify/wire/domains'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/call'
import { takeAnswer } from '../../../lib/take-answer'

/** The domain that the organization claims, with its history. */
export const domainQuery = (number: number) =>
  queryOptions({
    queryKey: ['domain-claim', number],
    queryFn: ({ signal }) => call('organizationDomain', { params: { number }, signal }),
  })

/** Claims a domain, and asks the DNS at once. */
export function useClaimDomain(number: number) {
  return useChange(number, (domain: string) =>
    call('organizationDomainClaim', { params: { number }, body: { domain } }),
  )
}

/** Asks the DNS now. */
export function useAskDomain(number: number) {
  return useChange(number, () => call('organizationDomainAsk', { params: { number } }))
}

/** Takes the claim back. */
export function useRemoveDomain(number: number) {
  return useChange(number, () => call('organizationDomainRemove', { params: { number } }))
}

function useChange<Input>(number: number, mutationFn: (input: Input) => Promise<DomainClaimAnswer>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: (answer) => takeAnswer(cache, domainQuery(number), answer),
  })
}
