import type { OptionalMailKind } from '@certify/domain/mail/mail-kind'
import type { Address } from '@certify/domain/shared/address'
import { type Language, languages } from '@certify/domain/shared/language'
import type { WireMailPreferences } from '@certify/wire/mail'
import { useQuery } from '@tanstack/react-query'
import { languageFacts } from '../../../i18n/languages'
import { useTranslation } from '../../../i18n/use-translation'
import { mailPreferencesQuery } from '../../../lib/mail-preferences-query'
import { tellFailure } from '../../../lib/tell-failure'
import { Badge } from '../../../ui/badge'
import { Banner } from '../../../ui/banner'
import { Card } from '../../../ui/card'
import { Checkbox } from '../../../ui/checkbox'
import { ErrorPanel } from '../../../ui/error-panel'
import { Field } from '../../../ui/field'
import { Select } from '../../../ui/input'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton'
import { toast } from '../../../ui/toast'
import { useSavePreferences } from '../api/preferences'
import { LinkAgain } from './written-to'

const kindWords = {
  'event.reminder': 'preferences.kinds.reminder',
  'certificate.unclaimed': 'preferences.kinds.unclaimed',
  'event.announcement': 'preferences.kinds.announcement',
  'event.questions': 'preferences.kinds.questions',
} as const satisfies Record<OptionalMailKind, string>
const kinds = Object.keys(kindWords) as readonly OptionalMailKind[]

/** The account's mail: whether its address is confirmed, its language, and the kinds of mail it gets. */
export function MailCard({ wallet }: { wallet: Address }) {
  const { t } = useTranslation('mail')
  const { data, isPending, error, refetch } = useQuery(mailPreferencesQuery(wallet))
  return (
    <Card title={t('preferences.title')}>
      <p className="type-small -mt-2 mb-4 text-ink-2">{t('preferences.lead')}</p>
      {isPending && (
        <SkeletonGroup className="flex flex-col gap-3">
          <Skeleton className="h-10 w-full" />
          <Skeleton className="h-10 w-full" />
        </SkeletonGroup>
      )}
      {error && !data && (
        <ErrorPanel title={t('preferences.loadFailed')} error={error} onRetry={() => void refetch()} />
      )}
      {data && (
        <div className="flex flex-col gap-6">
          <AddressState wallet={wallet} preferences={data} />
          <Choices wallet={wallet} preferences={data} />
        </div>
      )}
    </Card>
  )
}

function AddressState({ wallet, preferences }: { wallet: Address; preferences: WireMailPreferences }) {
  const { t } = useTranslation('mail')
  const { email, confirmed, arrives } = preferences
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="type-small text-ink-3">{t('preferences.address')}</span>
        <span className="flex min-w-0 flex-wrap items-center gap-2">
          <span className="wrap-anywhere">{email}</span>
          <Badge tone={confirmed ? 'brand' : 'neutral'}>
            {t(confirmed ? 'preferences.confirmed' : 'preferences.unconfirmed')}
          </Badge>
        </span>
      </div>
      {!arrives && (
        <Banner tone="canceled" title={t('preferences.unreachable', { email })}>
          {t('preferences.unreachableText')}
        </Banner>
      )}
      {!confirmed && (
        <>
          <p className="type-small wrap-anywhere text-ink-2">{t('preferences.unconfirmedText', { email })}</p>
          <LinkAgain wallet={wallet} />
        </>
      )}
    </div>
  )
}

/** The choices. Each change is saved at once. */
function Choices({ wallet, preferences }: { wallet: Address; preferences: WireMailPreferences }) {
  const { t } = useTranslation('mail')
  const save = useSavePreferences(wallet)
  const { language, unwanted } = preferences
  const choose = (change: { language?: Language; unwanted?: OptionalMailKind[] }) =>
    save.mutate(
      { language, unwanted, ...change },
      {
        onSuccess: () => toast.success(t('preferences.saved')),
        onError: (error) => toast.error(tellFailure(error, t('preferences.saveFailed'))),
      },
    )
  return (
    <fieldset disabled={save.isPending} className="flex flex-col gap-5 border-t border-line pt-5">
      <Field label={t('preferences.language')}>
        <Select value={language} onChange={(event) => choose({ language: event.target.value as Language })}>
          {languages.map((each) => (
            <option key={each} value={each}>
              {languageFacts[each].name}
            </option>
          ))}
        </Select>
      </Field>
      <div className="flex flex-col gap-3">
        <p className="type-label">{t('preferences.wanted')}</p>
        {kinds.map((kind) => (
          <Checkbox
            key={kind}
            label={t(kindWords[kind])}
            checked={!unwanted.includes(kind)}
            onChange={({ target }) =>
              choose({
                unwanted: target.checked ? unwanted.filter((each) => each !== kind) : [...unwanted, kind],
              })
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
