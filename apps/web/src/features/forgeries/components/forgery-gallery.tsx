import { gatewayForgeries } from '@certify/verifier/forgeries/by-gateway'
import { handForgeries } from '@certify/verifier/forgeries/by-hand'
import { nodeForgeries } from '@certify/verifier/forgeries/by-node'
import type { ForgeryScene } from '@certify/verifier/forgeries/forgery'
import { chainForgeries } from '@certify/verifier/forgeries/on-chain'
import type { Report } from '@certify/verifier/report'
import type { ConfigResponse } from '@certify/wire/config'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { Banner } from '../../../ui/banner'
import { Button } from '../../../ui/button'
import { RefreshCw } from '../../../ui/icons'
import { ProgressBar } from '../../../ui/progress-bar'
import { isCaught, type Tried, useForgeries } from '../hooks/use-forgeries'
import { ForgeryCard } from './forgery-card'
import { ForgeryReport } from './forgery-report'

const groups = [
  { name: 'hand', forgeries: handForgeries },
  { name: 'gateway', forgeries: gatewayForgeries },
  { name: 'node', forgeries: nodeForgeries },
  { name: 'chain', forgeries: chainForgeries },
] as const

/** Shows every check of a report. The route passes it in from the verdict feature. */
export type ShowEvidence = (report: Report, config: ConfigResponse) => ReactNode

/** Every forgery that a scene allows, tried in this browser now. */
export function ForgeryGallery({
  scene,
  config,
  evidence,
}: {
  scene: ForgeryScene
  config: ConfigResponse
  evidence: ShowEvidence
}) {
  const { words } = useTranslation('forgeries')
  const [run, setRun] = useState(0)
  const [looking, setLooking] = useState<string>()
  const all = useForgeries(scene, run)
  const shown = all.find(({ forgery }) => forgery.id === looking)
  // The evidence offers questions to repeat: they go to the node and gateway of these certificates.
  const where = { ...config, registries: scene.sources.registries as ConfigResponse['registries'] }
  return (
    <div className="flex flex-col gap-12">
      <Score all={all} onAgain={() => setRun(run + 1)} />
      {groups.map(({ name, forgeries }) => {
        const tried = all.filter(({ forgery }) => forgeries.some(({ id }) => id === forgery.id))
        if (tried.length === 0) return null
        return (
          <section key={name} className="flex flex-col gap-4">
            <header className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-b border-line-strong/50 pb-2">
              <h2 className="type-title-2">{words.groups[name].title}</h2>
              <p className="type-small text-ink-2">{words.groups[name].text}</p>
            </header>
            <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
              {tried.map((each) => (
                <ForgeryCard key={each.forgery.id} tried={each} onLook={() => setLooking(each.forgery.id)} />
              ))}
            </ul>
          </section>
        )
      })}
      {shown && (
        <ForgeryReport
          tried={shown}
          evidence={(report) => evidence(report, where)}
          onClose={() => setLooking(undefined)}
        />
      )}
    </div>
  )
}

/** How many forgeries the verifier has caught so far. */
function Score({ all, onAgain }: { all: readonly Tried[]; onAgain: () => void }) {
  const { t } = useTranslation('forgeries')
  const done = all.filter(({ report, failed }) => report !== null || failed)
  const caught = all.filter(isCaught).length
  const through = all.filter((tried) => tried.report !== null && !isCaught(tried)).length
  const isOver = done.length === all.length
  const label = t('caught', { caught, all: all.length })
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="type-title-1 tabular">
          {isOver ? label : t('trying', { done: done.length, all: all.length })}
        </p>
        <Button busy={!isOver} icon={<RefreshCw className="size-4" aria-hidden="true" />} onClick={onAgain}>
          {t('again')}
        </Button>
      </div>
      <ProgressBar share={all.length === 0 ? 0 : caught / all.length} label={label} tone="low" />
      {isOver && through > 0 && (
        <Banner tone="canceled" live>
          {t('fooled', { count: through })}
        </Banner>
      )}
    </div>
  )
}
