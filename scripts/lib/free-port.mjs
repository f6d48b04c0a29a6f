import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** A port of this machine that is free. Systems give a caller of port 0 none below 32768, so it is likely to stay so. */
export async function findFreePort() {
  for (;;) {
    const port = randomInt(20_000, 32_000)
    const isFree = await new Promise((resolve) => {
      const probe = createServer().once('error', () => resolve(false))
      probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
    })
    if (isFree) return port
  }
}
