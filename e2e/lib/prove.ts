import type { Visitor } from '@certify/cli/demo/person'
import { actTypedData, type SignedAct } from '@certify/domain/account/signed-act'
import { nonceResponse } from '@certify/wire/accounts'
import { configResponse } from '@certify/wire/config'
import { href } from '@certify/wire/paths'
import type { ActProof } from '@certify/wire/signed-acts'

/** Signs an act that nobody can take back, with the person's key and a fresh nonce. */
export async function prove({ client, account }: Visitor, signed: SignedAct): Promise<ActProof> {
  const { nonce } = await client.get(href('nonce', {}), nonceResponse)
  const { chainId, now } = await client.get(href('config', {}), configResponse)
  const deadline = Math.floor(new Date(now).getTime() / 1000) + 300
  const data = await actTypedData(signed, { chainId, nonce, deadline, language: 'en' })
  return { nonce, deadline, signature: await account.signTypedData(data as never) }
}
