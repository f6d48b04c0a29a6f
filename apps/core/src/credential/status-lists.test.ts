import { gunzipSync } from 'node:zlib'
import type { Signed, UnsignedCredential } from '@certify/domain/credential/credential-signer'
import { STATUS_LIST_BITS } from '@certify/domain/credential/status-entry'
import { parseAccountId } from '@certify/domain/shared/account-id'
import { type TokenId, toTokenId } from '@certify/domain/shared/token-id'
import { beforeEach, describe, expect, test } from 'vitest'
import { openStatusLists, type StatusLists } from './status-lists'

const organizer = parseAccountId('3', 'number')
const START = new Date('2026-11-15T17:00:00Z')
const HOUR = 3_600_000

let now: Date
let isBehind: boolean
let ended: TokenId[]
let signed: number
let lists: StatusLists
beforeEach(() => {
  now = START
  isBehind = false
  ended = []
  signed = 0
  lists = open()
})

function open() {
  return openStatusLists({
    accounts: {
      find: async (id) => (id === organizer ? ({ role: 'organizer' } as never) : null),
      wasErasedOrganization: async () => false,
    },
    credentialSigner: {
      sign: async <Credential extends UnsignedCredential>(credential: Credential) => {
        signed++
        return { ...credential, proof: [{}] } as unknown as Signed<Credential>
      },
    },
    ended: { endedBetween: async () => ended, newestPage: async () => 150 },
    freshness: { knownUntil: async () => (isBehind ? null : now) },
    clock: () => now,
    publicUrl: 'https://certify.example',
  })
}
const after = (hours: number) => new Date(START.getTime() + hours * HOUR)

/** The places that are set in a list. */
async function readSet(list = 0): Promise<number[]> {
  const { credentialSubject } = (await lists.read({ organizer, list })) as unknown as {
    credentialSubject: { encodedList: string }
  }
  const bits = gunzipSync(Buffer.from(credentialSubject.encodedList.slice(1), 'base64url'))
  expect(bits.length * 8).toBe(STATUS_LIST_BITS)
  return Array.from({ length: STATUS_LIST_BITS }, (_, i) => i).filter(
    (i) => ((bits[i >> 3] ?? 0) & (0x80 >> (i & 7))) !== 0,
  )
}

describe('status lists', () => {
  test('behavior: a list has exactly the certificates that ended, as soon as we know of them', async () => {
    expect(await readSet()).toEqual([])
    ended = [toTokenId(1, 2), toTokenId(99, 1_226)]
    expect(await readSet()).toEqual([2, 98 * 1_311 + 1_226])
  })

  test('behavior: an unchanged list is signed again only after an hour', async () => {
    await lists.read({ organizer, list: 0 })
    now = after(0.9)
    await lists.read({ organizer, list: 0 })
    expect(signed).toBe(1)
    now = after(1)
    expect((await lists.read({ organizer, list: 0 })).validUntil).toBe('2026-11-16T18:00:00Z')
    expect(signed).toBe(2)
  })

  test('error: nothing new is signed while the follower is behind, and the last list counts until it expires', async () => {
    await lists.read({ organizer, list: 0 })
    isBehind = true
    ended = [toTokenId(1, 2)]
    now = after(23.9)
    expect(await readSet()).toEqual([])
    now = after(24)
    await expect(lists.read({ organizer, list: 0 })).rejects.toMatchObject({ code: 'chain.unavailable' })
    expect(signed).toBe(1)
  })

  test('error: nothing is signed while the follower is behind from the start', async () => {
    isBehind = true
    await expect(lists.read({ organizer, list: 0 })).rejects.toMatchObject({ code: 'chain.unavailable' })
    expect(signed).toBe(0)
  })

  test('error: there is no list beyond the newest page or for an unknown organizer', async () => {
    await expect(lists.read({ organizer, list: 1 })).resolves.toBeDefined()
    for (const asked of [
      { organizer, list: 2 },
      { organizer: parseAccountId('4', 'number'), list: 0 },
    ]) {
      await expect(lists.read(asked)).rejects.toMatchObject({ code: 'credential.list_not_found' })
    }
  })
})
