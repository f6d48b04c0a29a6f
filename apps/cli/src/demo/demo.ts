import { instanceUrl, readConfig } from '../instance'
import { paintFor } from '../paint'
import { startFreshInstance } from './fresh-instance'
import { walk } from './walk'

/**
 * `certify demo`: walks the whole product without a browser, from registration to a verified certificate. Uses the
 * instance at CERTIFY_PUBLIC_URL, or starts one and stops it afterwards.
 *
 * @returns The exit status: 0 when every step succeeded.
 */
export async function demo(): Promise<number> {
  const paint = paintFor(process.stdout)
  const tell = (step: string) => console.log(`${paint('green', '✓')} ${step}`)
  if (process.env.CERTIFY_PUBLIC_URL) {
    const url = instanceUrl()
    if (!(await readConfig(url))) throw new Error(`No instance answers at CERTIFY_PUBLIC_URL, ${url}.`)
    await conclude(url, tell)
    return 0
  }
  console.log('Starting an empty instance… (set CERTIFY_PUBLIC_URL to use a running one)')
  const instance = await startFreshInstance()
  tell(`An instance runs at ${instance.url}.`)
  try {
    await conclude(instance.url, tell)
  } finally {
    await instance.stop()
  }
  return 0
}

async function conclude(url: string, tell: (step: string) => void): Promise<void> {
  const tokenId = await walk(url, tell)
  console.log(`Verified: ${tokenId}`)
}
