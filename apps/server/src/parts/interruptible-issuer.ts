import { randomUUID } from 'node:crypto'
import type { Alarm } from '@certify/domain/issuing/issuing-outlook'
import type { Issuer } from '@certify/issuer/issuer'
import type { Chain } from './chain'

const interrupted: Alarm = {
  code: 'chain-restarting',
  values: {},
  remedy: 'itself',
}

/**
 * An issuer that rests while the embedded chain is away: a node that comes back may have lost blocks, or all of them,
 * and nothing may be signed before that was compared. Each time it is back another one begins, as after a start.
 *
 * @param make - An issuer of the given holder.
 * @param compare - Compares chain and ledger on behalf of the holder, before the issuer begins.
 */
export function interruptibleIssuer(
  chain: Pick<Chain, 'onInterruption'>,
  make: (holder: string) => Issuer,
  compare: (holder: string) => Promise<void>,
): Issuer {
  let current = make(randomUUID())
  let isStarted = false
  let isStopped = false
  let isAway = false

  chain.onInterruption({
    async lost() {
      isAway = true
      await current.stop()
    },
    async back() {
      if (isStopped) return
      const holder = randomUUID()
      await compare(holder)
      current = make(holder)
      isAway = false
      if (isStarted && !isStopped) current.start()
    },
  })

  return {
    start() {
      isStarted = true
      if (!isAway) current.start()
    },
    async stop() {
      isStopped = true
      await current.stop()
    },
    wake: () => current.wake(),
    status() {
      const status = current.status()
      return isAway ? { ...status, alarms: [interrupted] } : status
    },
  }
}
