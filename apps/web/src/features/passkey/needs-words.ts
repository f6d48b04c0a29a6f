import type { PasskeyList } from '@certify/wire/passkeys'

/** Whether the person would lose access with one lost or broken device. */
export function isOnOneDeviceOnly({ passkeys, words_written_at }: PasskeyList): boolean {
  return words_written_at === null && passkeys.length === 1 && passkeys.every(({ backed_up }) => !backed_up)
}

/** Whether an organizer must first write down the words, because all that they issue depends on this one key. */
export function mustWriteWords({ passkeys, words_written_at }: PasskeyList): boolean {
  return words_written_at === null && passkeys.length > 0
}
