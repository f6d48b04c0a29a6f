import { AsyncLocalStorage } from 'node:async_hooks'
import type { AuditAction } from '@certify/domain/audit/audit-record'
import type { Event } from '@certify/domain/event/event'
import type { MailKind } from '@certify/domain/mail/mail-kind'
import type { Told } from '@certify/domain/mail/told'
import type { AccountId } from '@certify/domain/shared/account-id'
import type { ErrorFacts } from '@certify/domain/shared/errors'
import type { EventId } from '@certify/domain/shared/event-id'
import type { TokenId } from '@certify/domain/shared/token-id'
import { writeAudits } from '../audit/audit-log'
import type { Queries } from '../database/connection/client'
import { transact } from '../database/connection/transact'
import { lockEvent } from '../event/event-rows'
import { tellByMail, tellEachByMail } from '../mail/tell-by-mail'
import type { By, Core, Doing, Lane, Sleeper } from './core'

/** What a record is about besides its facts. */
type Recorded = { readonly eventId?: EventId; readonly tokenId?: TokenId }

/** What a story tells with. All of it is one transaction. */
export type Scope<Stores = unknown> = Stores & {
  readonly core: Core
  readonly tx: Queries
  /** The time of the act. */
  readonly at: Date
  readonly by: By
  /** Writes an audit record. */
  note(action: AuditAction, facts?: ErrorFacts, about?: Recorded): Promise<void>
  noteEach(action: AuditAction, each: readonly ErrorFacts[]): Promise<void>
  /** Writes a mail; the same fact again writes nothing. */
  tell<Kind extends MailKind>(kind: Kind, told: Omit<Told<Kind>, 'at'>): Promise<void>
  tellEach<Kind extends MailKind>(kind: Kind, each: readonly Omit<Told<Kind>, 'at'>[]): Promise<void>
  /** Wakes a part of the product once everything is stored. */
  wake(who: Sleeper): void
  /** The same scope for what a person does who has just got this account. */
  as(account: AccountId): Scope<Stores>
}

/** What a story at an event tells with: records and mails are about the event. */
export type EventScope<Stores = unknown> = Omit<Scope<Stores>, 'tell' | 'tellEach' | 'as'> & {
  /** As it is while this act holds it. */
  readonly event: Event
  tell<Kind extends MailKind>(kind: Kind, told: Omit<Told<Kind>, 'at' | 'eventId'>): Promise<void>
  tellEach<Kind extends MailKind>(
    kind: Kind,
    each: readonly Omit<Told<Kind>, 'at' | 'eventId'>[],
  ): Promise<void>
  as(account: AccountId): EventScope<Stores>
}

/** Refuses before the act begins. It may only read, and may see what another act is changing. */
type Early<About, Params> = (doing: Doing<About>, params: Params) => Promise<void>

const acting = new AsyncLocalStorage<true>()

/**
 * Makes the acts of one concept at an event. Each waits for its turn, holds its event in a transaction and tells one
 * story.
 *
 * @param open - The concept's stores, over the transaction.
 */
export function actsAtEvent<Stores extends object>(
  lane: Lane,
  open: (tx: Queries, eventId: EventId, at: Date) => Stores,
) {
  return <Result, Params = void>(
    story: (scope: EventScope<Stores>, params: Params) => Promise<Result>,
    { early }: { early?: Early<EventId, Params> } = {},
  ) =>
    (doing: Doing<EventId>, params: Params): Promise<Result> => {
      const { core, about: eventId } = doing
      assertOutermost()
      return core.turns[lane](eventId, async () => {
        await early?.(doing, params)
        return begin(doing, async (tx, sleepers) => {
          const event = await lockEvent(tx, eventId)
          const at = core.clock()
          const ground = { core, tx, at, event, sleepers, stores: open(tx, eventId, at) }
          return story(openScope(ground, doing.by) as EventScope<Stores>, params)
        })
      })
    }
}

/** Makes the acts of one concept that are at no event. Each is a transaction that tells one story. */
export function actsOf<Stores extends object>(open: (tx: Queries, at: Date) => Stores) {
  return <Result, Params = void>(story: (scope: Scope<Stores>, params: Params) => Promise<Result>) =>
    (doing: Omit<Doing<unknown>, 'about'>, params: Params): Promise<Result> => {
      assertOutermost()
      return begin(doing, (tx, sleepers) => {
        const { core, by } = doing
        const at = core.clock()
        return story(openScope({ core, tx, at, sleepers, stores: open(tx, at) }, by) as Scope<Stores>, params)
      })
    }
}

/** An inner act would wait for what the outer one holds, for ever. */
function assertOutermost(): void {
  if (acting.getStore()) throw new Error('An act must not call an act: what both do is a function.')
}

/** Runs a story in a transaction, and wakes what it named once all is stored. */
async function begin<Result>(
  { core }: Pick<Doing<unknown>, 'core'>,
  story: (tx: Queries, sleepers: Set<Sleeper>) => Promise<Result>,
): Promise<Result> {
  let sleepers = new Set<Sleeper>()
  const result = await acting.run(true, () =>
    transact(core.queries, (tx) => {
      // A transaction that lost a deadlock runs again.
      sleepers = new Set()
      return story(tx, sleepers)
    }),
  )
  for (const sleeper of sleepers) core.wake(sleeper)
  return result
}

type Ground = Pick<Scope, 'core' | 'tx' | 'at'> & {
  readonly event?: Event
  readonly stores: object
  readonly sleepers: Set<Sleeper>
}

function openScope(ground: Ground, by: By): Scope {
  const { core, tx, at, event, stores, sleepers } = ground
  const ofEvent = event && { eventId: event.id }
  const complete = <Kind extends MailKind>(told: Omit<Told<Kind>, 'at'>) =>
    ({ ...ofEvent, ...told, at }) as unknown as Told<Kind>
  const record = { actorId: by.account, member: by.member, at, ...ofEvent }
  return Object.assign({}, stores, {
    core,
    tx,
    at,
    by,
    event,
    note: (action: AuditAction, facts: ErrorFacts = {}, about: Recorded = {}) =>
      writeAudits(tx, [{ ...record, ...about, note: { action, facts } }]),
    noteEach: (action: AuditAction, each: readonly ErrorFacts[]) =>
      writeAudits(
        tx,
        each.map((facts) => ({ ...record, note: { action, facts } })),
      ),
    tell: async <Kind extends MailKind>(kind: Kind, told: Omit<Told<Kind>, 'at'>) =>
      void (await tellByMail(tx, kind, complete(told))),
    tellEach: async <Kind extends MailKind>(kind: Kind, each: readonly Omit<Told<Kind>, 'at'>[]) =>
      void (await tellEachByMail(tx, kind, each.map(complete<Kind>))),
    wake: (who: Sleeper) => void sleepers.add(who),
    as: (account: AccountId) => openScope(ground, { account, member: null }),
  })
}
