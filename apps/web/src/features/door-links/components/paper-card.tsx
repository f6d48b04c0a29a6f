import { certificateLanguages } from '@certify/domain/certificate/certificate-language'
import { PEOPLE_PER_FILE, paperSizes } from '@certify/domain/certificate/event-paper'
import type { EventDetail } from '@certify/wire/events'
import { fillAddress } from '@certify/wire/page-addresses'
import { paperAddresses } from '@certify/wire/paper-addresses'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { currentLanguage } from '../../../i18n/words'
import { buttonClass } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { ExplainedButton } from '../../../ui/explained-button'
import { Field } from '../../../ui/field'
import { Download } from '../../../ui/icons'
import { Select } from '../../../ui/input'

type Kind = keyof typeof paperSizes

/** Poster, name tags and a list to sign, as files that the server draws. */
export function PaperCard({ event }: { event: EventDetail }) {
  const { t } = useTranslation('door-links')
  const [part, setPart] = useState(1)
  const joined = event.whitelisted
  const parts = Math.max(1, Math.ceil(joined / PEOPLE_PER_FILE))
  const chosen = Math.min(part, parts)
  return (
    <Card title={t('paper.title')}>
      <div className="flex flex-col gap-6">
        <p className="text-ink-2">{t('paper.text')}</p>
        <Paper kind="poster" eventId={event.id} />
        {parts > 1 && (
          <Field label={t('paper.part')} hint={t('paper.partText')}>
            <Select value={chosen} onChange={({ target }) => setPart(Number(target.value))}>
              {Array.from({ length: parts }, (_, at) => at + 1).map((number) => (
                <option key={number} value={number}>
                  {t('paper.range', {
                    first: (number - 1) * PEOPLE_PER_FILE + 1,
                    last: Math.min(joined, number * PEOPLE_PER_FILE),
                  })}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <Paper kind="tags" eventId={event.id} part={chosen} isEmpty={joined === 0} />
        <Paper kind="list" eventId={event.id} part={chosen} />
      </div>
    </Card>
  )
}

function Paper({
  kind,
  eventId,
  part,
  isEmpty = false,
}: {
  kind: Kind
  eventId: number
  part?: number
  isEmpty?: boolean
}) {
  const { t } = useTranslation('door-links')
  const icon = <Download className="size-4" aria-hidden="true" />
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-[550]">{t(`paper.${kind}`)}</h3>
      <p className="type-small text-ink-2">{t(`paper.${kind}Text`)}</p>
      <div className="flex flex-wrap gap-2">
        {isEmpty ? (
          <ExplainedButton icon={icon} reason={t('paper.nobody')}>
            {t('paper.sizes.a4')}
          </ExplainedButton>
        ) : (
          paperSizes[kind].map((size) => {
            const named = t(`paper.sizes.${size}`)
            return (
              <a
                key={size}
                href={addressOf(eventId, kind, { size, part })}
                download
                aria-label={t('paper.save', { paper: t(`paper.${kind}`), size: named })}
                className={buttonClass('secondary', 'small')}
              >
                {icon}
                {named}
              </a>
            )
          })
        )}
      </div>
    </section>
  )
}

const addresses = {
  poster: paperAddresses.eventPoster,
  tags: paperAddresses.eventTags,
  list: paperAddresses.eventAttendanceList,
} as const satisfies Record<Kind, string>

function addressOf(
  id: number,
  kind: Kind,
  { size, part }: { size: string; part: number | undefined },
): string {
  const language = certificateLanguages.find((each) => each === currentLanguage()) ?? 'en'
  return fillAddress(addresses[kind], { id }, { size, language, part })
}
