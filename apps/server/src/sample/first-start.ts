import { setTimeout as sleep } from 'node:timers/promises'
import { decorationSeed, rosettePaths } from '@certify/artwork/rosette'
import type { InstanceFacts } from '@certify/core/database/connection/instance-facts'
import type { ApiPorts } from '@certify/core/http/ports'
import { sayIssuing } from '@certify/domain/issuing/say-issuing'
import { demoPeople } from '@certify/wire/demo-people'
import { Resvg } from '@resvg/resvg-js'
import { loadSample } from './load-sample'

/** Ground, two inks, and the places of the rosettes: each event has its own colors. */
type Plate = {
  ground: string
  petrol: string
  brass: string
  rosettes: readonly [x: number, y: number, radius: number][]
}

const WIDTH = 1600
const HEIGHT = 900

const plates: readonly Plate[] = [
  { ground: '#06373d', petrol: '#5fb4b6', brass: '#d9b66a', rosettes: [[1130, 430, 560]] },
  {
    ground: '#f1ece1',
    petrol: '#00555d',
    brass: '#a47f3e',
    rosettes: [
      [420, 470, 520],
      [1350, 180, 260],
    ],
  },
  { ground: '#1d2a33', petrol: '#86a9b8', brass: '#c99a6b', rosettes: [[800, 980, 760]] },
  { ground: '#e4eeec', petrol: '#0b5f5c', brass: '#8d6b2d', rosettes: [[1260, 520, 620]] },
  {
    ground: '#3b2417',
    petrol: '#c9a27c',
    brass: '#e8cf9b',
    rosettes: [
      [340, 260, 430],
      [1180, 640, 430],
    ],
  },
  { ground: '#16324a', petrol: '#8fc0e6', brass: '#e3c27e', rosettes: [[800, 450, 640]] },
]

/**
 * Draws the cover of a sample event: the same name and number give the same picture. PNG, 1600 × 900.
 *
 * @param number - Selects the plate. Neighbors get different ones.
 */
function drawCover(name: string, number: number): Uint8Array {
  const plate = plates[number % plates.length]
  if (plate === undefined) throw new RangeError('A cover needs the number of a plate.')
  const drawn = plate.rosettes.map(([x, y, radius], index) => {
    const rings = rosettePaths(decorationSeed(`cover ${name} ${index}`), { radius })
    const paths = rings.flatMap(({ ink, paths }) =>
      paths.map((d) => `<path d="${d}" stroke="${plate[ink]}" stroke-width="1.3" fill="none"/>`),
    )
    return `<g transform="translate(${x} ${y})" opacity="0.85">${paths.join('')}</g>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="${plate.ground}"/>${drawn.join('')}</svg>`
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng()
}

const FACT = 'sample'
const POLL_MS = 50
const COVER_EDGE = 1600

/**
 * Loads the sample on the first start of an empty data folder, and never again. The next start continues an
 * interrupted loading, before anybody is served.
 *
 * @param wanted - Whether the settings ask for it. An empty start stays empty.
 * @param progress - Called before the loading starts.
 */
export async function loadSampleOnce(
  { ports, facts, wanted }: { ports: ApiPorts; facts: InstanceFacts; wanted: boolean },
  progress: (line: string) => void,
): Promise<void> {
  const before = await facts.read(FACT)
  if (before !== null && before !== 'loading') return
  const { organizers, events } = await ports.ledger.instanceCounts()
  if (before === null && (!wanted || organizers > 0 || events > 0)) {
    await facts.write(FACT, 'none')
    return
  }
  progress('Loading the sample (once)…')
  await facts.write(FACT, 'loading')
  await loadSample({ ...ports, drawCover: drawCoverWith(ports), minted: untilMinted(ports) }, demoPeople)
  await facts.write(FACT, 'loaded')
}

function drawCoverWith({ images }: Pick<ApiPorts, 'images'>) {
  return (name: string, number: number) =>
    images.clean(drawCover(name, number), { accept: ['image/png'], maxEdge: COVER_EDGE })
}

/** The issuer works beside the loader, which waits for certificates like any caller. */
function untilMinted({ ledger }: Pick<ApiPorts, 'ledger'>) {
  return async (requestId: Parameters<typeof ledger.findRequest>[0]) => {
    for (;;) {
      const record = await ledger.findRequest(requestId)
      if (record?.minted) return record.minted.tokenId
      if (record?.blocked) throw new Error(`The sample could not be issued: ${sayIssuing(record.blocked)}`)
      await sleep(POLL_MS)
    }
  }
}
