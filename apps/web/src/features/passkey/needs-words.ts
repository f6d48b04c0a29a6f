import type { PasskeyList } from '@certify/wire/passkeys'

/** Whether one lost or broken device would end the person's way in. */
export function isOnOneDeviceOnly({ passkeys, words_written_at }: PasskeyList): boolean {
  return words_written_at === null && passkeys.length === 1 && passkeys.every(({ backed_up }) => !backed_up)
}

/** Whether an organizer must write the words down first: what they issue depends on this one key. */
export function mustWriteWords({ passkeys, words_written_at }: PasskeyList): boolean {
  return words_written_at === null && passkeys.length > 0
}
