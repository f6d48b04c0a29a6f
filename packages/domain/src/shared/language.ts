/** The languages of the pages and of mails. */
export const languages = ['en', 'es'] as const

/** One language. */
export type Language = (typeof languages)[number]
