import type { EventDetail, EventListItem } from '@certify/wire/events'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { type FieldPath, FormProvider, get } from 'react-hook-form'
import { useTranslation } from '../../../i18n/use-translation'
import { useOrganizerWallet } from '../../../lib/acting'
import { ApiError } from '../../../lib/api-client'
import { viewerZone } from '../../../lib/format'
import { useLeaveGuard } from '../../../lib/leave-guard'
import { tellFailure } from '../../../lib/tell-failure'
import { Banner } from '../../../ui/banner'
import { Button, LinkButton } from '../../../ui/button'
import { toast } from '../../../ui/toast'
import { draftKey, readDraft } from '../draft'
import { eventPayload } from '../event-payload'
import { blankEvent, type EventValues, keepMoments, toValues } from '../event-values'
import { toFormPath } from '../form-path'
import { useDraft } from '../hooks/use-draft'
import { useEventForm } from '../hooks/use-event-form'
import { listMessages } from '../list-messages'
import { AboutFields } from './about-fields'
import { AgendaFields } from './agenda-fields'
import { CardPreview } from './card-preview'
import { CompletionFields } from './completion-fields'
import { DetailFields } from './detail-fields'
import { DraftNotice } from './draft-notice'
import { ErrorSummary } from './error-summary'
import { LeaveDialog } from './leave-dialog'
import { PictureField } from './picture-field'
import { RequirementFields } from './requirement-fields'
import { ScheduleFields } from './schedule-fields'
import { SendingOverlay } from './sending-overlay'
import { TellPeople } from './tell-people'

/** How long the overlay takes to close and to return the focus, in milliseconds. */
const AFTER_OVERLAY_MS = 300

/** How the form is sent, and which words it uses: for creating or for editing. */
type Submission = {
  words: 'create' | 'edit'
  send: (form: FormData) => Promise<unknown>
  sending: boolean
  cancelTo: string
  onSent: () => void
}

/** The form of an event, new or existing, with its draft, its preview and its question before leaving. */
export function EventEditor({
  event,
  startFixed = false,
  submission,
  card,
}: {
  event?: EventDetail
  startFixed?: boolean
  submission: Submission
  /** Draws the event's card, which belongs to another feature. */
  card: (event: EventListItem) => ReactNode
}) {
  const { t } = useTranslation('event-editor')
  const wallet = useOrganizerWallet()
  const key = draftKey(wallet, event?.id)
  const [initial] = useState<EventValues>(() => (event ? toValues(event) : blankEvent(viewerZone())))
  const [restored] = useState(() => readDraft(key, initial))
  const findKept = useCallback(
    (values: EventValues) => ({
      ...(event && keepMoments(event, initial, values)),
      ...(event && startFixed && { start_date: event.start_date }),
    }),
    [startFixed, event, initial],
  )
  const form = useEventForm(restored?.values ?? initial, findKept)
  const draft = useDraft(form, { key, initial, restored })
  const [picture, setPicture] = useState<File>()
  const [tellsPeople, setTellsPeople] = useState(true)
  const [failure, setFailure] = useState<string>()
  /** The field that gets the focus once its problem is drawn, and how long that waits, in milliseconds. */
  const [wrong, setWrong] = useState<{ field: FieldPath<EventValues>; after: number }>()
  const guard = useLeaveGuard(draft.unsaved || picture !== undefined)
  const sent = useRef(false)
  const { words, sending } = submission
  const { errors } = form.formState
  const hasErrors = Object.keys(errors).length > 0

  const submit = form.handleSubmit(
    async (values) => {
      setFailure(undefined)
      const kept = findKept(values)
      try {
        const told = event && tellsPeople
        await submission.send(eventPayload(values, { wallet, picture, kept, tellsPeople: told }))
      } catch (error) {
        showRefusal(error)
        return
      }
      draft.finish()
      guard.release()
      sent.current = true
      toast.success(t(`${words}.done`))
      submission.onSent()
    },
    (problems) => {
      toast.error(t('review'), { id: 'review' })
      const [first] = listMessages(problems)
      if (first) setWrong({ field: first.path, after: 0 })
    },
  )

  /** Shows a refusal at its field if the form has that field, else in the banner. */
  function showRefusal(error: unknown) {
    const refusal = error instanceof ApiError ? error : undefined
    const field = refusal?.field && toFormPath(refusal.field, form.getValues())
    if (refusal && field) {
      form.setError(field, { type: 'server', message: refusal.message })
      setWrong({ field, after: AFTER_OVERLAY_MS })
    } else setFailure(tellFailure(error, t(`${words}.failed`)))
  }

  // While sending, the fields are disabled and the overlay has the focus. A session opens with its problem.
  useEffect(() => {
    if (!wrong || sending || !get(errors, wrong.field)) return
    const timer = setTimeout(() => {
      form.setFocus(wrong.field)
      setWrong(undefined)
    }, wrong.after)
    return () => clearTimeout(timer)
  }, [wrong, sending, errors, form])

  const banner = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (failure) banner.current?.scrollIntoView({ block: 'center' })
  }, [failure])

  return (
    <FormProvider {...form}>
      <form
        onSubmit={submit}
        noValidate
        className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]"
      >
        <div className="flex min-w-0 flex-col gap-6">
          {draft.restoredFrom && <DraftNotice savedAt={draft.restoredFrom} onDiscard={draft.discard} />}
          <fieldset disabled={sending} className="flex min-w-0 flex-col gap-6">
            <AboutFields />
            <ScheduleFields startFixed={startFixed} initialZone={initial.time_zone} />
            <DetailFields taken={event?.whitelisted ?? 0} />
            <PictureField onFile={setPicture} current={event?.picture ?? undefined} />
            <RequirementFields />
            <AgendaFields key={draft.restoredFrom} />
            <CompletionFields eventId={event?.id} initial={initial} />
            {event && event.whitelisted > 0 && (
              <TellPeople
                initial={initial}
                count={event.whitelisted}
                tells={tellsPeople}
                onChange={setTellsPeople}
              />
            )}
          </fieldset>
          <ErrorSummary />
          <div ref={banner} className="empty:hidden">
            {failure && (
              <Banner tone="canceled" live>
                {failure}
              </Banner>
            )}
          </div>
          <div className="flex flex-wrap justify-end gap-3">
            <LinkButton to={submission.cancelTo} look="quiet">
              {t('cancel')}
            </LinkButton>
            {/* Dimmed but not disabled, so that a press still moves the focus to the first wrong field. */}
            <Button type="submit" look="primary" aria-disabled={hasErrors || undefined} busy={sending}>
              {t(`${words}.submit`)}
            </Button>
          </div>
        </div>
        <CardPreview event={event} picture={picture} card={card} />
      </form>
      <SendingOverlay open={sending} title={t(`${words}.sending`)} text={t(`${words}.sendingText`)} />
      <LeaveDialog open={guard.asking && !sent.current} onLeave={guard.leave} onStay={guard.stay} />
    </FormProvider>
  )
}
