import type { Address } from '@certify/domain/shared/address'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation'
import { useCircumstances } from '../../../lib/circumstances'
import { mailPreferencesQuery } from '../../../lib/mail-preferences-query'
import { pageLinks } from '../../../lib/page-links'
import { tellFailure } from '../../../lib/tell-failure'
import { Banner } from '../../../ui/banner'
import { Button, LinkButton } from '../../../ui/button'
import { toast } from '../../../ui/toast'
import { askAgain } from '../api/preferences'

/** Until the address is confirmed: where we wrote, and that nothing else arrives before. Nothing where no mail goes out. */
export function WrittenTo({ wallet }: { wallet: Address }) {
  const { t } = useTranslation('mail')
  const { mail } = useCircumstances()
  const { data } = useQuery({ ...mailPreferencesQuery(wallet), enabled: mail === 'sent' })
  if (mail !== 'sent' || !data || data.confirmed) return null
  return (
    <Banner
      tone="warning"
      title={t('written.title', { email: data.email })}
      action={
        <>
          <LinkAgain wallet={wallet} />
          <LinkButton size="small" look="quiet" to={pageLinks.profile}>
            {t('written.other')}
          </LinkButton>
        </>
      }
    >
      {t('written.text')}
    </Banner>
  )
}

/** Sends the link that confirms the address again. */
export function LinkAgain({ wallet }: { wallet: Address }) {
  const { t } = useTranslation('mail')
  const again = useMutation({
    mutationFn: () => askAgain(wallet),
    onSuccess: () => toast.success(t('preferences.sentAgain')),
  })
  return (
    <div className="flex flex-col items-start gap-3">
      <Button size="small" busy={again.isPending} onClick={() => again.mutate()}>
        {t('preferences.again')}
      </Button>
      {again.error && (
        <Banner tone="canceled" live>
          {tellFailure(again.error, t('preferences.againFailed'))}
        </Banner>
      )}
    </div>
  )
}
