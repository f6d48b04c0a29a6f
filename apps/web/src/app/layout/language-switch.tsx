import { useTranslation } from '../../i18n/use-translation'
import { currentLanguage, languages, setLanguage } from '../../i18n/words'

const choices = Object.entries(languages)

/** Chooses the language of the page. Hidden if there is only one. */
export function LanguageSwitch() {
  const { t } = useTranslation('layout')
  if (choices.length < 2) return null
  return (
    <label className="type-small flex items-center gap-2 text-ink-3">
      {t('language')}
      <select
        value={currentLanguage()}
        onChange={(event) => void setLanguage(event.target.value)}
        className="h-9 rounded-control border border-line bg-surface px-2 text-ink sm:text-[0.875rem]"
      >
        {choices.map(([language, { name }]) => (
          <option key={language} value={language} lang={language}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
