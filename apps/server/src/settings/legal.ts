import { isLoopback } from '@certify/domain/shared/loopback'
import type { WireOperator } from '@certify/wire/legal'
import * as z from 'zod'
import type { SettingText } from './forms'
import { SettingError } from './setting-error'

/** Who operates the instance, and where the operator's own legal texts are. */
export type LegalSettings = {
  /** Null where the settings do not say. */
  readonly operator: WireOperator | null
  /** The folder of the operator's own texts; null: the texts that come with Certify. */
  readonly legalDir: string | null
}

const line = z.string().trim().min(1).max(200)

export const legalVariables = {
  CERTIFY_OPERATOR_NAME: line.optional(),
  CERTIFY_OPERATOR_ADDRESS: z.string().trim().min(1).max(500).optional(),
  CERTIFY_OPERATOR_JURISDICTION: line.optional(),
  CERTIFY_LEGAL_DIR: z.string().min(1).optional(),
}

/** What people read about each variable. */
export const legalTexts: Record<keyof typeof legalVariables, SettingText> = {
  CERTIFY_OPERATOR_NAME: {
    form: 'the name of the person or organization that operates this instance',
    meaning:
      'Who operates the instance; the legal pages say so. At a public address without a name the pages say that nobody is named, and the start warns.',
    unset: 'none',
  },
  CERTIFY_OPERATOR_ADDRESS: {
    form: 'the postal address of the operator, its lines separated by commas',
    meaning: 'Where the operator is.',
    unset: 'none; required with the name',
  },
  CERTIFY_OPERATOR_JURISDICTION: {
    form: 'whose law applies, such as Germany',
    meaning: 'Whose law applies; the terms say so.',
    unset: 'not said',
  },
  CERTIFY_LEGAL_DIR: {
    form: 'a folder with legal texts of your own',
    meaning:
      'Legal texts of your own, in Markdown: `terms.md`, `privacy.md`, `vendor-agreement.md`, in Spanish `terms.es.md` and so on. Each replaces one text and says its date ([how](operations.md#legal-texts)).',
    unset: 'the texts that come with Certify',
  },
}

/** @throws {SettingError} if one of them is missing beside another. */
export function readLegalSettings(env: z.output<z.ZodObject<typeof legalVariables>>): LegalSettings {
  const {
    CERTIFY_OPERATOR_NAME: name,
    CERTIFY_OPERATOR_ADDRESS: address,
    CERTIFY_OPERATOR_JURISDICTION: jurisdiction,
  } = env
  if (name !== undefined && address === undefined) {
    throw new SettingError('CERTIFY_OPERATOR_NAME needs CERTIFY_OPERATOR_ADDRESS: the legal pages name both.')
  }
  if (name === undefined && address !== undefined) {
    throw new SettingError('CERTIFY_OPERATOR_ADDRESS needs CERTIFY_OPERATOR_NAME: the legal pages name both.')
  }
  if (name === undefined && jurisdiction !== undefined) {
    throw new SettingError(
      'CERTIFY_OPERATOR_JURISDICTION needs CERTIFY_OPERATOR_NAME and CERTIFY_OPERATOR_ADDRESS.',
    )
  }
  const operator = name && address ? { name, address, jurisdiction: jurisdiction ?? null } : null
  return { operator, legalDir: env.CERTIFY_LEGAL_DIR ?? null }
}

/** One line, printed at the start at a public address while nobody is named there; null otherwise. */
export function describeOperator({
  operator,
  publicUrl,
}: Pick<LegalSettings, 'operator'> & { readonly publicUrl: string }): string | null {
  if (operator !== null || isLoopback(new URL(publicUrl).hostname)) return null
  return `Nobody is named as the operator of ${publicUrl}, and its legal pages say so: set CERTIFY_OPERATOR_NAME and CERTIFY_OPERATOR_ADDRESS.`
}
