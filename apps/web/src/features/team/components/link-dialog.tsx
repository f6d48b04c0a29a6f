import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog'
import { ErrorPanel } from '../../../ui/error-panel'
import { RowsSkeleton } from '../../../ui/skeleton'
import { invitationLinkQuery } from '../api/team'
import { ShownLink } from './shown-link'

/** Shows the link of an invitation that waits. */
export function LinkDialog({ number, id, onClose }: { number: number; id: number; onClose: () => void }) {
  const { t } = useTranslation('team')
  const { data, error, isPending, refetch } = useQuery(invitationLinkQuery(number, id))
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('made.title')}
      description={t('made.text')}
      footer={<Button onClick={onClose}>{t('made.done')}</Button>}
    >
      {isPending && <RowsSkeleton />}
      {error && !data && <ErrorPanel title={t('made.failed')} error={error} onRetry={() => void refetch()} />}
      {data && <ShownLink url={data.url} />}
    </Dialog>
  )
}
