import type { LanguageFacts } from '../language'

/** English: the specification's cards say dates as en-US; sentences and schedules have the day first and 24 hours. */
export default {
  name: 'English',
  locales: { numbers: 'en-US', card: 'en-US', dates: 'en-GB' },
} satisfies LanguageFacts
