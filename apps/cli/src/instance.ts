import { configResponse } from '@certify/wire/config'
import { href } from '@certify/wire/paths'

/** The address of the default instance. */
export function instanceUrl(env: NodeJS.ProcessEnv = process.env): string {
  return (env.CERTIFY_PUBLIC_URL || `http://localhost:${env.PORT || 4000}`).replace(/\/+$/, '')
}

/** The part of an instance's configuration that says whom to ask. Instances of other versions may lack the rest. */
const whomToAsk = configResponse.pick({ chainId: true, registries: true, rpcUrl: true, gatewayUrl: true })
export type WhomToAsk = ReturnType<typeof whomToAsk.parse>

/** Reads whom an instance asks; null if it does not answer with that. */
export async function readConfig(url: string): Promise<WhomToAsk | null> {
  try {
    const response = await fetch(url + href('config', {}), { signal: AbortSignal.timeout(5_000) })
    const config = whomToAsk.safeParse(await response.json())
    return config.success ? config.data : null
  } catch {
    return null
  }
}
