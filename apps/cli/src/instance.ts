import { type ConfigResponse, configResponse } from '@certify/wire/config'
import { href } from '@certify/wire/paths'

/** The address of the instance that is asked when nothing else is said. */
export function instanceUrl(env: NodeJS.ProcessEnv = process.env): string {
  return (env.CERTIFY_PUBLIC_URL || `http://localhost:${env.PORT || 4000}`).replace(/\/+$/, '')
}

/** What an instance says of itself; null when it does not answer so. */
export async function readConfig(url: string): Promise<ConfigResponse | null> {
  try {
    const response = await fetch(url + href('config', {}), { signal: AbortSignal.timeout(5_000) })
    const config = configResponse.safeParse(await response.json())
    return config.success ? config.data : null
  } catch {
    return null
  }
}
