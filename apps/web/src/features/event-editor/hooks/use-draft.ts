import { useCallback, useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { serverNow } from '../../../lib/clock'
import { type Draft, removeDraft, sameValues, writeDraft } from '../draft'
import type { EventValues } from '../event-values'

/** How long typing must pause before the draft is written, in milliseconds. */
const PAUSE_MS = 400

/**
 * Stores the form as a draft in this browser while it differs from the initial form.
 *
 * @returns `unsaved`: the form differs from the initial form; `restoredFrom`: when the restored draft was written;
 * `discard` restores the initial form; `finish` removes the draft for good after saving.
 */
export function useDraft(
  form: UseFormReturn<EventValues>,
  options: { key: string; initial: EventValues; restored: Draft | undefined },
) {
  const { key, initial, restored } = options
  const [unsaved, setUnsaved] = useState(restored !== undefined)
  const [restoredFrom, setRestoredFrom] = useState(restored?.savedAt)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const finished = useRef(false)

  useEffect(() => {
    const keep = (values: EventValues) => {
      if (finished.current) return
      if (sameValues(values, initial)) removeDraft(key)
      else writeDraft(key, { savedAt: serverNow().toISOString(), values })
    }
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        setUnsaved(!sameValues(values, initial))
        clearTimeout(timer.current)
        timer.current = setTimeout(() => keep(form.getValues()), PAUSE_MS)
      },
    })
    return () => {
      stop()
      // Leaving during the pause must not lose the last words.
      if (timer.current !== undefined) {
        clearTimeout(timer.current)
        keep(form.getValues())
      }
    }
  }, [form, key, initial])

  const discard = useCallback(() => {
    form.reset(initial)
    clearTimeout(timer.current)
    removeDraft(key)
    setRestoredFrom(undefined)
    setUnsaved(false)
  }, [form, initial, key])
  const finish = useCallback(() => {
    finished.current = true
    clearTimeout(timer.current)
    removeDraft(key)
    setUnsaved(false)
  }, [key])
  return { unsaved, restoredFrom, discard, finish }
}
