import type { AccountId } from '@certify/domain/shared/account-id'
import { type EventId, parseEventId } from '@certify/domain/shared/event-id'
import { parseAddress } from '@certify/domain/shared/parse-address'
import type { ApiPorts } from './ports'

/** What calls are about. */
type Things = {
  readonly event: number
  readonly organization: AccountId
  /** The account of this wallet. */
  readonly wallet: string
  readonly batch: string
  readonly certificate: bigint
  readonly correction: number
  readonly invitation: number
  /** An event to which a list is narrowed. Another organization's only leaves the list empty. */
  readonly narrowedTo: number
  /** The wallet of the organization for which a caller says to act. The caller's own says nothing. */
  readonly madeFor: string
  /** The wallet of the person whom it is for. People act for themselves as themselves. */
  readonly recipient: string
}

/** The parameters that name a thing in paths. */
export const namedInPaths = {
  event: 'id',
  organization: 'number',
  wallet: 'wallet',
  batch: 'batchId',
  certificate: 'tokenId',
  correction: 'correctionId',
  invitation: 'invitationId',
} as const satisfies { readonly [Kind in keyof Things]?: string }

/** The input of a call, as far as it was read: query and body are empty while the path alone is judged. */
export type Input<Params = object, Query = object, Body = object> = {
  readonly params: Params
  readonly query: Partial<Query>
  readonly body: Partial<Body>
}

/** Where a call says what it is about. The first thing that is said leads to the organization. */
export type About<In = Input> = {
  readonly [Kind in keyof Things]?: (input: In) => Things[Kind] | undefined
}

/** A thing that a call named. Looking it up costs a query, so that is done only where it decides something. */
export type Reference = {
  readonly [Kind in keyof Things]: { readonly kind: Kind; readonly id: Things[Kind] }
}[keyof Things]

/** The organization that a thing belongs to, and its event if it has one. */
type Subject = { readonly organizerId: AccountId; readonly eventId: EventId | null }

/** What a call is about, as far as it was read. */
export function listReferences(about: About, input: Input): readonly Reference[] {
  return Object.entries(about).flatMap(([kind, read]) => {
    const id = read(input)
    return id === undefined ? [] : [{ kind, id } as Reference]
  })
}

export type FindSubject = (reference: Reference) => Promise<Subject | null>

/** Looks subjects up, each once. A thing that does not exist has none. */
export function findSubjects(ports: Pick<ApiPorts, 'team' | 'accounts'>): FindSubject {
  const found = new Map<string, Promise<Subject | null>>()
  return (reference) => {
    const name = `${reference.kind} ${reference.id}`
    const known = found.get(name) ?? findSubject(ports, reference)
    found.set(name, known)
    return known
  }
}

async function findSubject(
  { team, accounts }: Pick<ApiPorts, 'team' | 'accounts'>,
  reference: Reference,
): Promise<Subject | null> {
  switch (reference.kind) {
    case 'recipient':
      return null
    case 'organization':
      return { organizerId: reference.id, eventId: null }
    case 'wallet':
    case 'madeFor': {
      const account = await accounts.findByWallet(parseAddress(reference.id))
      return account && { organizerId: account.id, eventId: null }
    }
    case 'event':
    case 'narrowedTo':
      return team.findSubject({ kind: 'event', id: parseEventId(reference.id) })
    default:
      return team.findSubject(reference)
  }
}
