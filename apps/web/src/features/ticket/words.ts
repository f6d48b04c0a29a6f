import type english from '../../i18n/en/ticket'
import { speakOwnWords } from '../../i18n/own-words'

export const { language, locales, say } = speakOwnWords(
  import.meta.glob<Readonly<Record<keyof typeof english, string>>>('../../i18n/*/ticket.ts', {
    eager: true,
    import: 'default',
  }),
)
