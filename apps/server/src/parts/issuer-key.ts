import { type IssuerKey, parseIssuerKey } from '@certify/ethereum/issuer-key'
import type { Settings } from '../env'

/** The key that issues. @throws {IssuerKeyError} */
export function readIssuerKey(settings: Settings): IssuerKey {
  return parseIssuerKey({
    key: settings.issuerKey,
    keyFile: settings.issuerKeyFile,
    passphraseFile: settings.issuerKeyPassphraseFile,
    chainId: settings.chain.chainId,
  })
}
