import type { Core } from '@certify/core/act/core'
import { endUnproven } from '@certify/core/certificate/move-acts'
import { dropReplaced, type ReplacedContent } from '@certify/core/certificate/replaced-content'
import type { Database } from '@certify/core/database/connection/client'
import type { SharedRateCounter } from '@certify/core/database/connection/rate-counter'
import { removeErased } from '@certify/core/erasing/erased-content'
import { forgetExpired } from '@certify/core/invitation/refusing-acts'
import type { Stores } from '@certify/core/open-stores'
import { forgetOldAnswers } from '@certify/core/roster/answer-acts'
import { removeExpiredPlaces } from '@certify/core/team/team-acts'
import type { ContentStore } from '@certify/domain/certificate/content-store'
import type { Log } from '@certify/domain/issuing/log'
import type { Clock } from '@certify/domain/shared/clock'
import { doEach } from '@certify/domain/shared/do-each'
import { type Part, repeat } from './part'

const EVERY_MS = 3_600_000

/**
 * Once an hour: removes old nonces, sessions, scans, invitations, kept answers and counters, erased content if the
 * store was away before, content that was replaced a day ago, and answers a year after their event, ends moves that
 * nobody proved, and tidies the embedded database. Several replicas may do so at once.
 */
export function keepTidy({
  core,
  database,
  sessions,
  nonces,
  scans,
  keptAnswers,
  limits,
  replaced,
  store,
  clock,
  log,
}: {
  core: Core
  replaced: ReplacedContent
  store: Pick<ContentStore, 'remove'>
  database: Pick<Database, 'maintain'>
  sessions: Pick<Stores['sessions'], 'removeExpired'>
  nonces: Pick<Stores['nonces'], 'removeExpired'>
  scans: Pick<Stores['scans'], 'removeExpired'>
  keptAnswers: Pick<Stores['keptAnswers'], 'removeExpired'>
  limits: Pick<SharedRateCounter, 'removeExpired'>
  clock: Clock
  log: Log
}): Part<null> {
  const works: readonly (() => Promise<unknown>)[] = [
    () => sessions.removeExpired(clock()),
    () => nonces.removeExpired(clock()),
    () => scans.removeExpired(clock()),
    () => keptAnswers.removeExpired(clock()),
    () => forgetExpired(core),
    () => forgetOldAnswers(core),
    () => removeExpiredPlaces(core),
    () => endUnproven(core),
    () => limits.removeExpired(),
    () => removeErased(core),
    () => dropReplaced({ replaced, content: store, clock }),
    () => database.maintain(),
  ]
  const failed = () => log.warn('the database could not be tidied')
  return repeat(() => doEach(works, (work) => work()).catch(failed), EVERY_MS)
}
