import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { register } from '@certify/cli/demo/person'
import { href, paths } from '@certify/wire/paths'
import { databaseOfTheRun } from '../lib/database'
import { type Instance, startInstance } from '../lib/instance'
import { openEvent } from './fleet'

/** What the honest reader saw: milliseconds until an answer was there, and what did not come. */
export type Reading = {
  readonly p50: number
  readonly p99: number
  readonly answered: number
  readonly failed: number
}

type Operation = { readonly method: string; readonly path: string }

/** What is sent, to what, and on how many connections. */
type Attack = ({ readonly script: string } | { readonly route: Operation }) & {
  readonly connections: number
  readonly seconds: number
}

/** The sample's first certificate. */
const NUMBER = 10_001
/** The attack begins before the measuring, so that the pages it holds up are measured in full. */
const AHEAD_SECONDS = 1

/** One instance, and two callers with addresses of their own. */
export type Siege = {
  readonly instance: Instance
  /** Reads for some seconds, undisturbed. */
  readCalmly(seconds: number): Promise<Reading>
  /** Reads for as long as a script of another caller runs. */
  readDuring(attack: Attack): Promise<Reading & { readonly statuses: Readonly<Record<string, number>> }>
  /** Every operation that the instance describes. */
  operations(): Promise<readonly Operation[]>
  stop(): Promise<void>
}

/** Starts the product in a process of its own, on the database of the run, and both callers in others. */
export async function openSiege(): Promise<Siege> {
  // One proxy is trusted, so each party has an address of its own.
  const instance = await startInstance({
    env: { CERTIFY_TRUSTED_PROXIES: '1', ...(await databaseOfTheRun()) },
  })
  const parties = [openParty(), openParty()]
  const [reader, attacker] = parties as [ChildProcess, ChildProcess]
  const organizer = await register(instance.url, 'Siege Works', 'vendors')
  const event = await openEvent(organizer)
  const certificate = await (
    await fetch(`${instance.url}${href('certificateToken', { tokenId: NUMBER })}`)
  ).text()
  const known = {
    event: event.id,
    cid: /baf[a-z0-9]{50,}/.exec(certificate)?.[0] ?? '',
    number: NUMBER,
    cookie: organizer.client.cookieHeader(),
    origin: instance.url,
  }
  const port = Number(new URL(instance.url).port)
  const read = [
    href('event', { id: event.id }),
    `${paths.events}?page=1`,
    `/events/${event.id}`,
    paths.config,
  ]
  const readOn = (seconds: number) =>
    ask<Reading>(reader, { port, address: '198.51.100.7', seconds, known, read })
  let attacks = 0
  return {
    instance,
    readCalmly: readOn,
    async readDuring({ seconds, ...attack }) {
      // Limits of the attack before must not refuse this one.
      const address = `203.0.${113 + Math.floor(++attacks / 250)}.${attacks % 250}`
      const both = { port, address, known, ...attack, seconds: seconds + AHEAD_SECONDS }
      const attacked = ask<{ statuses: Record<string, number> }>(attacker, both)
      await new Promise((resolve) => setTimeout(resolve, AHEAD_SECONDS * 1_000))
      const reading = await readOn(seconds)
      return { ...reading, ...(await attacked) }
    },
    async operations() {
      const document = (await (await fetch(`${instance.url}${paths.openapi}`)).json()) as {
        paths: Record<string, Record<string, unknown>>
      }
      return Object.entries(document.paths).flatMap(([path, methods]) =>
        Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path })),
      )
    },
    async stop() {
      for (const party of parties) party.kill('SIGKILL')
      await instance.stop()
    },
  }
}

function openParty(): ChildProcess {
  return fork(new URL('./siege-party.ts', import.meta.url), { execArgv: ['--import', 'tsx'] })
}

async function ask<Answer>(party: ChildProcess, task: object): Promise<Answer> {
  party.send(task)
  const [answer] = await once(party, 'message')
  return answer as Answer
}
