import {
  type CertificateLanguage,
  certificateLanguages,
} from '@certify/domain/certificate/certificate-language'
import { currentLanguage } from '../../i18n/words'

/** The organizer's own language, if certificates can be in it. */
export function choosePageLanguage(): CertificateLanguage {
  return certificateLanguages.find((each) => each === currentLanguage()) ?? certificateLanguages[0]
}
