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
 * An issuer that pauses while the embedded chain is away. A node that comes back may have lost blocks, so nothing is
 * signed before a comparison. Each time the chain returns, a new issuer starts.
 *
 * @param make - Makes an issuer for the given holder.
 * @param compare - Compares chain and ledger for the holder, before the issuer starts.
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
