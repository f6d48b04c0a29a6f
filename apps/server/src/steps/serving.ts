import type { Server as Reservation } from 'node:net'
import { rateCounter } from '@certify/postgres/connection/rate-counter'
import type { Settings } from '../env'
import { listen } from '../http-server'
import { portsLog } from '../log-port'
import { createAppWithPages } from '../pages/app-with-pages'
import { openApiPorts } from '../parts/api-ports'
import type { TakePart } from '../parts/part'
import { openRepositories } from '../parts/repositories'
import { keepTidy } from '../parts/upkeep'
import { loadSampleOnce } from '../sample/first-start'
import type { Telling } from '../telling'
import type { ChainAndClock } from './chain-and-clock'
import type { Ground } from './ground'
import type { Works } from './works'

/** The last step: fills the API's ports, loads the sample, and listens. */
export async function openServing(
  settings: Settings,
  means: Ground & ChainAndClock & Works & Telling & { readonly reserved: Reservation | null },
  take: TakePart,
): Promise<void> {
  const { database, seal, issuer, failpoint, clock, erased, content, facts } = means
  const log = portsLog(means.log)
  const limits = rateCounter(database.queries, clock)
  take({ port: limits, close: async () => limits.stop() })
  const repositories = openRepositories(database.queries, { seal, wake: issuer.wake, failpoint })
  const { sessions, nonces } = repositories
  take(keepTidy({ database, sessions, nonces, limits, erased, content, clock, log }))

  const ports = openApiPorts(settings, { ...means, repositories, limits })
  await loadSampleOnce({ ports, facts, wanted: settings.sample }, means.progress)
  const app = createAppWithPages(ports)
  take(await listen(settings, means.reserved, (request, node) => app.fetch(request, node), log))
}
