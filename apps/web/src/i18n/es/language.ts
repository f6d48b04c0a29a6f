import type { LanguageFacts } from '../language'

/** Español: una sola forma de fechas y números para todos los países que lo hablan. */
export default {
  name: 'Español',
  locales: { numbers: 'es', card: 'es', dates: 'es' },
} satisfies LanguageFacts
