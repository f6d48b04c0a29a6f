import type { LegalDocument } from '@certify/domain/account/legal-texts'
import { isLoopback } from '@certify/domain/shared/loopback'
import type { LegalResponse, OwnWords } from '@certify/wire/legal'
import { retention } from '@certify/wire/retention'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { currentLanguage, fill } from '../../../i18n/words'
import { useConfig } from '../../../lib/config'
import { formatDate, formatLanguage } from '../../../lib/format'
import { Banner } from '../../../ui/banner'
import { DocumentPage, type DocumentSection } from '../../../ui/document-page'
import { ErrorPanel } from '../../../ui/error-panel'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton'
import { legalQuery, legalTextQuery } from '../api/legal'
import { LimitsTable } from './limits-table'
import { TextBlocks } from './text-blocks'

/** The names of the texts in the catalogue. */
const nameOf = { terms: 'terms', privacy: 'privacy', 'vendor-agreement': 'agreement' } as const

/** One legal text: the operator's own, or the one that comes with Certify. */
export function LegalPage({ document, contact }: { document: LegalDocument; contact: ReactNode }) {
  const { t, words } = useTranslation('legal')
  const language = currentLanguage()
  const legal = useQuery(legalQuery)
  const text = legal.data?.texts.find((each) => each.document === document)
  const own = useQuery({ ...legalTextQuery(document, language), enabled: text?.own === true })
  const failed = legal.data ? own : legal
  const { title, lead } = words[nameOf[document]]
  // Until it is known which text is in force, none is shown.
  if (!legal.data || !text || (text.own && !own.data?.own)) {
    return failed.error ? (
      <ErrorPanel error={failed.error} onRetry={() => void failed.refetch()} retrying={failed.isFetching} />
    ) : (
      <Waiting title={title} lead={lead} contents={t('contents')} />
    )
  }
  const overline = t('version', { date: formatDate(`${text.date}T00:00:00Z`, 'UTC') })
  const limits =
    document === 'terms'
      ? [{ id: 'limits', title: t('limits.title'), body: <LimitsTable limits={legal.data.limits} /> }]
      : []
  const shared = { overline, contents: t('contents'), footer: contact }
  if (own.data?.own && text.own)
    return <OwnText own={own.data.own} title={title} after={limits} {...shared} />
  const { recipients, retention: kept } = words.privacy
  const added: Readonly<Record<string, DocumentSection>> =
    document === 'privacy'
      ? {
          who: { id: 'recipients', title: recipients.title, body: <Recipients legal={legal.data} /> },
          why: { id: 'retention', title: kept.title, body: <Retention /> },
        }
      : {}
  const written: readonly { id: string; title: string; paragraphs: readonly string[] }[] =
    words[nameOf[document]].sections
  const sections = written.flatMap(({ id, title: heading, paragraphs }) => [
    { id, title: heading, paragraphs },
    ...(added[id] ? [added[id]] : []),
  ])
  const operator = { id: 'operator', title: t('operator.title'), body: <Operator legal={legal.data} /> }
  return <DocumentPage title={title} lead={lead} sections={[operator, ...sections, ...limits]} {...shared} />
}

function Waiting({ title, lead, contents }: { title: string; lead: string; contents: string }) {
  const body = (
    <SkeletonGroup className="flex flex-col gap-3">
      <Skeleton className="h-5 w-2/3" />
      <Skeleton className="h-5 w-full" />
      <Skeleton className="h-5 w-5/6" />
    </SkeletonGroup>
  )
  return <DocumentPage title={title} lead={lead} contents={contents} sections={[]} footer={body} />
}

function OwnText({
  own,
  title,
  after,
  ...shared
}: {
  own: OwnWords
  title: string
  overline: string
  contents: string
  after: readonly { id: string; title: string; body: ReactNode }[]
  footer: ReactNode
}) {
  const { t } = useTranslation('legal')
  const isOther = own.language !== currentLanguage()
  const sections = own.sections.map(({ id, title: heading, blocks }) => ({
    id,
    title: heading,
    body: <TextBlocks blocks={blocks} />,
  }))
  return (
    <DocumentPage
      {...shared}
      title={own.title ?? title}
      lang={own.language}
      intro={
        <>
          {isOther && <Banner>{t('onlyIn', { language: formatLanguage(own.language) })}</Banner>}
          <TextBlocks blocks={own.intro} />
        </>
      }
      sections={[...sections, ...after]}
    />
  )
}

/** Who operates the instance, or that nobody says so. */
function Operator({ legal: { operator } }: { legal: LegalResponse }) {
  const { t } = useTranslation('legal')
  const publicUrl = useConfig()?.publicUrl
  if (operator === null) {
    if (!publicUrl) return null
    const isHere = isLoopback(new URL(publicUrl).hostname)
    return <p className="measure text-ink-2">{t(isHere ? 'operator.here' : 'operator.unnamed')}</p>
  }
  return (
    <>
      <address className="measure text-ink-2 not-italic">
        <span className="block font-[600] text-ink">{operator.name}</span>
        {operator.address.split(/[,\n]/).map((line) => (
          <span key={line} className="block">
            {line.trim()}
          </span>
        ))}
      </address>
      {operator.jurisdiction && (
        <p className="measure text-ink-2">{t('operator.law', { jurisdiction: operator.jurisdiction })}</p>
      )}
    </>
  )
}

function Recipients({ legal }: { legal: LegalResponse }) {
  const { t, words } = useTranslation('legal')
  return (
    <>
      <p className="measure text-ink-2">{t('privacy.recipients.lead')}</p>
      <ul className="measure flex list-disc flex-col gap-1.5 pl-6 text-ink-2">
        <li>{t('privacy.recipients.hosting')}</li>
        {legal.recipients.map((each) => (
          <li key={each}>{words.privacy.recipients.kinds[each]}</li>
        ))}
      </ul>
    </>
  )
}

function Retention() {
  const { t, words } = useTranslation('legal')
  return (
    <>
      <p className="measure text-ink-2">{t('privacy.retention.lead')}</p>
      <dl className="measure divide-y divide-line border-y border-line">
        {words.privacy.retention.items.map(({ term, text }) => (
          <div key={term} className="py-3.5">
            <dt className="font-[600]">{term}</dt>
            <dd className="text-ink-2">{fill(text, retention)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
