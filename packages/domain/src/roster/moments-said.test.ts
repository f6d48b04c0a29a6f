import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
/** Where it is decided which moment of an attendance is kept. */
const folders = [
  'packages/domain/src/roster',
  'packages/domain/src/event',
  'packages/domain/src/invitation',
  'apps/core/src/event',
  'apps/core/src/roster',
  'apps/core/src/attendance',
  'apps/core/src/invitation',
]

/**
 * Every place that chooses between moments, and why it moves no fact. A moment that somebody said is kept or refused,
 * and never moved to a plausible one.
 */
const decided: Record<string, string> = {
  'packages/domain/src/roster/arrival.ts': 'how many bars a chart has',
  'packages/domain/src/roster/attendance-errors.ts': 'how long to wait',
  'packages/domain/src/roster/door-mark.ts':
    'a mark was made before it arrived; nothing else is known of a clock ahead',
  'packages/domain/src/roster/fold-sessions.ts':
    'for how long a check-in counts, within a session: our own rule, and the mark keeps its moment',
  'apps/core/src/roster/answer-store.ts': 'from when answers are kept a year: the end, or the canceling',
  'apps/core/src/invitation/inviting-acts.ts': 'how many mails a day has room for: our own rule',
  'packages/domain/src/event/edited-draft.ts':
    'which start an edit moved: the one that stood before, or none',
  'packages/domain/src/event/waitlist.ts': 'until when a seat is offered: our own rule',
  'packages/domain/src/invitation/invitation-code.ts': 'when another code can follow: our own rule',
  'packages/domain/src/invitation/invitation-errors.ts': 'how long to wait',
}

/** A choice between moments, in TypeScript or SQL, or a moment that replaces an earlier or later one. */
const choice =
  /(?:Math\.(?:min|max)|\bleast|\bgreatest)\((?=[^\n]*(?:getTime|Date|clock_timestamp|[aA]t\b|_at\b|time|moments|[sS]econds|Ms\b|start|day))|\?\s*[\w.]*[sS]tartsAt\s*:|<\s*now\s*\?/

test('behavior: no place moves a moment that someone said to a plausible one', () => {
  const found = folders.flatMap((folder) =>
    readdirSync(`${root}/${folder}`, { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.ts$/.test(file))
      .map((file) => `${folder}/${file}`)
      .filter((file) => choice.test(readFileSync(`${root}/${file}`, 'utf8'))),
  )
  expect(found.sort()).toEqual(Object.keys(decided).sort())
})

test.each([
  'Math.max(getOpening(event).getTime(), said)',
  'new Date(Math.min(now.getTime(), at))',
  'greatest(e.starts_at, m.at)',
  'at: event.startsAt < now ? event.startsAt : now',
  'const at = isEarly ? event.startsAt : said',
])('behavior: it finds %s', (text) => {
  expect(choice.test(text)).toBe(true)
})
