import type { DomainReading } from '@certify/verifier/ask-domain'
import type { Organization } from '@certify/wire/organizers'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation'
import { useConfig } from '../../../lib/config'
import { formatDate } from '../../../lib/format'
import { Card } from '../../../ui/card'
import { DomainName, nameLetters, readDomainName } from '../../../ui/domain-name'
import { Check, TriangleAlert } from '../../../ui/icons'
import { askedDomainQuery } from '../api/domain'

type Domain = NonNullable<Organization['domain']>

/**
 * The organization's internet domain, and what the DNS says of it: by this browser's own question, or else by the
 * server's.
 */
export function DomainStanding({ organization }: { organization: Organization }) {
  return organization.domain && <Shown organization={organization} domain={organization.domain} />
}

function Shown({ organization, domain }: { organization: Organization; domain: Domain }) {
  const { t } = useTranslation('organization')
  const config = useConfig()
  const asked = useQuery(askedDomainQuery(organization, config))
  const { name, letters } = readDomainName(domain.name)
  const state = chooseState(domain, asked.data ?? null, asked.isError)
  const isGood = state === 'asked' || state === 'confirmed'
  const values = {
    domain: name,
    date: formatDate(domain.confirmed_at),
    count: config?.resolverUrls.length ?? 0,
  }
  return (
    <Card title={t('domain.title')}>
      <p className="flex items-start gap-2 font-[550]">
        {isGood && letters.length === 0 ? (
          <Check className="mt-0.5 size-5 shrink-0 text-ongoing" aria-hidden="true" />
        ) : (
          !isGood &&
          state !== 'unasked' && (
            <TriangleAlert className="mt-0.5 size-5 shrink-0 text-warning" aria-hidden="true" />
          )
        )}
        <DomainName domain={domain.name} />
      </p>
      <p className="mt-2 wrap-anywhere text-ink-2">{t(`domain.${state}`, values)}</p>
      {letters.length > 0 && (
        <p className="mt-2 text-warning">{t('domain.lookAlike', { letters: nameLetters(letters) })}</p>
      )}
    </Card>
  )
}

/** A clear answer that this browser got counts more than the server's. An outage never turns a "no" into a "yes". */
function chooseState(
  { standing }: Domain,
  asked: DomainReading | null,
  isError: boolean,
): 'asked' | 'confirmed' | 'unasked' | 'another' | 'lost' {
  if (asked?.standing === 'confirmed') return 'asked'
  if (asked?.standing === 'another' || asked?.standing === 'lost') return asked.standing
  if (standing === 'another' || standing === 'lost') return standing
  return standing === 'unknown' || asked?.standing === 'unknown' || isError ? 'unasked' : 'confirmed'
}
