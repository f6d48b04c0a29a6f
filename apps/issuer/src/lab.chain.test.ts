import { describe, test } from 'vitest'
import { type LabAct, surviveSchedule } from './testing/lab'
import { useScene } from './testing/use-scene'

const scene = useScene()
const issue = (people: number): LabAct => ({ act: 'issue', people })
const revoke: LabAct = { act: 'revoke' }
const mine = (blocks: number): LabAct => ({ act: 'mine', blocks })
const restart: LabAct = { act: 'restart' }

describe('the lab: ledger and chain agree on every fact within a minute, nothing twice, nothing halted', () => {
  // `npm run test:chaos` runs many schedules of chance.
  const rows: readonly [string, readonly LabAct[]][] = [
    [
      'a balancer whose second node is two blocks behind',
      [{ act: 'stale', share: 0.3 }, issue(3), issue(2), mine(3), revoke, issue(2), mine(50), revoke],
    ],
    [
      'a node that leaves logs out',
      [{ act: 'short', share: 0.3 }, issue(3), mine(2), revoke, issue(2), mine(50), revoke, mine(3)],
    ],
    [
      'both of them, and a restart while they last',
      [
        { act: 'stale', share: 0.3 },
        { act: 'short', share: 0.3 },
        issue(3),
        restart,
        mine(60),
        revoke,
        issue(1),
      ],
    ],
    [
      'a reorganization of one block just after a start',
      [restart, { act: 'reorganize', depth: 1 }, issue(2)],
    ],
    [
      'a reorganization after an outage, deeper than the blocks of a step',
      [{ act: 'cut off' }, mine(200), { act: 'heal' }, { act: 'reorganize', depth: 40 }, issue(2)],
    ],
    [
      'a reorganization during a catch-up',
      [issue(2), { act: 'cut off' }, mine(300), { act: 'reorganize', depth: 3 }, { act: 'heal' }, restart],
    ],
  ]
  test.each(rows)('behavior: %s', (_, acts) => surviveSchedule(scene(), acts, 7))
})
