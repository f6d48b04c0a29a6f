import { useEffect, useRef, useState } from 'react'
import type { Sources } from '../../../lib/verification-query'
import type { Asked } from '../read-numbers'
import { type Line, verifyMany } from '../verify-many'

/** A run over many numbers. Lines stand at the place of their number; those still to come are null. */
export type Run =
  | { readonly step: 'idle' }
  | { readonly step: 'running' | 'done' | 'failed'; readonly lines: readonly (Line | null)[] }

/** Verifies many numbers, one run at a time; leaving the page ends it. */
export function useMany(): {
  run: Run
  start: (asked: readonly Asked[], sources: Sources) => void
  stop: () => void
} {
  const [run, setRun] = useState<Run>({ step: 'idle' })
  const controller = useRef<AbortController>(undefined)
  useEffect(() => () => controller.current?.abort(), [])

  const start = (asked: readonly Asked[], sources: Sources) => {
    controller.current?.abort()
    const current = new AbortController()
    controller.current = current
    let lines: (Line | null)[] = asked.map(() => null)
    const show = (step: 'running' | 'done' | 'failed') => {
      if (controller.current === current) setRun({ step, lines })
    }
    show('running')
    const onLine = (line: Line, index: number) => {
      // What comes after stopping was not asked to its end.
      if (current.signal.aborted) return
      lines = lines.map((each, at) => (at === index ? line : each))
      show('running')
    }
    verifyMany(asked, sources, { signal: current.signal, onLine }).then(
      () => show('done'),
      () => show('failed'),
    )
  }
  return { run, start, stop: () => controller.current?.abort() }
}
