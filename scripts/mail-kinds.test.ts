import { readdirSync, readFileSync } from 'node:fs'
import { mailKinds } from '@certify/domain/mail/mail-kind'
import { expect, test } from 'vitest'

const rooms = ['apps/core/src', 'apps/server/src', 'packages/domain/src']
/** A comparison of a kind with a name, in code and in statements. */
const comparison = /\bkind (?:=|===|!==|<>|in|like) [("']+([a-z]+\.[a-z%]+)/g

test('error: no code compares the kind of a mail with a name, because it would not know the next kind', () => {
  expect([...`kind in ('seat.lost') and kind = 'seat.taken'`.matchAll(comparison)]).toHaveLength(2)
  const files = rooms.flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' }).map((file) => `${room}/${file}`),
  )
  const found = files
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(comparison)].map(([text, name]) => ({ file, text, name })),
    )
    .filter(({ name }) => name?.endsWith('%') || mailKinds.some((kind) => kind === name))
  expect(found).toEqual([])
})
