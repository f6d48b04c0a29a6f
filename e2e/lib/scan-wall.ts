import { signInVisitor } from '@certify/cli/demo/person'
import { arriveResponse } from '@certify/wire/arrivals'
import { doorCodes } from '@certify/wire/door'
import { href, paths } from '@certify/wire/paths'
import { type EventWithDoors, openDoors } from './event-with-doors'

/** The result for a room of newcomers: milliseconds of each exchange of a code, and how many are present. */
export type WallFigures = { readonly exchangeMs: readonly number[]; readonly present: number }

/** People without an account scan the wall, one after the other within `withinMs`, sign in, register and arrive. */
export async function scanWall(url: string, people: number, withinMs: number): Promise<WallFigures> {
  const event = await openDoors(url)
  const exchangeMs: number[] = []
  const begun = performance.now()
  const arrivals: Promise<void>[] = []
  for (let number = 1; number <= people; number++) {
    const due = begun + (withinMs * number) / people
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())))
    arrivals.push(arriveByWall(url, event, number).then((taken) => void exchangeMs.push(taken)))
  }
  await Promise.all(arrivals)
  return { exchangeMs, present: (await readCodes(event)).present }
}

function readCodes({ id, organizer }: EventWithDoors) {
  return organizer.client.get(href('eventDoorCodes', { id }), doorCodes)
}

async function arriveByWall(url: string, event: EventWithDoors, number: number): Promise<number> {
  const { codes } = await readCodes(event)
  const begun = performance.now()
  const scanned = await fetch(new URL(new URL(codes[0]?.url ?? url).pathname, url), { redirect: 'manual' })
  const taken = performance.now() - begun
  const claim = scanned.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  if (scanned.status !== 303 || claim.length === 0) throw new Error(`The scan answered ${scanned.status}.`)
  const { client, wallet } = await signInVisitor(url)
  const answer = await fetch(url + paths.userArrive, {
    method: 'POST',
    headers: {
      origin: url,
      cookie: [client.cookieHeader(), ...claim].join('; '),
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      name: `Guest ${number}`,
      email: `${wallet.toLowerCase()}@demo.example`,
      acceptTerms: true,
    }),
  })
  if (!answer.ok) throw new Error(`Arriving answered ${answer.status}: ${await answer.text()}`)
  arriveResponse.parse(await answer.json())
  return taken
}
