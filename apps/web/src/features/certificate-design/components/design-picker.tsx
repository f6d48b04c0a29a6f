import { type DesignName, designs as drawnDesigns } from '@certify/artwork/sheet-input'
import { designColors, readSheetColor, type SheetColor } from '@certify/domain/certificate/artwork'
import type { EventDetail } from '@certify/wire/events'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { useConfig } from '../../../lib/config'
import { tellFailure } from '../../../lib/tell-failure'
import { Card } from '../../../ui/card'
import { ConfirmDialog } from '../../../ui/confirm-dialog'
import { toast } from '../../../ui/toast'
import { Unprintable } from '../../../ui/unprintable'
import { useChooseDesign } from '../api/choose-design'
import { useDesignWords } from '../design-words'
import { choosePageLanguage } from '../page-language'
import { isInUse, type PreviewName, previewSheet } from '../preview-sheet'
import { ColorChoice, LanguageChoice, PreviewNameChoice } from './design-choices'
import { DesignOption } from './design-option'

const isDrawn = (design: string): design is DesignName => Object.hasOwn(drawnDesigns, design)

/** The ready-made designs of this instance, as they would be minted, for organizers without artwork of their own. */
export function DesignPicker({ event }: { event: EventDetail }) {
  const { t } = useTranslation('certificate-design')
  const config = useConfig()
  const choose = useChooseDesign(event.id)
  const { nameDesign } = useDesignWords()
  // Before a design is chosen, the organizer's own color is the first choice.
  const [color, setColor] = useState<SheetColor>(
    () => event.event_template_color ?? readSheetColor(event.organizer_color) ?? designColors[0],
  )
  const [language, setLanguage] = useState(() => event.event_template_language ?? choosePageLanguage())
  const [name, setName] = useState<PreviewName>('none')
  const [replacing, setReplacing] = useState<DesignName>()
  const uploaded = event.certificate_uploaded && event.event_template_design === null
  const designs = config?.designs.filter(isDrawn) ?? []
  if (!config || designs.length === 0) return null

  const take = (design: DesignName) =>
    choose.mutate(
      { design, color, language },
      {
        onSuccess: () => toast.success(t('design.chosen', { name: nameDesign(design) })),
        onError: (error) => toast.error(tellFailure(error, t('design.failed'))),
        onSettled: () => setReplacing(undefined),
      },
    )
  return (
    <Card title={t('design.title')}>
      <p className="measure -mt-2 mb-5 text-ink-2">{t('design.lead')}</p>
      <div className="mb-6 flex flex-wrap gap-x-10 gap-y-4">
        <ColorChoice
          own={readSheetColor(event.organizer_color)}
          saved={event.event_template_color ?? undefined}
          value={color}
          onChange={setColor}
        />
        <LanguageChoice value={language} onChange={setLanguage} />
        <PreviewNameChoice value={name} onChange={setName} />
      </div>
      <Unprintable texts={[event.title, event.location, event.organizer]} advice="event" />
      <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {designs.map((design) => (
          <DesignOption
            key={design}
            sheet={previewSheet(event, config, { design, color, language, name }, window.location.origin)}
            inUse={isInUse(event, { design, color, language })}
            busy={choose.isPending && choose.variables.design === design}
            refusal={event.status === 'canceled' ? t('canceled') : null}
            onUse={() => (uploaded ? setReplacing(design) : take(design))}
          />
        ))}
      </ul>
      <ConfirmDialog
        open={replacing !== undefined}
        title={t('design.replaceTitle')}
        confirm={t('design.use')}
        busy={choose.isPending}
        onCancel={() => setReplacing(undefined)}
        onConfirm={() => replacing && take(replacing)}
      >
        {t('design.replaceText', { name: nameDesign(replacing ?? '') })}
      </ConfirmDialog>
    </Card>
  )
}
