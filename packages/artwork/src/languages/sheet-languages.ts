import type { CertificateLanguage } from '@certify/domain/certificate/certificate-language'
import { english } from './en'
import { spanish } from './es'
import type { SheetLanguage } from './sheet-language'

/** The words of sheets by language. */
export const sheetLanguages: Record<CertificateLanguage, SheetLanguage> = { en: english, es: spanish }
