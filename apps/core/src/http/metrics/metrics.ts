import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { describeError } from '../log'
import type { ApiPorts } from '../ports'
import { writeDatabaseGauges, writeServerGauges } from './gauges'
import { type FigurePorts, type Figures, readSharedFigures } from './shared-figures'

/** One answered request. */
type ObservedRequest = { method: string; route: string; status: number; seconds: number }

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** Milliseconds between two looks at the event loop. A shorter time would keep an idle processor awake. */
const LOOP_PRECISION_MS = 50

/** Gauges of prom-client that are called like counters. `nodejs_active_handles` and the like say the same by type. */
const MISNAMED = [
  'nodejs_active_handles_total',
  'nodejs_active_requests_total',
  'nodejs_active_resources_total',
]

type MetricPorts = FigurePorts &
  Pick<ApiPorts, 'build' | 'freeBytes' | 'log' | 'readiness' | 'readPools' | 'readPublicCopies'>

/** The figures of one server, in the text form of Prometheus. */
export type Metrics = {
  observeRequest(request: ObservedRequest): void
  /** @param failing - The parts that do not answer now. */
  render(ports: MetricPorts, failing: readonly string[]): Promise<string>
}

/** @see https://prometheus.io/docs/instrumenting/exposition_formats/ */
export function createMetrics(): Metrics {
  const registers = [new Registry()]
  const ofThisProcess = processRegistry()
  // A histogram for each route would be most of the page, so a route has a count and a sum.
  const requests = new Counter({
    name: 'certify_http_requests_total',
    help: 'Requests answered.',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const seconds = new Counter({
    name: 'certify_http_request_seconds_total',
    help: 'Time that requests took, by route.',
    labelNames: ['method', 'route'],
    registers,
  })
  const durations = new Histogram({
    name: 'certify_http_request_duration_seconds',
    help: 'Time until a request was answered.',
    labelNames: ['method'],
    buckets: BUCKETS,
    registers,
  })
  return {
    observeRequest({ method, route, status, seconds: taken }) {
      requests.inc({ method, route, status: String(status) })
      seconds.inc({ method, route }, taken)
      durations.observe({ method }, taken)
    },
    async render(ports, failing) {
      // A new registry each time: what is gone, such as an obstacle, leaves no series behind.
      const now = new Registry()
      const notes = await writeServerGauges(now, ports, failing)
      // A database that is away would hold up the page, and Prometheus would miss everything else.
      const figures = failing.includes('database') ? null : await readFigures(ports)
      if (figures !== null) notes.push(...(await writeDatabaseGauges(now, ports, figures)))
      const texts = await Promise.all([...registers, now, ofThisProcess].map((each) => each.metrics()))
      return [...texts.map((text) => text.trim()), ...notes, ''].join('\n')
    },
  }
}

function readFigures(ports: MetricPorts): Promise<Figures | null> {
  return readSharedFigures(ports).catch((error: unknown) => {
    ports.log.warn('the figures of the database are left out', describeError(error))
    return null
  })
}

let ofProcess: Registry | null = null

/** Memory, processor, garbage collection and event loop: of the process, however many apps it has. */
function processRegistry(): Registry {
  if (ofProcess === null) {
    ofProcess = new Registry()
    collectDefaultMetrics({ register: ofProcess, eventLoopMonitoringPrecision: LOOP_PRECISION_MS })
    for (const name of MISNAMED) ofProcess.removeSingleMetric(name)
  }
  return ofProcess
}
