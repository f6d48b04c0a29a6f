import type { DoorList, DoorMarksResponse } from '@certify/wire/door'
import type { DoorStore, News } from './door-store'
import type { Mark } from './door-tables'

/**
 * The paths of a door's two calls, written out because the table of all paths would double this page. A test compares
 * them.
 */
export const doorPaths = { list: '/api3/api/door/list', marks: '/api3/api/door/marks' } as const

/** How many marks one request sends. */
const MARKS_A_REQUEST = 50

/**
 * The result of a call. Only an explicit 410 ends a door. The server refuses marks while its doors are closed; every
 * other refusal means "later".
 */
export type Contact = 'done' | 'later' | 'ended'

/** A whole list that arrives in parts. A lost answer costs one part, not those before it. */
type Arriving = {
  readonly secret: string
  readonly place: string
  readonly people: Map<string, DoorList['people'][number]>
}
let arriving: Arriving | undefined

/**
 * Fetches what changed since the list, or a whole list if there is none yet. The list that is stored stays until the
 * last part of the next one is here.
 *
 * @returns what changed; `whole` if everything may have; null if nothing arrived.
 */
export async function refreshList(store: DoorStore): Promise<News | 'whole' | null> {
  let news: News | null = null
  for (;;) {
    const door = await store.readDoor()
    if (!door) return news
    const { secret, place = 'start' } = door
    const whole = arriving?.secret === secret ? arriving : undefined
    const from = whole?.place ?? place
    const answer = await ask<DoorList>(`${doorPaths.list}?from=${from}`, secret)
    if (answer === 'ended') {
      await endLink(store, secret)
      return 'whole'
    }
    if (typeof answer === 'string') return news
    const { body, offsetMs } = answer
    // A server of an earlier version answers everybody at once, without a next place.
    if (whole || body.begins !== false) {
      const people = body.begins === false && whole ? whole.people : new Map()
      for (const person of body.people) people.set(person.ticket_hash, person)
      arriving = body.more && body.next !== undefined ? { secret, place: body.next, people } : undefined
      if (arriving) continue
      for (const hash of body.gone ?? []) people.delete(hash)
      await store.takeList({ ...body, people: [...people.values()] }, offsetMs)
      return 'whole'
    }
    const part = await store.takeNews(body, { from, offsetMs })
    news = news ? addNews(news, part) : part
    if (!body.more) return news
  }
}

/** Forgets the names of a link that has ended, also those of a list that was arriving. */
function endLink(store: DoorStore, secret: string): Promise<void> {
  if (arriving?.secret === secret) arriving = undefined
  return store.end(secret)
}

function addNews({ changed, gone, since }: News, part: News): News {
  return { changed: [...changed, ...part.changed], gone: [...gone, ...part.gone], since }
}

/** Marks that the server refused. They are sent after the others, one at a time. */
const refused = new Set<string>()
/** So many refusals in a pass without a mark taken mean the server, not the marks. */
const REFUSALS_OF_SERVER = 2

/**
 * Sends the marks that wait, oldest first. It forgets a mark only when the answer names its id, so that a lost answer
 * costs only a repetition. A mark that the server cannot read keeps none of the others waiting. Tabs take turns.
 */
export async function sendMarks(store: DoorStore): Promise<Contact> {
  return alone('door-sync', async () => {
    const before = [...refused]
    for (let most = MARKS_A_REQUEST, refusals = 0; ; ) {
      const waiting = await store.firstMarks(most, refused)
      if (!waiting) break
      const result = await sendGroup(store, waiting)
      if (result === 'later') return 'later'
      if (result === 'done') {
        most = MARKS_A_REQUEST
        refusals = 0
      } else if (result === 'refused' && waiting.marks.length > 1) most = Math.ceil(waiting.marks.length / 2)
      else {
        for (const { id } of waiting.marks) refused.add(id)
        most = MARKS_A_REQUEST
        if (result === 'refused' && ++refusals === REFUSALS_OF_SERVER) return 'later'
      }
    }
    return retryRefused(store, before)
  })
}

/** Sends marks again that were refused in earlier passes, the first one first, until one is not taken. */
async function retryRefused(store: DoorStore, before: readonly string[]): Promise<Contact> {
  for (const id of before) {
    refused.delete(id)
    const waiting = await store.firstMarks(1, refused)
    if (waiting === null || (await sendGroup(store, waiting)) === 'done') continue
    refused.add(id)
    break
  }
  return (await store.countMarks()) > 0 ? 'later' : 'done'
}

/** `refused`: the server answered, but took none of these marks. `stranger`: it does not know their link. */
async function sendGroup(
  store: DoorStore,
  { secret, marks }: { readonly secret: string; readonly marks: readonly Mark[] },
): Promise<'done' | 'later' | 'refused' | 'stranger'> {
  const answer = await ask<DoorMarksResponse>(doorPaths.marks, secret, { marks })
  if (answer === 'later' || answer === 'refused' || answer === 'stranger') return answer
  if (answer === 'closed') {
    const early = marks.filter(({ kind }) => kind === 'present')
    if (early.length === 0) return 'later'
    await store.takeBack(early, 'early')
    await store.forgetMarks(early.map(({ id }) => id))
    return 'done'
  }
  if (answer === 'ended') {
    await store.dropMarks(secret)
    await endLink(store, secret)
    return 'done'
  }
  const { outcomes } = answer.body
  const ids = outcomes.map(({ id }) => id)
  if (ids.length === 0) return 'refused'
  for (const why of ['early', 'closed'] as const) {
    const of = new Set(outcomes.flatMap(({ id, outcome }) => (outcome === why ? [id] : [])))
    if (of.size > 0)
      await store.takeBack(
        marks.filter(({ id }) => of.has(id)),
        why,
      )
  }
  const asStored = outcomes.every(({ outcome }) => AS_STORED.includes(outcome))
  await store.forgetMarks(ids, answer.offsetMs, asStored)
  return 'done'
}

/** Outcomes of marks that the server recorded. */
const AS_STORED: readonly string[] = ['welcome', 'already', 'undone']

/** Answers that say nothing about what was sent: too many calls, or nobody behind the proxy. */
const NOT_NOW = [408, 429, 502, 503, 504]

async function ask<Body extends { server_now: string }>(
  path: string,
  secret: string,
  payload?: object,
): Promise<{ body: Body; offsetMs: number } | 'later' | 'refused' | 'stranger' | 'ended' | 'closed'> {
  const sent = Date.now()
  try {
    const response = await fetch(path, {
      method: payload ? 'POST' : 'GET',
      headers: {
        authorization: `Door ${secret}`,
        ...(payload && { 'content-type': 'application/json' }),
      },
      ...(payload && { body: JSON.stringify(payload) }),
      credentials: 'omit',
      cache: 'no-store',
    })
    if (response.status === 410) return 'ended'
    if (response.status === 401) return 'stranger'
    if (response.status === 409) {
      const { code } = (await response.json()) as { code?: string }
      return code === 'attendance.doors_closed' ? 'closed' : 'refused'
    }
    if (!response.ok) return NOT_NOW.includes(response.status) ? 'later' : 'refused'
    const body = (await response.json()) as Body
    // The server looked at its clock about halfway between question and answer.
    const offsetMs = Math.round(Date.parse(body.server_now) - (sent + Date.now()) / 2)
    return { body, offsetMs }
  } catch {
    return 'later'
  }
}

/**
 * Runs work under a lock of all tabs; `later` if another tab has it. Pages without https have no such lock, and a
 * browser that keeps nothing may refuse it: then no other tab has the same marks.
 */
async function alone(name: string, work: () => Promise<Contact>): Promise<Contact> {
  if (!('locks' in navigator)) return work()
  let isRefused = true
  const locked = navigator.locks.request(name, { ifAvailable: true }, (lock) => {
    isRefused = false
    return lock ? work() : 'later'
  })
  return locked.catch((error) => {
    if (!isRefused) throw error
    return work()
  })
}
