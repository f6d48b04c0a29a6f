import type { ConsentChecker, ConsentRepository, ConsentStanding } from '../../account/organizer-consent'
import { FieldInvalidError, type UnavailableError } from '../../shared/errors'
import { readConsent } from './read-consent'

/** How far a deadline may lie beyond the one that we would set now, because the page's clock may run ahead. */
const SLACK_MS = 86_400_000

/**
 * Stores an organization's signed consent, in place of an earlier one. Once the registry has the organization,
 * nothing changes and the current standing is returned.
 */
export async function giveConsent(
  ports: giveConsent.Ports,
  { deadline, signature, ...asked }: giveConsent.Command,
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
export declare namespace giveConsent {
  type Ports = readConsent.Ports & { consents: ConsentRepository; consentChecker: ConsentChecker }
  type Command = readConsent.Command & { deadline: Date; signature: `0x${string}` }
  type ErrorType = FieldInvalidError | UnavailableError
}
