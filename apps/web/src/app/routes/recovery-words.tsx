import { useSearchParams } from 'react-router'
import { RecoveryWords } from '../../features/passkey/components/recovery-words'
import { useTranslation } from '../../i18n/use-translation'
import { pageLinks } from '../../lib/page-links'
import { sitePath } from '../../lib/redirect'
import { useWallet } from '../../lib/session'
import { PageHeader } from '../../ui/page-header'

/** `/profile/recovery-words`; with `then`, what comes before the page of that address can go on. */
export default function Page() {
  const { t } = useTranslation('passkey')
  const wallet = useWallet()
  const [search] = useSearchParams()
  const then = sitePath(search.get('then'))
  return (
    <div className="page-form flex flex-col gap-6 py-10">
      <PageHeader
        title={t(then ? 'words.first' : 'words.title')}
        lead={t(then ? 'words.firstText' : 'words.lead')}
        back={
          then ? { to: then, label: t('words.goBack') } : { to: pageLinks.profile, label: t('words.back') }
        }
      />
      <RecoveryWords wallet={wallet} then={then} />
    </div>
  )
}
