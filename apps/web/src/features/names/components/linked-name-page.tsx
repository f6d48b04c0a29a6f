import type { LinkedName } from '@certify/wire/names'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation'
import { ApiError } from '../../../lib/api-client'
import { pageLinks } from '../../../lib/page-links'
import { LinkButton } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { ErrorPanel } from '../../../ui/error-panel'
import { PageHeader } from '../../../ui/page-header'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton'
import { linkedNameQuery, useAnswerLinkedName } from '../api/answer-name'
import { ProposedName } from './proposed-name'

/**
 * The page behind the link in the mail about a proposed name. It works without signing in. The secret comes after the
 * `#`, so that it is in no server's log.
 */
export function LinkedNamePage() {
  const { t } = useTranslation('names')
  const token = useLocation().hash.slice(1)
  const query = useQuery(linkedNameQuery(token))
  if (query.data) return <Question key={token} asked={query.data} token={token} />
  const isGone = query.error instanceof ApiError && [404, 422].includes(query.error.status)
  return (
    <div className="flex flex-col gap-6">
      <PageHeader title={t('proposal.title')} lead={token === '' ? t('proposal.noLink') : undefined} />
      {query.isError ? (
        <ErrorPanel
          title={t(isGone ? 'proposal.gone' : 'proposal.loadFailed')}
          error={query.error}
          action={isGone && <ToMyEvents />}
          {...(!isGone && { onRetry: () => void query.refetch(), retrying: query.isFetching })}
        />
      ) : token === '' ? (
        <div>
          <ToMyEvents />
        </div>
      ) : (
        <SkeletonGroup>
          <Skeleton className="h-64 w-full rounded-card" />
        </SkeletonGroup>
      )}
    </div>
  )
}

function Question({ asked, token }: { asked: LinkedName; token: string }) {
  const { t } = useTranslation('names')
  const answer = useAnswerLinkedName(token)
  const { event, organizer, now, proposal, is_issued: isIssued } = asked
  const { name, reason, state } = proposal
  if (answer.data) return <Closed title={t(`proposal.done.${answer.data.outcome}`)} event={event} />
  if (state !== 'waiting') {
    return (
      <Closed title={t(`proposal.closed.${state}`)} event={event}>
        {t('proposal.stands', { name: now ?? t('proposal.nameless') })}
      </Closed>
    )
  }
  return (
    <div className="flex flex-col gap-6">
      <PageHeader title={t('proposal.title')} lead={t('proposal.linkLead', { event, organizer })} />
      <Card>
        <ProposedName asked={{ now, name, reason }} isIssued={isIssued} answer={answer} />
      </Card>
    </div>
  )
}

function Closed({ title, event, children }: { title: string; event: string; children?: ReactNode }) {
  return (
    <div role="status" className="flex flex-col gap-6">
      <PageHeader title={title} lead={event} />
      {children && <p className="wrap-anywhere text-ink-2">{children}</p>}
      <div>
        <ToMyEvents />
      </div>
    </div>
  )
}

function ToMyEvents() {
  const { t } = useTranslation('names')
  return <LinkButton to={pageLinks.myEvents}>{t('proposal.myEvents')}</LinkButton>
}
