/**
 * How fast certificates are issued, and for how much gas: our pipeline beside a relayer at its best and the usual one,
 * the same certificates on the same machine and chain. `--whole` sends all of them by the awaited relayer too, instead of a sample; `--few`
 * is a quick look.
 */
import { parseArgs } from 'node:util'
import { openRenderer } from '@certify/server/artwork/renderer'
import { compileUsual } from '../contracts/test/gas/artifacts'
import { type Figure, isFew, measureParts, reach } from './bench/aims'
import { measureBest } from './bench/best-relayer'
import { drawingBound } from './bench/drawing-bound'
import { measureOurs } from './bench/our-pipeline'
import { computeRate, type Result } from './bench/result'
import { type BenchScene, MAIN_NETWORK_GAS_LIMIT, openScene } from './bench/scene'
import { boundTable, comparison } from './bench/table'
import { measureUsual } from './bench/usual-relayer'

const { values: flags } = parseArgs({
  options: {
    /** The built process that draws, and the fonts it draws with. */
    worker: { type: 'string', default: '' },
    fonts: { type: 'string', default: '' },
    whole: { type: 'boolean', default: false },
    few: { type: 'boolean' },
  },
})
const certificates = isFew ? 100 : 1000
/** With blocks every two seconds the awaited relayer needs two seconds for each. */
const awaitedSample = flags.whole ? certificates : Math.min(isFew ? 10 : 50, certificates)

compileUsual()
const renderer = openRenderer({ workerFile: flags.worker, fontsFolder: flags.fonts })

try {
  await measureParts({ issuing: measureIssuing }, null)
} finally {
  await renderer.close()
}

async function measureIssuing(): Promise<Figure[]> {
  console.log(
    `\nissuing ${certificates} certificates; gas limit ${MAIN_NETWORK_GAS_LIMIT / 1e6} million a block`,
  )
  const paced = await run(2, awaitedSample)
  console.log(comparison('blocks every 2 s', paced, awaitedSample < certificates))
  const atOnce = await run(undefined, Math.min(200, certificates))
  console.log(comparison('blocks at once', atOnce, certificates > 200))
  const bound = await drawingBound(renderer, certificates)
  console.log(boundTable(computeRate(atOnce.ours), bound))
  const { ours, best, pipelined, awaited } = paced
  const times = (other: Result) => computeRate(ours) / computeRate(other)
  return [
    { what: 'gas of a usual relayer, times ours', ...reach(pipelined.gasEach / ours.gasEach, 15, 'times') },
    { what: 'gas of a relayer at its best, times ours', ...reach(best.gasEach / ours.gasEach, 15, 'times') },
    { what: 'faster than a usual relayer with nonces in a row', ...reach(times(pipelined), 3, 'times') },
    { what: 'faster than one that awaits each receipt', ...reach(times(awaited), 100, 'times') },
    { what: 'faster than a relayer at its best', ...reach(times(best), 1, 'times') },
  ]
}

/** The ways, each on a chain, a database and a folder of its own. */
async function run(blockTimeSeconds: number | undefined, sample: number) {
  const inScene = async (measure: (scene: BenchScene) => Promise<Result>) => {
    const scene = await openScene(blockTimeSeconds)
    try {
      return await measure(scene)
    } finally {
      await scene.close()
    }
  }
  return {
    ours: await inScene((scene) => measureOurs(scene, renderer, certificates)),
    best: await inScene((scene) => measureBest(scene, renderer, certificates)),
    pipelined: await inScene((scene) => measureUsual(scene, 'pipelined', certificates)),
    awaited: await inScene((scene) => measureUsual(scene, 'awaited', sample)),
  }
}
