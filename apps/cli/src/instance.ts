import { type ConfigResponse, configResponse } from '@certify/wire/config'
import { href } from '@certify/wire/paths'

/** The address of the default instance. */
export function instanceUrl(env: NodeJS.ProcessEnv = process.env): string {
  return (env.CERTIFY_PUBLIC_URL || `http://localhost:${env.PORT || 4000}`).replace(/\/+$/, '')
}

/** Reads an instance's configuration; null if it does not answer with one. */
export async function readConfig(url: string): Promise<ConfigResponse | null> {
  try {
    const response = await fetch(url + href('config', {}), { signal: AbortSignal.timeout(5_000) })
    const config = configResponse.safeParse(await response.json())
    return config.success ? config.data : null
  } catch {
    return null
  }
}
