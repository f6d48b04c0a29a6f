import type { Server as Reservation, Server } from 'node:net'
import { describeFailure } from './describe-failure'
import { endOnFailure } from './end-on-failure'
import { isLaunchedByNpm, readSettings, type Settings } from './env'
import { reservePort } from './http-server'
import { openLegal } from './legal/open-legal'
import { openLog } from './log'
import { keepParts } from './parts/part'
import { listStartWarnings } from './start-warnings'
import { openChainAndClock } from './steps/chain-and-clock'
import { openGround } from './steps/ground'
import { openServing } from './steps/serving'
import { openWorks } from './steps/works'
import type { Telling } from './telling'

/** A longer stop is cut short. The next start recovers whatever hung. */
const STOP_WITHIN_MS = 9_000
/** How often to look for the process that started us. */
const PARENT_POLL_MS = 1_000

// If the output cannot be written, as on a full disk, the service continues.
for (const output of [process.stdout, process.stderr]) output.on('error', () => {})

const starter = process.ppid

try {
  const { settings, reserved } = await withPort(readSettings())
  for (const warning of listStartWarnings(settings)) console.warn(warning)
  const log = openLog(settings)
  const failed = endOnFailure(process, log, end)
  const running = await assemble(settings, {
    log,
    reserved,
    progress: (line) => console.log(line),
    failed,
  })
  const stop = once(async (why: string) => {
    log.info({ why }, 'stopping')
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
    await running.stop()
    process.exit(0)
  })
  process.on('SIGTERM', () => stop('SIGTERM'))
  process.on('SIGINT', () => stop('SIGINT'))
  // A killed npm cannot pass a signal on, and nobody else would stop us.
  if (isLaunchedByNpm()) {
    setInterval(() => process.ppid !== starter && stop('npm has ended'), PARENT_POLL_MS).unref()
  }
  const { publicUrl, port } = settings
  const behind = publicUrl.endsWith(`:${port}`) ? '' : ` (listening on port ${port})`
  console.log(`Certify is ready at ${publicUrl}${behind}`)
} catch (error) {
  end(error)
}

/** Ends with one sentence for the person, or with the whole error if it was unforeseen. */
function end(error: unknown): never {
  console.error(describeFailure(error))
  process.exit(1)
}

async function withPort(settings: Settings): Promise<{ settings: Settings; reserved: Server | null }> {
  if (settings.port !== 0) return { settings, reserved: null }
  const { port, reserved } = await reservePort(settings.host)
  const publicUrl = settings.publicUrl.replace(/:0$/, `:${port}`)
  return { settings: { ...settings, port, publicUrl }, reserved }
}

function once(work: (why: string) => Promise<void>): (why: string) => void {
  let begun = false
  return (why) => {
    if (begun) return
    begun = true
    void work(why)
  }
}

/** A running product. */
type Running = {
  /** Stops everything in reverse order of the start. Nothing acknowledged is lost. */
  stop(): Promise<void>
}

/**
 * Starts the product in four steps. Each knows which adapters fill which ports.
 *
 * @param reserved - Already listens on the port of the settings, if the system chose the port.
 */
async function assemble(
  settings: Settings,
  { reserved, ...telling }: Telling & { readonly reserved: Reservation | null },
): Promise<Running> {
  const legal = openLegal(settings)
  const { take, close } = keepParts(telling.log)
  try {
    const ground = await openGround(settings, telling, take)
    const chain = await openChainAndClock(settings, ground, telling, take)
    const works = await openWorks(settings, ground, chain, telling, take)
    await openServing(settings, { ...ground, ...chain, ...works, ...telling, legal, reserved }, take)
    return { stop: close }
  } catch (error) {
    await close()
    throw error
  }
}
