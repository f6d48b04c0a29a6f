/** The languages of certificates, the default first. `packages/artwork/src/languages` has the words of each. */
export const certificateLanguages = ['en', 'es'] as const
export type CertificateLanguage = (typeof certificateLanguages)[number]
