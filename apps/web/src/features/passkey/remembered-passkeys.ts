import { localStore } from '../../lib/storage'

const REMEMBERED = 'certify.passkeys'

/** The ids of passkeys that this browser has made or used, newest first. An id opens nothing without its device. */
export function rememberedPasskeys(): readonly string[] {
  return localStore.readJson(REMEMBERED, isListOfTexts) ?? []
}

/** Remembers the id of a passkey, base64url. */
export function rememberPasskey(id: string): void {
  localStore.writeJson(REMEMBERED, [id, ...rememberedPasskeys().filter((each) => each !== id)].slice(0, 20))
}

/** Forgets the id of a passkey that no longer works. */
export function forgetPasskey(id: string): void {
  localStore.writeJson(
    REMEMBERED,
    rememberedPasskeys().filter((each) => each !== id),
  )
}

function isListOfTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string')
}
