import { checkProof } from '@certify/verifier/offline/check-proof'
import { errorBody } from '@certify/wire/error-body'
import { href } from '@certify/wire/paths'
import { instanceUrl } from './instance'
import { UsageError } from './usage-error'

/**
 * `certify prove`: prints a certificate's proof, to be kept. The instance made it when the certificate's block became
 * final; it is checked here before it is printed.
 *
 * @returns The exit status: 0 if there is a proof, 2 if the instance has none.
 * @throws {UsageError} without exactly one number. @throws {BrokenProofError}
 */
export async function prove(args: readonly string[], url = instanceUrl()): Promise<number> {
  const [tokenId, ...others] = args
  if (tokenId === undefined || others.length > 0 || !/^[0-9]{1,78}$/.test(tokenId)) {
    throw new UsageError('Which certificate? Give one number, such as 10001.')
  }
  const answer = await fetch(url + href('certificateProof', { tokenId })).catch(() => null)
  if (answer === null) {
    console.error(
      `The instance at ${url} does not answer. Start it, or set CERTIFY_PUBLIC_URL to one that runs.`,
    )
    return 2
  }
  const text = await answer.text()
  if (!answer.ok) {
    console.error(readRefusal(text) ?? `The instance at ${url} answered ${answer.status}.`)
    return 2
  }
  checkProof(text)
  console.log(text)
  return 0
}

function readRefusal(text: string): string | null {
  try {
    return errorBody.parse(JSON.parse(text)).message
  } catch {
    return null
  }
}
