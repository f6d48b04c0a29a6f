import type { Address } from '@certify/domain/shared/address'
import { MAX_PAGE_ITEMS } from '@certify/domain/shared/page'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { myCertificatesQuery } from '../../../lib/certificates-query'
import { serverNow } from '../../../lib/clock'
import { formatDate } from '../../../lib/format'
import { tellFailure } from '../../../lib/tell-failure'
import { Button } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { Checkbox } from '../../../ui/checkbox'
import { Field, FieldError } from '../../../ui/field'
import { Select } from '../../../ui/input'
import { toast } from '../../../ui/toast'
import { useShare } from '../api/my-transcripts'

const DAY_MS = 86_400_000
/** For how many days a link may be on; `always` until it is switched off. */
const spans = ['always', '7', '30', '90', '365'] as const
type Span = (typeof spans)[number]

/** Makes a link, to all certificates or to chosen ones. */
export function ShareForm({
  wallet,
  numbers,
  total,
}: {
  wallet: Address
  numbers: readonly string[]
  total: number
}) {
  const { t } = useTranslation('transcript')
  const share = useShare(wallet)
  const [chooses, setChooses] = useState(false)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [span, setSpan] = useState<Span>('always')
  const [problem, setProblem] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (share.isPending) return
    if (chooses && chosen.size === 0) return setProblem(t('own.share.choose'))
    share.mutate(
      {
        ...(chooses && { token_ids: numbers.filter((number) => chosen.has(number)) }),
        ...(span !== 'always' && {
          expires_at: new Date(serverNow().getTime() + Number(span) * DAY_MS).toISOString(),
        }),
      },
      {
        onSuccess: () => {
          setChooses(false)
          setChosen(new Set())
          toast.success(t('own.share.done'))
        },
        onError: (error) => setProblem(tellFailure(error, t('own.share.failed'))),
      },
    )
  }
  const change = () => setProblem(undefined)
  return (
    <Card title={t('own.share.title')}>
      <form noValidate onSubmit={submit} onChange={change} className="flex flex-col gap-5">
        <p className="measure text-ink-2">{t('own.share.text')}</p>
        <fieldset className="flex flex-col gap-3">
          <legend className="type-label mb-2">{t('own.share.what')}</legend>
          {([false, true] as const).map((choosing) => (
            <label key={String(choosing)} className="flex items-start gap-3">
              <input
                type="radio"
                name="what"
                checked={chooses === choosing}
                onChange={() => setChooses(choosing)}
                className="mt-0.5 size-5 shrink-0 accent-brand"
              />
              <span>
                {t(choosing ? 'own.share.some' : 'own.share.all', { count: total })}
                <span className="type-small block text-ink-3">
                  {t(choosing ? 'own.share.someText' : 'own.share.allText')}
                </span>
              </span>
            </label>
          ))}
        </fieldset>
        {chooses && <Choices wallet={wallet} numbers={numbers} chosen={chosen} onChoose={setChosen} />}
        <Field label={t('own.share.until')} className="max-w-xs">
          <Select value={span} onChange={({ target }) => setSpan(target.value as Span)}>
            {spans.map((each) => (
              <option key={each} value={each}>
                {each === 'always' ? t('own.share.always') : t('own.share.days', { count: Number(each) })}
              </option>
            ))}
          </Select>
        </Field>
        <FieldError id="share-problem" message={problem} />
        <Button look="primary" type="submit" busy={share.isPending} className="self-start">
          {t('own.share.make')}
        </Button>
      </form>
    </Card>
  )
}

function Choices({
  wallet,
  numbers,
  chosen,
  onChoose,
}: {
  wallet: Address
  numbers: readonly string[]
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
}) {
  const { t } = useTranslation('transcript')
  // A certificate beyond the first page, or of another wallet, is chosen by its number.
  const { data } = useQuery(myCertificatesQuery(wallet, { perPage: MAX_PAGE_ITEMS }))
  const titles = new Map(data?.items.map((item) => [item.tokenId, item]))
  return (
    <fieldset className="max-h-80 overflow-y-auto rounded-control border border-line px-4 py-3">
      <legend className="sr-only">{t('own.share.some')}</legend>
      <div className="flex flex-col gap-3">
        {numbers.map((number) => {
          const known = titles.get(number)
          const about = known
            ? t('own.share.certificate', {
                title: known.event_title,
                date: formatDate(known.event_start_date, known.event_time_zone),
                number,
              })
            : t('own.share.number', { number })
          return (
            <Checkbox
              key={number}
              label={about}
              checked={chosen.has(number)}
              onChange={({ target }) => {
                const next = new Set(chosen)
                if (target.checked) next.add(number)
                else next.delete(number)
                onChoose(next)
              }}
            />
          )
        })}
      </div>
    </fieldset>
  )
}
