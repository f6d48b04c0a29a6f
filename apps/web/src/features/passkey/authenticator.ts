import { PasskeyError, toPasskeyError } from './passkey-error'
import { forgetPasskey, rememberedPasskeys, rememberPasskey } from './remembered-passkeys'

/** The input of the PRF. Changing this text would change the key of every passkey. */
const SALT = new TextEncoder().encode('certify/wallet/v1')
const TIMEOUT_MS = 120_000
/** Bits of the flags in authenticator data. @see https://www.w3.org/TR/webauthn-3/#authdata-flags */
const FLAGS_AT = 32
const BACKUP_ELIGIBLE = 8
const BACKED_UP = 16
/**
 * The first byte of a user id. It says whether a passkey's own key is the account's key, or only opens a sealed one.
 */
const OWN_KEY = 1
const SEALED_KEY = 2

/** The answer of a device. `secret` is the output of the PRF: use it at once and store it nowhere. */
export type PasskeyAnswer = {
  readonly id: string
  readonly rawId: ArrayBuffer
  readonly secret: BufferSource | undefined
  /** Whether the passkey is backed up, and so on all devices that share the person's passkeys. */
  readonly isBackedUp: boolean
  /** Whether the passkey was made for an existing account. Without its sealed text it opens nothing. */
  readonly isSecond: boolean
}

/** Finds why this page cannot use passkeys; undefined if it can. */
export function findPasskeyObstacle(): 'insecure' | 'unsupported' | undefined {
  // The server's first view is for browsers that have passkeys.
  if (!globalThis.window) return undefined
  // A passkey belongs to a domain name, never to an IP address.
  const isNumbers = /^[\d.]+$|^\[/.test(window.location.hostname)
  if (!window.isSecureContext || isNumbers) return 'insecure'
  return 'PublicKeyCredential' in window ? undefined : 'unsupported'
}

/** Has the device make a passkey. `askPasskey` derives its key at its first use. @throws {PasskeyError} */
export async function makePasskey(wanted: {
  /** The name under which the device lists it. */
  name: string
  /** Whether it will open an account that exists already. */
  isSecond: boolean
  /** Whether this device may have several passkeys of ours. */
  beside?: boolean
  signal?: AbortSignal
}): Promise<{ id: string }> {
  const publicKey: PublicKeyCredentialCreationOptions = {
    rp: { id: window.location.hostname, name: 'Certify' },
    user: {
      // Random, because authenticators show it to anyone who asks.
      id: Uint8Array.from([wanted.isSecond ? SEALED_KEY : OWN_KEY, ...random(15)]),
      name: wanted.name,
      displayName: wanted.name,
    },
    // Nobody checks this challenge, because the signed sign-in message is the proof.
    challenge: random(32),
    pubKeyCredParams: [
      { type: 'public-key', alg: -7 },
      { type: 'public-key', alg: -257 },
    ],
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
    excludeCredentials: wanted.beside ? [] : rememberedPasskeys().map(toDescriptor),
    timeout: TIMEOUT_MS,
    extensions: { prf: { eval: { first: SALT } }, credProps: true },
  }
  const made = await run(() => navigator.credentials.create({ publicKey, ...toOptions(wanted.signal) }))
  if (made.getClientExtensionResults().prf?.enabled === false) {
    dropPasskey(made.id)
    throw new PasskeyError('no-prf')
  }
  rememberPasskey(made.id)
  return { id: made.id }
}

/**
 * Has the device use a passkey and derive its key.
 *
 * @param options.id - The only passkey to accept. Without it, the person chooses.
 * @throws {PasskeyError}
 */
export async function askPasskey(
  options: { id?: string; signal?: AbortSignal } = {},
): Promise<PasskeyAnswer> {
  const answer = await askOnce(options)
  const [remembered] = rememberedPasskeys()
  // Windows Hello can omit the key if the request names no passkey. Ask again for the passkey that it chose.
  if (answer.secret === undefined && options.id === undefined && remembered === answer.id) {
    return askOnce({ ...options, id: remembered })
  }
  return answer
}

async function askOnce({ id, signal }: { id?: string; signal?: AbortSignal }): Promise<PasskeyAnswer> {
  const publicKey: PublicKeyCredentialRequestOptions = {
    rpId: window.location.hostname,
    challenge: random(32),
    allowCredentials: id === undefined ? [] : [toDescriptor(id)],
    userVerification: 'required',
    extensions: { prf: { eval: { first: SALT } } },
    timeout: TIMEOUT_MS,
  }
  const used = await run(() => navigator.credentials.get({ publicKey, ...toOptions(signal) }))
  const response = used.response as AuthenticatorAssertionResponse
  const [kind] = new Uint8Array(response.userHandle ?? new ArrayBuffer(0))
  return {
    id: used.id,
    rawId: used.rawId,
    secret: used.getClientExtensionResults().prf?.results?.first,
    isBackedUp: isBackedUp(response.authenticatorData),
    isSecond: kind === SEALED_KEY,
  }
}

/** Tells the device that a passkey no longer works, so that the device stops offering it. */
export function dropPasskey(id: string): void {
  forgetPasskey(id)
  void PublicKeyCredential.signalUnknownCredential?.({
    rpId: window.location.hostname,
    credentialId: id,
  }).catch(() => undefined)
}

/** Whether the flags of authenticator data say that the passkey is stored on more than this device. */
export function isBackedUp(authenticatorData: ArrayBuffer): boolean {
  const flags = new Uint8Array(authenticatorData)[FLAGS_AT] ?? 0
  return (flags & BACKUP_ELIGIBLE) !== 0 && (flags & BACKED_UP) !== 0
}

async function run(act: () => Promise<Credential | null>): Promise<PublicKeyCredential> {
  try {
    const credential = await act()
    if (credential instanceof PublicKeyCredential) return credential
  } catch (error) {
    throw toPasskeyError(error)
  }
  throw new PasskeyError('canceled')
}

function toOptions(signal: AbortSignal | undefined) {
  return signal === undefined ? {} : { signal }
}

function toDescriptor(id: string): PublicKeyCredentialDescriptor {
  const letters = atob(id.replaceAll('-', '+').replaceAll('_', '/'))
  return { type: 'public-key', id: Uint8Array.from(letters, (letter) => letter.charCodeAt(0)) }
}

function random(count: number): Uint8Array<ArrayBuffer> {
  return crypto.getRandomValues(new Uint8Array(count))
}
