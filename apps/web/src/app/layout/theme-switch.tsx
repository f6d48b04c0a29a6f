import { useTranslation } from '../../i18n/use-translation'
import { cx } from '../../lib/cx'
import { type Theme, useTheme } from '../../lib/theme'
import { Monitor, Moon, Sun } from '../../ui/icons'

const choices = [
  { theme: 'system', Icon: Monitor },
  { theme: 'light', Icon: Sun },
  { theme: 'dark', Icon: Moon },
] as const satisfies readonly { theme: Theme; Icon: typeof Sun }[]

/** Three choices, one of them "as the system". */
export function ThemeSwitch() {
  const { t } = useTranslation('layout')
  const [theme, setTheme] = useTheme()
  return (
    <fieldset className="flex rounded-control border border-line bg-surface p-0.5">
      <legend className="sr-only">{t('theme.label')}</legend>
      {choices.map(({ theme: choice, Icon }) => (
        <label
          key={choice}
          title={t(`theme.${choice}`)}
          className={cx(
            'inline-flex size-8 cursor-pointer items-center justify-center rounded-[4px] transition-control has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
            theme === choice ? 'bg-sunken text-ink' : 'text-ink-3 hover:text-ink',
          )}
        >
          <input
            type="radio"
            name="theme"
            value={choice}
            checked={theme === choice}
            onChange={() => setTheme(choice)}
            className="sr-only"
          />
          <Icon className="size-4" aria-hidden="true" />
          <span className="sr-only">{t(`theme.${choice}`)}</span>
        </label>
      ))}
    </fieldset>
  )
}
