import { queryOptions } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from '../i18n/use-translation'
import { call } from '../lib/call'
import { usePageHeading } from '../lib/page-heading'
import { useSessionActions } from '../lib/session'
import { useLookAgain } from '../lib/use-look-again'
import { Button } from '../ui/button'
import { RosetteRing } from '../ui/rosette'

/** The server did not say who is signed in. Once a repeated request gets an answer, the page continues. */
export function SessionUnknown({ isBusy }: { isBusy: boolean }) {
  const { t } = useTranslation('layout')
  const { askAgain } = useSessionActions()
  const title = t(isBusy ? 'mustWait' : 'unreachable.title')
  return <Unreachable title={title} text={t('unreachable.session')} onRetry={askAgain} />
}

const reachableQuery = queryOptions({
  queryKey: ['reachable'],
  queryFn: ({ signal }) => call('health', { signal }),
  // A silent retry could span the whole outage, and the page would never notice the outage.
  retry: false,
  staleTime: 0,
  gcTime: 0,
})

/** A page younger than this counts as just loaded, in milliseconds. */
const YOUNG = 10_000

/** The server did not answer a page that needs it. The page reloads as soon as Certify answers. */
export function PageUnreachable() {
  const { t } = useTranslation('layout')
  useReloadWhenBack()
  return (
    <Unreachable
      title={t('unreachable.title')}
      text={t('unreachable.page')}
      onRetry={() => window.location.reload()}
    />
  )
}

/** The server is busy, which is no outage. Only a person asks again. */
export function PageMustWait({ said }: { said: string }) {
  const { t } = useTranslation('layout')
  return <Unreachable title={t('mustWait')} text={said} onRetry={() => window.location.reload()} />
}

/** The code of a page did not arrive. It is an outage only if Certify does not answer, either. */
export function PageWithoutCode() {
  const { t } = useTranslation('layout')
  const known = useReloadWhenBack()
  return known === 'away' ? (
    <Unreachable
      title={t('unreachable.title')}
      text={t('unreachable.page')}
      onRetry={() => window.location.reload()}
    />
  ) : (
    <Unreachable
      title={t('missingFile.title')}
      text={t(known === 'answers' ? 'missingFile.blocked' : 'missingFile.asking')}
      onRetry={() => window.location.reload()}
    />
  )
}

/** Asks whether Certify answers; undefined until it is known. */
function useReloadWhenBack(): 'answers' | 'away' | undefined {
  const { data, errorUpdateCount } = useLookAgain(reachableQuery, (known) => (known ? undefined : 'onItsWay'))
  const [isYoung] = useState(() => performance.now() < YOUNG)
  // If Certify answers but the code of a page that just loaded is still missing, reloading would never end.
  const isBack = data !== undefined && (errorUpdateCount > 0 || !isYoung)
  useEffect(() => {
    if (isBack) window.location.reload()
  }, [isBack])
  if (data !== undefined) return 'answers'
  return errorUpdateCount > 0 ? 'away' : undefined
}

function Unreachable({ title, text, onRetry }: { title: string; text: string; onRetry: () => void }) {
  const { t } = useTranslation('layout')
  const heading = usePageHeading(title)
  return (
    <div role="status" className="page-reading flex flex-col items-center gap-3 py-20 text-center">
      <RosetteRing className="mb-2 size-36" />
      <h1 ref={heading} tabIndex={-1} className="type-display-2">
        {title}
      </h1>
      <p className="measure text-ink-2">{text}</p>
      <Button look="primary" className="mt-4" onClick={onRetry}>
        {t('common:action.tryAgain')}
      </Button>
    </div>
  )
}
