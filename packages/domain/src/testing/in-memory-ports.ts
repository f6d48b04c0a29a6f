import type { Account } from '../account/account'
import type { NonceRepository } from '../account/nonce-repository'
import { isLive, type Session } from '../account/session'
import type { SessionRepository } from '../account/session-repository'
import type { AuditAction } from '../audit/audit-record'
import type { Event } from '../event/event'
import { EventNotFoundError } from '../event/event-errors'
import type { EventRepository } from '../event/event-repository'
import type { Address } from '../shared/address'
import type { EventId } from '../shared/event-id'
import type { Random } from '../shared/random'

/** Accounts that are found by wallet. */
export function inMemoryAccounts(...accounts: readonly Account[]) {
  return {
    findByWallet: async (wallet: Address) => accounts.find((account) => account.wallet === wallet) ?? null,
    findMove: async () => null,
  }
}

/** Nonces in memory; the first attempt uses one up. */
export function inMemoryNonces(): Pick<NonceRepository, 'add' | 'isFresh' | 'consume'> {
  const waiting = new Map<string, { browserHash: string; expiresAt: Date }>()
  const isGood = (
    nonce: { browserHash: string; expiresAt: Date } | undefined,
    { browserHash, at }: { browserHash: string; at: Date },
  ) => nonce !== undefined && nonce.expiresAt > at && nonce.browserHash === browserHash
  return {
    async add({ nonceHash, ...nonce }) {
      waiting.set(nonceHash, nonce)
    },
    isFresh: async (asked) => isGood(waiting.get(asked.nonceHash), asked),
    async consume(asked) {
      const nonce = waiting.get(asked.nonceHash)
      waiting.delete(asked.nonceHash)
      return isGood(nonce, asked)
    },
  }
}

/** Sessions in memory; `all` is what is stored. */
export function inMemorySessions(): Pick<
  SessionRepository,
  'create' | 'find' | 'touch' | 'end' | 'noteProofChecked'
> & {
  readonly all: Map<string, Session>
} {
  const all = new Map<string, Session>()
  const end = (idHash: string) => {
    const session = all.get(idHash)
    for (const each of [...all.values()])
      if (each.firstIdHash === session?.firstIdHash) all.delete(each.idHash)
    return session !== undefined
  }
  return {
    all,
    async create(session, replacing, endsAt) {
      const old = replacing === null ? undefined : all.get(replacing)
      if (old && endsAt) all.set(old.idHash, { ...old, expiresAt: endsAt })
      else if (old) end(old.idHash)
      all.set(session.idHash, session)
    },
    async find(idHash, at) {
      const session = all.get(idHash)
      return session && isLive(session, at) ? session : null
    },
    async touch(idHash, at) {
      const session = all.get(idHash)
      if (session) all.set(idHash, { ...session, lastSeenAt: at })
    },
    async noteProofChecked(idHash, at) {
      const session = all.get(idHash)
      if (session?.proof) all.set(idHash, { ...session, proof: { ...session.proof, checkedAt: at } })
    },
    end: async (idHash) => end(idHash),
  }
}

/** Events in memory; `done` lists the recorded actions. */
export function inMemoryEvents(...events: readonly Event[]): Pick<EventRepository, 'find' | 'change'> & {
  readonly done: AuditAction[]
} {
  const stored = new Map<EventId, Event>(events.map((event) => [event.id, event]))
  const done: AuditAction[] = []
  return {
    done,
    find: async (id) => stored.get(id) ?? null,
    async change(id, { at }, decide) {
      const event = stored.get(id)
      if (!event) throw new EventNotFoundError({ eventId: id })
      const { set, audit } = decide(event)
      const { attendanceCode: _, ...columns } = set
      const changed = { ...event, ...columns, updatedAt: at }
      stored.set(id, changed)
      done.push(audit.action)
      return changed
    },
  }
}

/** Bytes that count up, always the same. */
export function countingRandom(): Random {
  let next = 0
  return (count) => Uint8Array.from({ length: count }, () => next++ & 255)
}
