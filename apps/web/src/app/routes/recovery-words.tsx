import { RecoveryWords } from '../../features/passkey/components/recovery-words'
import { useTranslation } from '../../i18n/use-translation'
import { pageLinks } from '../../lib/page-links'
import { useWallet } from '../../lib/session'
import { PageHeader } from '../../ui/page-header'

/** `/profile/recovery-words` */
export default function Page() {
  const { t } = useTranslation('passkey')
  const wallet = useWallet()
  return (
    <div className="page-form flex flex-col gap-6 py-10">
      <PageHeader
        title={t('words.title')}
        lead={t('words.lead')}
        back={{ to: pageLinks.profile, label: t('words.back') }}
      />
      <RecoveryWords wallet={wallet} />
    </div>
  )
}
