import { setTimeout as sleep } from 'node:timers/promises'
import type { InstanceFacts } from '@certify/core/database/connection/instance-facts'
import type { ApiPorts } from '@certify/core/http/ports'
import { sayIssuing } from '@certify/domain/issuing/say-issuing'
import { demoPeople } from '@certify/wire/demo-people'
import { drawCover } from './cover'
import { loadSample } from './load-sample'

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
