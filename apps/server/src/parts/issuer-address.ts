import { parseIssuerKey } from '@certify/ethereum/issuer-key'
import * as z from 'zod'
import { LOCAL_CHAIN_ID } from '../settings/chain'
import { SettingError } from '../settings/setting-error'
import { readSignerSettings, signerTexts, signerVariables } from '../settings/signer'
import { openRemoteSigner } from './issuer-key'

/**
 * Prints the address of the key that issues: what a remote signer answers, or that of the key file.
 *
 * @throws {SettingError} | {SignerError} | {IssuerKeyError} with one sentence.
 */
export async function printIssuerAddress(
  variables: Readonly<Record<string, string | undefined>>,
  print: (line: string) => void,
): Promise<void> {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const parsed = z.object(signerVariables).safeParse(given)
  if (!parsed.success) {
    const name = String(parsed.error.issues[0]?.path[0]) as keyof typeof signerTexts
    throw new SettingError(`${name} must be ${signerTexts[name].form}.`)
  }
  const isRemote =
    parsed.data.CERTIFY_ISSUER_SIGNER_URL !== undefined || parsed.data.CERTIFY_ISSUER_KMS_KEY_ID !== undefined
  if (!isRemote) {
    const chainId = Number(given.CERTIFY_CHAIN_ID ?? 0)
    const { CERTIFY_ISSUER_KEY: key, CERTIFY_ISSUER_KEY_FILE: keyFile } = given
    const passphraseFile = given.CERTIFY_ISSUER_KEY_PASSPHRASE_FILE
    const { address } = await parseIssuerKey({ key, keyFile, passphraseFile, chainId })
    return print(address)
  }
  // The address is what is asked for, and no chain is needed to learn it.
  const { issuerSigner } = readSignerSettings({
    ...parsed.data,
    CERTIFY_ISSUER_ADDRESS: `0x${'0'.repeat(40)}`,
    CERTIFY_RPC_URL: 'http://127.0.0.1',
    CERTIFY_CHAIN_ID: LOCAL_CHAIN_ID,
    CERTIFY_ISSUER_IS_ADMIN: 'no',
    CERTIFY_RENEW_CODES: 'off',
  })
  if (issuerSigner === null) return
  for (const address of await openRemoteSigner(issuerSigner).addresses()) print(address)
}
