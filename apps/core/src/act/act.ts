import { AsyncLocalStorage } from 'node:async_hooks'
import type { AuditAction } from '@certify/domain/audit/audit-record'
import type { Event } from '@certify/domain/event/event'
import type { MailKind } from '@certify/domain/mail/mail-kind'
import type { Told } from '@certify/domain/mail/told'
import type { AccountId } from '@certify/domain/shared/account-id'
import type { ErrorFacts } from '@certify/domain/shared/errors'
import type { EventId } from '@certify/domain/shared/event-id'
import { writeAudits } from '../audit/audit-log'
import type { Queries } from '../database/connection/client'
import { transact } from '../database/connection/transact'
import { lockEvent } from '../event/event-rows'
import { tellByMail, tellEachByMail } from '../mail/tell-by-mail'
import type { By, Core, Doing, Lane } from './core'

/** What an act says of a mail; its scope knows the rest. */
type Telling<Kind extends MailKind> = Omit<Told<Kind>, 'at' | 'eventId'>

/** What the story of an act at an event tells with. All of it is one transaction. */
export type EventScope<Stores = unknown> = Stores & {
  readonly core: Core
  readonly tx: Queries
  /** As it is while this act holds it. */
  readonly event: Event
  /** When the act began to hold the event. */
  readonly at: Date
  readonly by: By
  /** Writes an audit record. */
  note(action: AuditAction, facts?: ErrorFacts): Promise<void>
  noteEach(action: AuditAction, each: readonly ErrorFacts[]): Promise<void>
  /** Writes a mail; the same fact again writes nothing. */
  tell<Kind extends MailKind>(kind: Kind, told: Telling<Kind>): Promise<void>
  tellEach<Kind extends MailKind>(kind: Kind, each: readonly Telling<Kind>[]): Promise<void>
  /** The same scope for what a person does who has just got this account. */
  as(account: AccountId): EventScope<Stores>
}

/** Refuses before the act waits for its event. It may only read, and may see what another act is changing. */
type Early<Params> = (doing: Doing<EventId>, params: Params) => Promise<void>

const acting = new AsyncLocalStorage<true>()

/**
 * Makes the acts of one concept at an event. Each holds its event in a transaction and tells one story.
 *
 * @param open - The concept's stores, over the transaction.
 */
export function actsAtEvent<Stores extends object>(
  lane: Lane,
  open: (tx: Queries, eventId: EventId, at: Date) => Stores,
) {
  return <Params, Result>(
    story: (scope: EventScope<Stores>, params: Params) => Promise<Result>,
    { early }: { early?: Early<Params> } = {},
  ) =>
    (doing: Doing<EventId>, params: Params): Promise<Result> => {
      const { core, about: eventId } = doing
      // It would wait for the event that the outer act holds, for ever.
      if (acting.getStore()) throw new Error('An act must not call an act: what both do is a function.')
      return core.turns[lane](eventId, async () => {
        await early?.(doing, params)
        return acting.run(true, () =>
          transact(core.queries, async (tx) => {
            const event = await lockEvent(tx, eventId)
            const at = core.clock()
            const stores = open(tx, eventId, at)
            return story(openScope(stores, { core, tx, event, at }, doing.by), params)
          }),
        )
      })
    }
}

function openScope<Stores extends object>(
  stores: Stores,
  ground: Pick<EventScope, 'core' | 'tx' | 'event' | 'at'>,
  by: By,
): EventScope<Stores> {
  const { tx, event, at } = ground
  const complete = <Kind extends MailKind>(told: Telling<Kind>) =>
    ({ ...told, eventId: event.id, at }) as unknown as Told<Kind>
  const scope: Omit<EventScope, keyof typeof ground> = {
    by,
    note: (action, facts = {}) => scope.noteEach(action, [facts]),
    noteEach: (action, each) =>
      writeAudits(
        tx,
        each.map((facts) => ({
          actorId: by.account,
          member: by.member,
          at,
          eventId: event.id,
          note: { action, facts },
        })),
      ),
    tell: async (kind, told) => void (await tellByMail(tx, kind, complete(told))),
    tellEach: async (kind, each) => void (await tellEachByMail(tx, kind, each.map(complete))),
    as: (account) => openScope(stores, ground, { account, member: null }),
  }
  return { ...stores, ...ground, ...scope } as EventScope<Stores>
}
