import type { LanguageFacts } from '../language'

/**
 * English. Cards format dates as en-US, as the specification asks. Sentences and schedules put the day first and use 24
 * hours.
 */
export default {
  name: 'English',
  locales: { numbers: 'en-US', card: 'en-US', dates: 'en-GB' },
} satisfies LanguageFacts
