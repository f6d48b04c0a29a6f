import { useId, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { Input } from '../../../ui/input'
import { type Cut, MAX_ZOOM, MIDDLE, withinBounds } from '../cover-cut'

const rows = [
  { name: 'across', least: 0, most: 100 },
  { name: 'down', least: 0, most: 100 },
  { name: 'zoom', least: 100, most: MAX_ZOOM },
] as const

/** Sets the cut by keyboard and by number: a slider and a field for each of its three values. */
export function CutControls({ cut, onCut }: { cut: Cut; onCut: (cut: Cut) => void }) {
  const { t } = useTranslation('event-editor')
  const id = useId()
  const set = (name: keyof Cut, text: string) => {
    const value = Number.parseFloat(text)
    if (!Number.isNaN(value)) onCut(withinBounds({ ...cut, [name]: value }))
  }
  return (
    <fieldset aria-describedby={`${id}-hint`} className="flex flex-col gap-3">
      <legend className="type-label mb-1">{t('picture.cut')}</legend>
      <p id={`${id}-hint`} className="type-small text-ink-3">
        {t('picture.cutHint')}
      </p>
      {rows.map(({ name, least, most }) => (
        <div key={name} className="flex items-center gap-3">
          <label htmlFor={`${id}-${name}`} className="type-small w-28 shrink-0 text-ink-2">
            {t(`picture.${name}`)}
          </label>
          <input
            id={`${id}-${name}`}
            type="range"
            min={least}
            max={most}
            value={cut[name]}
            onChange={(event) => set(name, event.target.value)}
            className="h-6 min-w-0 flex-1 accent-brand"
          />
          <span className="flex shrink-0 items-center gap-1.5">
            <PercentInput
              least={least}
              most={most}
              label={t('picture.inPercent', { name: t(`picture.${name}`) })}
              value={cut[name]}
              onText={(text) => set(name, text)}
            />
            <span aria-hidden="true" className="type-small text-ink-3">
              %
            </span>
          </span>
        </div>
      ))}
      <Button
        size="small"
        look="quiet"
        className="self-start"
        disabled={JSON.stringify(cut) === JSON.stringify(MIDDLE)}
        onClick={() => onCut(MIDDLE)}
      >
        {t('picture.middle')}
      </Button>
    </fieldset>
  )
}

/** A typed number. While it is out of bounds it stays in the field and changes nothing. */
function PercentInput({
  least,
  most,
  label,
  value,
  onText,
}: {
  least: number
  most: number
  label: string
  value: number
  onText: (text: string) => void
}) {
  const [typed, setTyped] = useState<string>()
  return (
    <Input
      type="number"
      inputMode="numeric"
      min={least}
      max={most}
      aria-label={label}
      value={typed ?? value}
      onChange={({ target }) => {
        setTyped(target.value)
        if (target.value !== '' && target.validity.valid) onText(target.value)
      }}
      onBlur={() => setTyped(undefined)}
      className="tabular w-20 text-right"
    />
  )
}
