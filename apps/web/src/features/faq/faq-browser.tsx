import { useTranslation } from '../../i18n/use-translation'
import { cx } from '../../lib/cx'
import { useSearchState } from '../../lib/use-search-state'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { Field } from '../../ui/field'
import { Search } from '../../ui/icons'
import { InputWithIcon } from '../../ui/input'
import { Questions } from '../../ui/questions'
import { findEntries } from './find-entries'

const categories = ['all', 'general', 'users', 'vendors', 'technical'] as const
const isCategory = (text: string): text is (typeof categories)[number] =>
  (categories as readonly string[]).includes(text)

/** Twelve questions with a search and categories, both kept in the address. */
export function FaqBrowser() {
  const { t, words } = useTranslation('faq')
  const [state, setState] = useSearchState({ q: '', category: 'all' })
  const category = isCategory(state.category) ? state.category : 'all'
  const found = findEntries(words.entries, state.q, category)
  const filtered = state.q !== '' || category !== 'all'
  const clear = (
    <Button size="small" onClick={() => setState({ q: '', category: 'all' })}>
      {t('clear')}
    </Button>
  )
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-col gap-4">
        <Field label={t('search')}>
          <InputWithIcon
            icon={<Search aria-hidden="true" />}
            type="search"
            placeholder={t('searchPlaceholder')}
            value={state.q}
            onChange={(event) => setState({ q: event.target.value })}
          />
        </Field>
        <fieldset>
          <legend className="type-label mb-1.5">{t('category')}</legend>
          <div className="flex flex-wrap gap-2">
            {categories.map((name) => (
              <button
                key={name}
                type="button"
                aria-pressed={category === name}
                onClick={() => setState({ category: name })}
                className={cx(
                  'min-h-9 rounded-full border px-4 text-[0.875rem] font-[550] transition-control pointer-coarse:min-h-11',
                  category === name
                    ? 'border-ink bg-ink text-canvas'
                    : 'border-line-strong text-ink-2 hover:border-ink-2 hover:text-ink',
                )}
              >
                {t(`categories.${name}`)}
              </button>
            ))}
          </div>
        </fieldset>
        <div className="flex min-h-8 flex-wrap items-center gap-4">
          <p aria-live="polite" className="type-small text-ink-2">
            {t('found', { count: found.length })}
          </p>
          {filtered && clear}
        </div>
      </div>
      {found.length > 0 ? (
        <Questions entries={found} />
      ) : (
        <EmptyState title={t('none')} action={clear}>
          {t('noneText')}
        </EmptyState>
      )}
    </div>
  )
}
