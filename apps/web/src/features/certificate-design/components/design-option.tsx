import type { SheetInput } from '@certify/artwork/sheet-input'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { Badge } from '../../../ui/badge'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog'
import { ExplainedButton } from '../../../ui/explained-button'
import { Check, Eye } from '../../../ui/icons'
import { useDesignWords } from '../design-words'
import { LiveSheet } from './live-sheet'

/** One design: a sheet of this event as it would be minted, a larger one on request, and choosing it. */
export function DesignOption({
  sheet,
  inUse,
  busy,
  refusal,
  onUse,
}: {
  sheet: SheetInput
  inUse: boolean
  busy: boolean
  refusal: string | null
  onUse: () => void
}) {
  const { t } = useTranslation('certificate-design')
  const { nameDesign, describeDesign } = useDesignWords()
  const { design } = sheet
  const alt = t('design.sheetAlt', { name: nameDesign(design) })
  const [large, setLarge] = useState(false)
  const use = inUse ? (
    <Badge tone="ongoing" icon={<Check aria-hidden="true" />}>
      {t('design.inUse')}
    </Badge>
  ) : (
    <ExplainedButton
      size="small"
      aria-label={`${t('design.use')}: ${nameDesign(design)}`}
      reason={refusal}
      busy={busy}
      onClick={() => {
        setLarge(false)
        onUse()
      }}
    >
      {t('design.use')}
    </ExplainedButton>
  )
  return (
    <li className="flex flex-col gap-3">
      <LiveSheet input={sheet} alt={alt} />
      <div>
        <h3 className="font-[600]">{nameDesign(design)}</h3>
        <p className="type-small text-ink-2">{describeDesign(design)}</p>
      </div>
      <div className="mt-auto flex flex-wrap items-center gap-2">
        {use}
        <Button
          size="small"
          look="quiet"
          aria-label={`${t('design.preview')}: ${t('design.previewTitle', { name: nameDesign(design) })}`}
          icon={<Eye className="size-4" aria-hidden="true" />}
          onClick={() => setLarge(true)}
        >
          {t('design.preview')}
        </Button>
      </div>
      <Dialog
        open={large}
        width="wide"
        onClose={() => setLarge(false)}
        title={t('design.previewTitle', { name: nameDesign(design) })}
        description={t('design.previewText')}
        footer={use}
      >
        {/* Fits the window, because nothing in here takes the focus, and a keyboard could not scroll it. */}
        <div className="mx-auto max-w-[calc((100dvh-15rem)*1.414)]">
          <LiveSheet input={sheet} alt={alt} />
        </div>
      </Dialog>
    </li>
  )
}
