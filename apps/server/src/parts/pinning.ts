import type { ContentStore } from '@certify/domain/certificate/content-store'
import {
  PINS_AT_ONCE,
  type PinningService,
  type PinningStanding,
} from '@certify/domain/certificate/pinning-service'
import type { Log } from '@certify/domain/issuing/log'
import type { Cid } from '@certify/domain/shared/cid'
import { type Part, repeat } from './part'

const LOOK_EVERY_MS = 2_000
/** After so many refusals in a group, the service is to blame, and the others of the group wait. */
const REFUSALS_UNTIL_AWAY = 2

/** A content store whose content has a second copy at a service. */
type Pinning = { readonly content: ContentStore; standing(): PinningStanding }

/**
 * Pins content after it is stored, so that nobody waits for the service. The audit pins what the server did not pin
 * before it stopped. We remove content from the store and the service together, so that no erased content remains.
 */
export function openPinning(
  content: ContentStore,
  service: PinningService,
  log: Pick<Log, 'warn'>,
  everyMs = LOOK_EVERY_MS,
): Part<Pinning> {
  const waiting = new Set<Cid>()
  let atOnce = PINS_AT_ONCE
  let isAnswering = true
  let isPinning = false
  let isClosed = false
  let turn = Promise.resolve()

  /** One that the service refuses goes to the end, so that it keeps none of the others waiting. */
  const putLast = (cid: Cid) => {
    if (waiting.delete(cid)) waiting.add(cid)
  }
  const pin = (cid: Cid) =>
    service.pin(cid).then(
      () => true,
      () => false,
    )
  const pinGroup = async () => {
    const group = [...waiting].slice(0, atOnce)
    let pinned = 0
    let refused = 0
    try {
      const missing = new Set(await service.listMissing(group))
      for (const cid of group) {
        if (missing.has(cid) && (refused >= REFUSALS_UNTIL_AWAY || !(await pin(cid)))) {
          refused++
          putLast(cid)
        } else {
          waiting.delete(cid)
          pinned++
        }
      }
      // Two that the service dislikes for different reasons must not keep the groups large.
      if (pinned > 0) atOnce = PINS_AT_ONCE
    } catch {
      // The service may be unable to answer about one of the group.
      for (const cid of group) putLast(cid)
      atOnce = Math.ceil(atOnce / 2)
    }
    if (pinned === 0 && isAnswering) log.warn('the pinning service does not answer or refuses')
    isAnswering = pinned > 0
    return isAnswering
  }
  const pinWaiting = async () => {
    if (isPinning) return
    isPinning = true
    while (!isClosed && waiting.size > 0 && (await inTurn(pinGroup)));
    isPinning = false
  }
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const done = turn.then(work)
    turn = done.then(
      () => {},
      () => {},
    )
    return done
  }
  const timer = repeat(pinWaiting, everyMs)
  const kept = <Stored extends { readonly cid: Cid }>(stored: Stored): Stored => {
    waiting.add(stored.cid)
    return stored
  }
  return {
    port: {
      standing: () => ({ waiting: waiting.size, isAnswering: isAnswering || waiting.size === 0 }),
      content: {
        putFile: async (bytes) => kept(await content.putFile(bytes)),
        putMany: async (files) => (await content.putMany(files)).map(kept),
        async putDirectory(entries) {
          const directory = kept(await content.putDirectory(entries))
          // A service that pins a directory also keeps its files.
          for (const { file } of entries) waiting.delete(file.cid)
          return directory
        },
        read: (cid, path) => content.read(cid, path),
        readBlock: (cid) => content.readBlock(cid),
        exportCar: (cid, scope) => content.exportCar(cid, scope),
        async remove(cid) {
          await content.remove(cid)
          // Wait for the running group, which may contain this content.
          await inTurn(async () => {
            waiting.delete(cid)
            await service.unpin(cid)
          })
        },
        ping: () => content.ping(),
      },
    },
    async close() {
      isClosed = true
      await timer.close()
    },
  }
}
