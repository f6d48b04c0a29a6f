import { type Language, languages } from '@certify/domain/shared/language'
import { currentLanguage } from '../i18n/words'

/** The language in which the person reads the form. Their mails use it, too. */
export function mailLanguage(): Language {
  return languages.find((each) => each === currentLanguage()) ?? 'en'
}
