import type { ContentStore } from '@certify/domain/certificate/content-store'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { trusted } from '../database/connection/trusted'
import { useWorld } from '../database/testing/use-world'
import { erasedContentStore, removeErased } from './erased-content'
import { withoutErased } from './without-erased'

const { database } = useWorld()
const POISONED = 'bafkreicoa5aikyv63ofwbtqfyhpm7y5nc23semewpxqb6zalpzdstne7zy'
const OTHER = 'bafkreidlq2zhh7zu7tqz224aj37vup2xi6w2j2vcf4outqa6klo3pb23jm'

test('error: a file that cannot be removed keeps no other, and is removed by a later call', async () => {
  const { queries } = database()
  await queries.execute(
    sql`insert into erased_content (cid, erased_at) values (${POISONED}, now()), (${OTHER}, now())`,
  )
  let isPoisoned = true
  const content = {
    refresh: async () => {},
    ping: async () => {},
    async remove(cid: string) {
      if (cid === POISONED && isPoisoned) throw new Error('refused')
    },
  }
  const left = async () =>
    (await queries.execute<{ cid: string }>(sql`select cid from erased_content where removed_at is null`))
      .rows
  await expect(removeErased({ queries, content, clock: () => new Date() })).rejects.toThrow('refused')
  expect(await left()).toEqual([{ cid: POISONED }])
  isPoisoned = false
  await removeErased({ queries, content, clock: () => new Date() })
  expect(await left()).toEqual([])
})

test('behavior: a file that somebody stores again while its bytes are removed is there afterwards', async () => {
  const { queries } = database()
  const erased = erasedContentStore(queries)
  await queries.execute(sql`insert into erased_content (cid, erased_at) values (${OTHER}, now())`)
  const files = new Set<string>([OTHER])
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const dropping = erased.drop(trusted.cid(OTHER), new Date(), async () => {
    await released
    files.delete(OTHER)
  })
  const racing = {
    async putFile() {
      files.add(OTHER)
      release()
      return { cid: trusted.cid(OTHER), size: 1 }
    },
    ping: async () => {},
  } as unknown as ContentStore
  const content = await withoutErased(racing, { allowAgain: erased.allowAgain, all: async () => new Set() })
  await Promise.all([dropping, content.putFile(new Uint8Array(1))])
  expect(files.has(OTHER)).toBe(true)
  expect(await erased.all()).not.toContain(OTHER)
  await removeErased({
    queries,
    content: { ...content, remove: async (cid) => void files.delete(cid) },
    clock: () => new Date(),
  })
  expect(files.has(OTHER)).toBe(true)
})
