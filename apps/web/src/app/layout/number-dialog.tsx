import { useTranslation } from '../../i18n/use-translation'
import { Dialog } from '../../ui/dialog'
import { NumberBox } from './number-box'

/** The number box over the page. */
export default function NumberDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('layout')
  return (
    <Dialog open onClose={onClose} title={t('number.title')} width="narrow">
      <NumberBox autoFocus onDone={onClose} />
    </Dialog>
  )
}
