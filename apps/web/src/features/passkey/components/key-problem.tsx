import { useTranslation } from '../../../i18n/use-translation'
import { Banner } from '../../../ui/banner'
import type { KeyProblem as Problem } from '../hooks/use-own-key'
import { PasskeyRemark } from './passkey-remark'

/** Says why the viewer's passkey did not open the account. Canceling shows no message in red. */
export function KeyProblem({ failed }: { failed: Problem | undefined }) {
  const { t } = useTranslation('passkey')
  if (!failed) return null
  const { problem, message } = failed
  if (problem === 'canceled') return <PasskeyRemark note="canceled" />
  if (problem === 'failed') return <PasskeyRemark title={t('card.failed')} failure={message} />
  return (
    <Banner tone="warning" live>
      {problem === 'exists' ? t('add.exists') : t(`refused.${problem}`)}
    </Banner>
  )
}
