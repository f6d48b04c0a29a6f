import { useTranslation } from '../../i18n/use-translation'
import { currentLanguage, type Language, languages, setLanguage } from '../../i18n/words'

const names = Object.entries(languages) as [Language, string][]

/** Chooses the language of the page; not there while there is only one. */
export function LanguageSwitch() {
  const { t } = useTranslation('layout')
  if (names.length < 2) return null
  return (
    <label className="type-small flex items-center gap-2 text-ink-3">
      {t('language')}
      <select
        value={currentLanguage()}
        onChange={(event) => {
          const chosen = names.find(([language]) => language === event.target.value)
          if (chosen) void setLanguage(chosen[0])
        }}
        className="h-9 rounded-control border border-line bg-surface px-2 text-ink"
      >
        {names.map(([language, name]) => (
          <option key={language} value={language} lang={language}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
