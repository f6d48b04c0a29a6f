import { type Language, languages } from '@certify/domain/shared/language'
import { languageFacts } from '../../i18n/languages'
import { useTranslation } from '../../i18n/use-translation'
import { currentLanguage, setLanguage } from '../../i18n/words'

/** Chooses the language of the page. Hidden if there is only one. */
export function LanguageSwitch() {
  const { t } = useTranslation('layout')
  if (languages.length < 2) return null
  return (
    <label className="type-small flex items-center gap-2 text-ink-3">
      {t('language')}
      <select
        value={currentLanguage()}
        onChange={({ target }) => void setLanguage(target.value as Language)}
        className="h-9 rounded-control border border-line bg-surface px-2 text-ink sm:text-[0.875rem]"
      >
        {languages.map((language) => (
          <option key={language} value={language} lang={language}>
            {languageFacts[language].name}
          </option>
        ))}
      </select>
    </label>
  )
}
