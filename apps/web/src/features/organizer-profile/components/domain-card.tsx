import type { DomainClaimAnswer } from '@certify/wire/domains'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { ApiError } from '../../../lib/api-client'
import { formatDate, formatMoment } from '../../../lib/format'
import { tellFailure } from '../../../lib/tell-failure'
import { Banner } from '../../../ui/banner'
import { Button } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { ConfirmDialog } from '../../../ui/confirm-dialog'
import { CopyButton, CopyIcon } from '../../../ui/copy-button'
import { DomainName, nameLetters, readDomainName } from '../../../ui/domain-name'
import { Field } from '../../../ui/field'
import { RefreshCw } from '../../../ui/icons'
import { Input } from '../../../ui/input'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton'
import type { Tone } from '../../../ui/tone'
import { domainQuery, useAskDomain, useClaimDomain, useRemoveDomain } from '../api/domain'

type Claim = NonNullable<DomainClaimAnswer['claim']>

/** The internet domain that the organization claims: the line for its DNS, and whether the DNS has it. */
export function DomainCard({ number }: { number: number }) {
  const { t } = useTranslation('organizer-profile')
  const { data, error } = useQuery(domainQuery(number))
  return (
    <Card title={t('domain.title')}>
      {data ? (
        <div className="-mt-2 flex flex-col gap-5">
          {data.claim ? (
            <Claimed key={data.claim.domain} number={number} claim={data.claim} />
          ) : (
            <Unclaimed number={number} />
          )}
          {data.history.length > 0 && <History changes={data.history} />}
        </div>
      ) : error ? (
        <Banner tone="warning">{tellFailure(error, t('domain.loadFailed'))}</Banner>
      ) : (
        <SkeletonGroup>
          <Skeleton className="h-28 w-full" />
        </SkeletonGroup>
      )}
    </Card>
  )
}

function Unclaimed({ number }: { number: number }) {
  const { t } = useTranslation('organizer-profile')
  const [domain, setDomain] = useState('')
  const { mutate, isPending, error, reset } = useClaimDomain(number)
  const ofField = error instanceof ApiError && error.field === 'domain' ? error.message : undefined
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault()
    mutate(domain)
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-ink-2">{t('domain.text')}</p>
      <div className="flex flex-col items-start gap-3">
        <Field label={t('domain.name')} error={ofField} className="w-full">
          <Input
            value={domain}
            onChange={({ target }) => {
              setDomain(target.value)
              reset()
            }}
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="example.org"
          />
        </Field>
        <Button type="submit" busy={isPending} disabled={domain.trim() === ''}>
          {t('domain.claim')}
        </Button>
      </div>
      {error && ofField === undefined && (
        <Banner tone="canceled" live>
          {tellFailure(error, t('domain.claimFailed'))}
        </Banner>
      )}
    </form>
  )
}

const tones = {
  confirmed: 'ongoing',
  waiting: 'brand',
  unknown: 'warning',
  another: 'warning',
  lost: 'warning',
} as const satisfies Record<Claim['standing'], Tone>

function Claimed({ number, claim }: { number: number; claim: Claim }) {
  const { t } = useTranslation('organizer-profile')
  const ask = useAskDomain(number)
  const remove = useRemoveDomain(number)
  const [isRemoving, setIsRemoving] = useState(false)
  const { domain, standing, asked_at, confirmed_at } = claim
  const { name, letters } = readDomainName(domain)
  // If a confirmed domain does not answer now, its record is probably still in place.
  const needsRecord = standing !== 'confirmed' && (standing !== 'unknown' || confirmed_at === null)
  const confirmedOn = confirmed_at ? formatDate(confirmed_at) : ''
  return (
    <>
      <p className="text-[1.0625rem] font-[600]">
        <DomainName domain={domain} />
      </p>
      <Banner tone={tones[standing]} live>
        {t(`domain.${standing}`, { date: confirmedOn })}
      </Banner>
      {letters.length > 0 && (
        <Banner tone="warning">{t('domain.lookAlike', { letters: nameLetters(letters) })}</Banner>
      )}
      {needsRecord && <DnsRecord record={claim.record} />}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          busy={ask.isPending}
          icon={<RefreshCw className="size-4" aria-hidden="true" />}
          onClick={() => ask.mutate(undefined)}
        >
          {t('domain.ask')}
        </Button>
        <Button look="quiet" onClick={() => setIsRemoving(true)}>
          {t('domain.remove')}
        </Button>
        {asked_at && (
          <p className="type-small text-ink-3">{t('domain.asked', { date: formatMoment(asked_at) })}</p>
        )}
      </div>
      {ask.error && (
        <Banner tone="canceled" live>
          {tellFailure(ask.error, t('domain.askFailed'))}
        </Banner>
      )}
      <ConfirmDialog
        open={isRemoving}
        title={t('domain.removeTitle', { domain: name })}
        confirm={t('domain.remove')}
        danger
        busy={remove.isPending}
        error={remove.error ? tellFailure(remove.error, t('domain.removeFailed')) : undefined}
        onConfirm={() => remove.mutate(undefined)}
        onCancel={() => setIsRemoving(false)}
      >
        {t('domain.removeText')}
      </ConfirmDialog>
    </>
  )
}

/** The record in the two parts that most forms ask for, and as one line of a zone file. */
function DnsRecord({ record }: { record: Claim['record'] }) {
  const { t } = useTranslation('organizer-profile')
  const { name, value } = record
  const parts = [
    { label: t('domain.recordName'), text: name, copy: t('domain.copyName') },
    { label: t('domain.recordValue'), text: value, copy: t('domain.copyValue') },
  ]
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-ink-2">{t('domain.record')}</p>
      <dl className="flex w-full flex-col gap-3 rounded-control border border-line bg-sunken p-3">
        {parts.map(({ label, text, copy }) => (
          <div key={label}>
            <dt className="type-small text-ink-3">{label}</dt>
            <dd className="flex items-start justify-between gap-2">
              <code className="type-mono break-all">{text}</code>
              <CopyIcon text={text} label={copy} />
            </dd>
          </div>
        ))}
      </dl>
      <CopyButton text={`${name}. IN TXT "${value}"`} label={t('domain.copyLine')} />
    </div>
  )
}

function History({ changes }: { changes: DomainClaimAnswer['history'] }) {
  const { t } = useTranslation('organizer-profile')
  return (
    <details>
      <summary className="type-small w-fit text-brand">{t('domain.history')}</summary>
      <ul className="mt-2 divide-y divide-line">
        {changes.map(({ domain, change, at }) => (
          <li
            key={`${at} ${domain} ${change}`}
            className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-2"
          >
            <span>
              {t(`domain.change.${change}`)}{' '}
              <span className="text-ink-3">· {readDomainName(domain).name}</span>
            </span>
            <span className="type-small text-ink-3">{formatMoment(at)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
