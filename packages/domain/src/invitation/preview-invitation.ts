import type { Event } from '../event/event'
import type { Language } from '../shared/language'

/** Port: writes the mail that an invited person would get, as text. */
export type PreviewInvitation = (asked: {
  readonly event: Event
  readonly message: string | null
  readonly language: Language
  /** Whether the list calls the person present. */
  readonly attended: boolean
}) => Promise<{ readonly subject: string; readonly text: string }>
