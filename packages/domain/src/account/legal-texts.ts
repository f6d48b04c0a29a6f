import type { Role } from './account'

/** The texts that people accept, by the names of their files and pages. */
export const legalDocuments = ['terms', 'privacy', 'vendor-agreement'] as const

/** One of them. */
export type LegalDocument = (typeof legalDocuments)[number]

/** The version of each text that is in force. A version begins with the text's date, and changes with its words. */
export type LegalVersions = Readonly<Record<LegalDocument, string>>

/** A text that an account accepted, in the version that was in force then. */
export type AcceptedText = {
  readonly document: LegalDocument
  readonly version: string
  readonly at: Date
}

/** A text and the version that is in force. */
export type LegalText = Omit<AcceptedText, 'at'>

/** The texts that an account of this role accepts. */
export function listTextsOf(role: Role, versions: LegalVersions): LegalText[] {
  return legalDocuments
    .filter((document) => role === 'organizer' || document !== 'vendor-agreement')
    .map((document) => ({ document, version: versions[document] }))
}
