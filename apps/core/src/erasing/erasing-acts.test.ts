import { UnavailableError } from '@certify/domain/shared/errors'
import { longBefore } from '@certify/domain/testing/moments'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { doingAs } from '../act/core'
import { useWorld } from '../database/testing/use-world'
import { removeErased } from './erased-content'
import { eraseAccount } from './erasing-acts'

const { world, database } = useWorld()

test('behavior: a content store that is away delays no erasing, and its bytes go once it answers', async () => {
  const { ports } = world()
  const person = await world().attendee(1)
  const cid = `bafkrei${'b'.repeat(52)}`
  await database().queries.execute(
    sql`insert into erased_content (cid, erased_at) values (${cid}, ${longBefore.toISOString()}::timestamptz)`,
  )
  const away = {
    ...ports.content,
    remove: () => Promise.reject(new UnavailableError({ part: 'content' })),
  }
  await eraseAccount(doingAs({ ...ports, content: away }, person, null), { account: person })
  expect(await world().accounts.find(person.id)).toBeNull()
  expect(await ports.erased.toRemove()).toEqual([cid])
  await removeErased(ports)
  expect(await ports.erased.toRemove()).toEqual([])
  expect(await ports.erased.all()).toEqual(new Set([cid]))
})

test('behavior: the histories name the account itself, and each account that the person moved from', async () => {
  const { ports } = world()
  const former = await world().attendee(1)
  const person = await world().attendee(2)
  await database().queries.execute(sql`
    update accounts set moved_to_id = ${person.id}, moved_at = ${longBefore.toISOString()}::timestamptz
    where id = ${former.id}`)
  await eraseAccount(doingAs(ports, person, null), { account: person })
  const { rows } = await database().queries.execute(
    sql`select actor_id, facts from audit_records where action = 'account.erased' order by actor_id`,
  )
  expect(rows).toEqual([
    { actor_id: former.id, facts: {} },
    { actor_id: person.id, facts: {} },
  ])
})

test('error: an account that is erased is not erased again', async () => {
  const { ports } = world()
  const person = await world().attendee(1)
  const erase = () => eraseAccount(doingAs(ports, person, null), { account: person })
  await erase()
  await expect(erase()).rejects.toMatchObject({ code: 'account.not_found' })
})
