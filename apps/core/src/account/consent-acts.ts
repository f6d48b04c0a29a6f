import type { Organizer } from '@certify/domain/account/account'
import {
  type ConsentChecker,
  type ConsentStanding,
  consentText,
  isConsentGood,
} from '@certify/domain/account/organizer-consent'
import type { Address } from '@certify/domain/shared/address'
import type { Clock } from '@certify/domain/shared/clock'
import { FieldInvalidError } from '@certify/domain/shared/errors'
import type { ConsentStore } from './consent-store'

/** How far a deadline may lie beyond the one that we would set now, because the page's clock may run ahead. */
const SLACK_MS = 86_400_000

type Asked = { readonly account: Organizer; readonly registry: { chainId: number; contract: Address } }

/** Reads the standing of an organization's consent in the registry that issues now. */
export async function readConsent(
  { consents, clock }: { consents: Pick<ConsentStore, 'find'>; clock: Clock },
  { account, registry }: Asked,
): Promise<ConsentStanding> {
  const { given, recorded } = await consents.find(account.id, registry.contract)
  if (recorded !== null) {
    return {
      state: recorded ? 'recorded' : 'unrecorded',
      text: null,
      givenAt: recorded ? (given?.givenAt ?? null) : null,
    }
  }
  const text = consentText({ account: account.wallet, name: account.name }, registry, clock())
  if (given === null || !isConsentGood(given, text, clock())) return { state: 'open', text, givenAt: null }
  return { state: 'given', text, givenAt: given.givenAt }
}

/**
 * Stores an organization's signed consent, in place of an earlier one. Once the registry has the organization, nothing
 * changes and the current standing is returned. A contract wallet is asked, so this is not one transaction.
 *
 * @throws {FieldInvalidError} @throws {UnavailableError} if a contract wallet could not be asked.
 */
export async function giveConsent(
  ports: { consents: ConsentStore; consentChecker: ConsentChecker; clock: Clock },
  { deadline, signature, ...asked }: Asked & { deadline: Date; signature: `0x${string}` },
): Promise<ConsentStanding> {
  const standing = await readConsent(ports, asked)
  if (standing.text === null) return standing
  const now = ports.clock()
  if (deadline <= now || deadline.getTime() > standing.text.deadline.getTime() + SLACK_MS) {
    throw new FieldInvalidError({ field: 'deadline', code: 'field.expired' })
  }
  const text = { ...standing.text, deadline }
  if (!(await ports.consentChecker.isSigned(text, signature))) {
    throw new FieldInvalidError({ field: 'signature', code: 'field.not_this_signature' })
  }
  const { contract, name } = text
  await ports.consents.give(asked.account.id, { contract, name, deadline, signature, givenAt: now })
  return readConsent(ports, asked)
}
