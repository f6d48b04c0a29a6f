import { useEffect, useRef, useState } from 'react'
import type { SourceAddresses } from '../../../lib/verifier'
import type { Asked } from '../read-pasted-numbers'
import { type NumberLine, verifyMany } from '../verify-many'

/** A run over many numbers. Each line has its number's position; pending ones are null. */
export type NumbersRun =
  | { readonly step: 'idle' }
  | { readonly step: 'running' | 'done' | 'failed'; readonly lines: readonly (NumberLine | null)[] }

/** Verifies many numbers, one run at a time; leaving the page ends it. */
export function useMany(): {
  run: NumbersRun
  start: (asked: readonly Asked[], sources: SourceAddresses) => void
  stop: () => void
} {
  const [run, setRun] = useState<NumbersRun>({ step: 'idle' })
  const controller = useRef<AbortController>(undefined)
  useEffect(() => () => controller.current?.abort(), [])

  const start = (asked: readonly Asked[], sources: SourceAddresses) => {
    controller.current?.abort()
    const current = new AbortController()
    controller.current = current
    let lines: (NumberLine | null)[] = asked.map(() => null)
    const show = (step: 'running' | 'done' | 'failed') => {
      if (controller.current === current) setRun({ step, lines })
    }
    show('running')
    const onLine = (line: NumberLine, index: number) => {
      // Results after stopping are incomplete.
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
