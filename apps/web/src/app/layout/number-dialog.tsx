import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { Dialog } from '../../ui/dialog'
import { FoundList } from './found-list'
import { NumberBox } from './number-box'

/** The number box over the page. What is no number finds pages, events and people by their names. */
export default function NumberDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('find')
  const [text, setText] = useState('')
  return (
    <Dialog open onClose={onClose} title={t('title')} width="narrow">
      <div className="flex flex-col gap-4">
        <NumberBox autoFocus hint={false} onText={setText} onDone={onClose} />
        <p className="type-small text-ink-3">{t('hint')}</p>
        <FoundList text={text} onDone={onClose} />
      </div>
    </Dialog>
  )
}
