import { Popover } from '@base-ui/react/popover'
import { RichText } from '../../i18n/rich-text'
import { useTranslation } from '../../i18n/use-translation'
import { buttonClass } from '../../ui/button'
import { ListChecks } from '../../ui/icons'

/** The journey in six steps, for somebody who has just started the product and knows nothing of it. */
export function Tour() {
  const { t, words } = useTranslation('demo')
  return (
    <Popover.Root>
      <Popover.Trigger className={buttonClass('quiet', 'small')}>
        <ListChecks className="size-4" aria-hidden="true" />
        {t('tour.open')}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner side="top" sideOffset={12} collisionPadding={12} className="z-50">
          <Popover.Popup className="w-[26rem] max-w-[calc(100vw-1.5rem)] rounded-card border border-line bg-raised p-5 shadow-float outline-none transition-[opacity,transform] duration-(--motion-menu) ease-(--ease-out) data-[ending-style]:opacity-0 data-[starting-style]:opacity-0">
            <Popover.Title className="type-title-3 mb-3">{t('tour.title')}</Popover.Title>
            <ol className="flex flex-col gap-2.5">
              {words.tour.steps.map((step, index) => (
                <li key={step} className="type-small flex gap-3 text-ink-2">
                  <span className="type-mono text-brass-ink">{index + 1}</span>
                  <span>
                    <RichText
                      text={step}
                      parts={{ b: (bold) => <strong className="text-ink">{bold}</strong> }}
                    />
                  </span>
                </li>
              ))}
            </ol>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
