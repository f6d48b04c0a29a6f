import { inspect } from 'node:util'
import { CertifyError } from '@certify/domain/shared/errors'
import { explain } from '@certify/domain/shared/say-english'
import { givenEnvironment, settingNames } from './env'
import { hideSecrets } from './hide-secrets'

/** Errors whose message is one sentence for the person who starts the program. */
const foreseen = new Set([
  'SettingError',
  'IssuerKeyError',
  'EmbeddedChainError',
  'RegistryDeploymentError',
  'CodeKeyError',
  'EarlierDatabaseError',
  'HaltError',
])

/**
 * Words a failure for the person who started a program: one sentence, or the whole error if it was unforeseen. No value of
 * a secret setting is in it.
 *
 * @param unforeseen - What to print of an unforeseen error: all of it, or its message.
 */
export function describeFailure(error: unknown, unforeseen: 'whole' | 'message' = 'whole'): string {
  const hide = hideSecrets(givenEnvironment, settingNames)
  if (error instanceof CertifyError) return hide(explain(error))
  const isBrief = error instanceof Error && (unforeseen === 'message' || foreseen.has(error.name))
  return hide(isBrief ? error.message || error.name : inspect(error))
}
