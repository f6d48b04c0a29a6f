import { demoPeople } from '@certify/wire/demo-people'
import type { RefCallback } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { useNow } from '../../lib/clock'
import { useConfig } from '../../lib/config'
import { cx } from '../../lib/cx'
import { formatMoment } from '../../lib/format'
import { Button } from '../../ui/button'
import { IconButton } from '../../ui/icon-button'
import { ChevronDown, Clock, FastForward } from '../../ui/icons'
import { Spinner } from '../../ui/spinner'
import { toast } from '../../ui/toast'
import { useMoveClock } from './api/move-clock'
import { useBecome } from './hooks/use-become'
import { useEventOnScreen } from './hooks/use-event-on-screen'
import { Tour } from './tour'

/** The bar itself: the tour, the people and the time. */
export default function OpenBar({
  barRef,
  onFold,
}: {
  readonly barRef: RefCallback<HTMLElement>
  onFold(): void
}) {
  const { t } = useTranslation('demo')
  const isPublic = useConfig()?.publicDemo === true
  return (
    <aside
      ref={barRef}
      aria-label={t(isPublic ? 'public.label' : 'label')}
      className="no-print z-30 border-t-2 sm:sticky sm:bottom-0 border-brass bg-canvas shadow-float"
    >
      <div className="page relative">
        {isPublic && <p className="pt-2 pr-10 text-[0.8125rem] text-ink-2">{t('public.text')}</p>}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5 sm:pr-10 xl:flex-nowrap xl:gap-x-2 2xl:gap-x-4 [&_button]:whitespace-nowrap">
          <p className="leading-tight">
            <span className="type-overline block text-brass-ink xl:max-w-min 2xl:max-w-none">
              {t(isPublic ? 'public.label' : 'label')}
            </span>
            {!isPublic && (
              <span className="hidden text-[0.8125rem] text-ink-3 min-[100rem]:inline">{t('text')}</span>
            )}
          </p>
          <Tour />
          <People />
          <Time />
        </div>
        <IconButton
          label={t('fold')}
          aria-expanded="true"
          icon={<ChevronDown className="size-4" aria-hidden="true" />}
          onClick={onFold}
          className="absolute top-2 right-(--gutter)"
        />
      </div>
    </aside>
  )
}

function People() {
  const { t } = useTranslation('demo')
  const { current, becoming, become } = useBecome()
  return (
    <fieldset className="flex shrink-0 items-center gap-2 sm:ml-auto">
      <legend className="type-label float-left mr-2 text-ink-3 max-[24rem]:sr-only xl:max-2xl:sr-only">
        {t('be')}
      </legend>
      <div className="flex rounded-control border border-line-strong bg-surface">
        {demoPeople.map((person) => (
          <button
            key={person.id}
            type="button"
            title={person.name}
            aria-pressed={current === person.id}
            aria-disabled={becoming !== undefined}
            onClick={() => becoming === undefined && become(person)}
            className={cx(
              'inline-flex min-h-8 items-center gap-1.5 px-2.5 text-[0.8125rem] font-[550] max-[24rem]:px-2 max-[24rem]:text-[0.75rem] transition-control not-first:border-l not-first:border-line first:rounded-l-[5px] last:rounded-r-[5px] pointer-coarse:min-h-11',
              current === person.id ? 'bg-brand text-on-brand' : 'text-ink hover:bg-sunken',
            )}
          >
            {becoming === person.id && <Spinner className="size-3.5" />}
            <span>{t(`person.${person.id}`)}</span>
          </button>
        ))}
      </div>
    </fieldset>
  )
}

function Time() {
  const { t } = useTranslation('demo')
  const now = useNow(1000)
  const event = useEventOnScreen()
  const clock = useMoveClock()
  const move = (to: Parameters<typeof clock.mutate>[0]) =>
    clock.mutate(to, {
      onSuccess: (answer) => toast.info(t('moved', { now: formatMoment(answer.now) }), { id: 'demo' }),
      onError: (error) => toast.error(error.message, { id: 'demo' }),
    })

  /** One second later, so that everything due at that moment has happened. */
  const moveTo = (moment: string | undefined) => {
    const target = moment === undefined ? undefined : Date.parse(moment) + 1000
    return {
      blocked: target === undefined || target <= now.getTime(),
      title: target === undefined ? t('noEvent') : target <= now.getTime() ? t('past') : undefined,
      onClick: () => target !== undefined && move({ now: new Date(target).toISOString() }),
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-2 sm:ml-auto xl:flex-nowrap">
      <p className="type-small tabular flex items-center gap-1.5 whitespace-nowrap text-ink-2">
        <Clock className="size-4 text-ink-3" aria-hidden="true" />
        <span className="sr-only">{t('time')}</span>
        {formatMoment(now)}
      </p>
      <Button
        size="small"
        busy={clock.isPending}
        icon={<FastForward className="size-3.5 xl:max-2xl:hidden" aria-hidden="true" />}
        onClick={() => move({ advance_seconds: 3600 })}
      >
        {t('hour')}
      </Button>
      {event !== undefined && (
        <>
          <Button size="small" {...moveTo(event?.start_date)}>
            {t('toStart')}
          </Button>
          <Button size="small" {...moveTo(event?.end_date)}>
            {t('toEnd')}
          </Button>
        </>
      )}
    </div>
  )
}
