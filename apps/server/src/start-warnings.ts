import { describeMissingMail, describePrivateStore } from '@certify/core/http/readiness'
import { describeDemo, type Settings } from './env'
import { nameStore } from './settings/content'
import { describeOperator } from './settings/legal'
import { findNetwork } from './settings/networks'

/** What the operator must know about these settings, although everything starts. One sentence each. */
export function listStartWarnings(settings: Settings): string[] {
  const { publicUrl, supportEmail, mail, chain } = settings
  const { name: chainName, kind: network } = findNetwork(chain.chainId)
  const warnings = [
    describeDemo(settings),
    describeOperator(settings),
    describePrivateStore({ network, chainName, content: { store: nameStore(settings) } }),
    ...describeMissingMail({ network, publicUrl, supportEmail, sendsMail: mail.smtpUrl !== null }),
  ]
  return warnings.filter((warning) => warning !== null)
}
