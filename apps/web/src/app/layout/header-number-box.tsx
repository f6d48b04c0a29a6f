import { lazy, Suspense, useLayoutEffect, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { loadAreas } from '../../i18n/words'
import { cx } from '../../lib/cx'
import { OptionalPart } from '../../ui/boundary'
import { Search } from '../../ui/icons'

const NumberDialog = lazy(async () => {
  const [module] = await Promise.all([import('./number-dialog'), loadAreas('find', 'organizer-bar')])
  return module
})

/** The number box of the header: a field to press, opened from anywhere by Ctrl or Cmd K. */
export function HeaderNumberBox() {
  const { t } = useTranslation('layout')
  const [open, setOpen] = useState(false)
  // Set up before the first paint, so that the keys work as soon as the field is visible.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return
      event.preventDefault()
      setOpen(true)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        aria-keyshortcuts="Control+K Meta+K"
        className={cx(
          'flex size-10 items-center justify-center gap-2 rounded-control text-ink-3 transition-control hover:text-ink',
          'lg:h-9 lg:w-56 lg:justify-start lg:border lg:border-line-strong lg:bg-surface lg:px-3 lg:hover:border-ink-2',
        )}
      >
        <Search className="size-5 lg:size-4" aria-hidden="true" />
        <span className="truncate text-[0.875rem] max-lg:sr-only">{t('number.placeholder')}</span>
        <kbd className="ml-auto hidden shrink-0 rounded-[4px] border border-line px-1 font-sans text-[0.6875rem] text-ink-3 lg:inline">
          {t('number.shortcut')}
        </kbd>
      </button>
      {open && (
        <OptionalPart>
          <Suspense>
            <NumberDialog onClose={() => setOpen(false)} />
          </Suspense>
        </OptionalPart>
      )}
    </>
  )
}
