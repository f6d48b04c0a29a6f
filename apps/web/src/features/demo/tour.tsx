import { useEffect, useId, useState } from 'react'
import { RichText } from '../../i18n/rich-text'
import { useTranslation } from '../../i18n/use-translation'
import { Button } from '../../ui/button'
import { ListChecks } from '../../ui/icons'

/**
 * The journey in six steps, for a person who has just started the product.
 * A plain disclosure: a popover library would double a first visit.
 */
export function Tour() {
  const { t, words } = useTranslation('demo')
  const id = useId()
  const [open, setOpen] = useState(false)
  useEffect(() => {
    if (!open) return
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false)
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [open])
  return (
    <>
      <Button
        look="quiet"
        size="small"
        icon={<ListChecks className="size-4" aria-hidden="true" />}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {t('tour.open')}
      </Button>
      <section
        id={id}
        hidden={!open}
        aria-label={t('tour.title')}
        className="animate-rise absolute bottom-full left-(--gutter) mb-3 max-h-[60dvh] w-[26rem] max-w-[calc(100%-2*var(--gutter))] overflow-y-auto rounded-card border border-line bg-raised p-5 shadow-float"
      >
        <h2 className="type-title-3 mb-3">{t('tour.title')}</h2>
        <ol className="flex flex-col gap-2.5">
          {words.tour.steps.map((step, index) => (
            <li key={step} className="type-small flex gap-3 text-ink-2">
              <span className="type-mono text-brass-ink">{index + 1}</span>
              <span>
                <RichText text={step} parts={{ b: (bold) => <strong className="text-ink">{bold}</strong> }} />
              </span>
            </li>
          ))}
        </ol>
      </section>
    </>
  )
}
