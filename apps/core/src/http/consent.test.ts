// Any database answers alike.
import { type ConsentResponse, consentResponse } from '@certify/wire/consent'
import { href } from '@certify/wire/paths'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { type Harness, mustAnswer, openHarness, REGISTRY } from '../testing/harness'
import { collective, guild } from '../testing/people'
import { resetToSummit, type Summit } from '../testing/summit'

let harness: Harness
let summit: Summit
beforeEach(async () => {
  harness ??= await openHarness()
  summit = await resetToSummit(harness)
})
afterAll(() => harness.close())

const url = href('vendorConsent', { wallet: guild.wallet })
const standing = async () => consentResponse.parse(await (await summit.guild.get(url)).json())

/** The consent that a wallet signs and submits. */
async function signed({ typed_data }: ConsentResponse, person = guild) {
  if (typed_data === null) throw new Error('There is nothing to sign.')
  const { deadline } = typed_data.message
  const signature = await person.account.signTypedData(typed_data as never)
  return { deadline, signature }
}

describe('an organization’s consent', () => {
  test('behavior: its wallet signs the offered text, and a new name needs a new signature', async () => {
    const open = await standing()
    expect(open).toMatchObject({ state: 'open', given_at: null, name: 'Guild Planted' })
    expect(open.typed_data?.domain).toEqual({
      name: 'CertificateRegistry',
      version: '1',
      chainId: 31337,
      verifyingContract: REGISTRY,
    })
    await mustAnswer(200, await summit.guild.post(url, await signed(open)))
    expect(await standing()).toMatchObject({ state: 'given', given_at: harness.now().toISOString() })

    const kept = await (await summit.guild.get(href('accountExport', { wallet: guild.wallet }))).json()
    expect(kept).toMatchObject({ consent: { name: 'Guild Planted', contract: REGISTRY } })

    const profile = { vendorName: 'Another Name', email: guild.email }
    await mustAnswer(200, await summit.guild.post(href('vendorProfile', { wallet: guild.wallet }), profile))
    expect(await standing()).toMatchObject({ state: 'open', name: 'Another Name' })
  })

  test('error: refuses another wallet’s signature or another deadline, and changes nothing', async () => {
    const open = await standing()
    const good = await signed(open)
    const refused = async (body: object, field: string) => {
      const answer = await mustAnswer(422, await summit.guild.post(url, body))
      expect(await answer.json()).toMatchObject({ field })
    }
    await refused(await signed(open, collective), 'signature')
    await refused({ ...good, deadline: String(Number(good.deadline) - 1) }, 'signature')
    await refused({ ...good, deadline: '9999999999' }, 'deadline')
    await refused({ ...good, deadline: 'soon' }, 'deadline')
    await refused({ ...good, signature: '0x1' }, 'signature')
    expect(await standing()).toMatchObject({ state: 'open' })
  })

  test('behavior: erasing the account removes it completely', async () => {
    await mustAnswer(200, await summit.guild.post(url, await signed(await standing())))
    await mustAnswer(
      200,
      await summit.guild.post(href('accountErase', { wallet: guild.wallet }), {
        wallet_address: guild.wallet,
        confirm: 'ERASE',
      }),
    )
    const rows = await harness.database.queries.execute('select 1 from organizer_consents')
    expect(rows.rows).toEqual([])
  })
})
