import { useEffect, useRef, useState } from 'react'
import type { SourceAddresses } from '../../../lib/verifier'
import { verifyMany } from '../../../lib/verify-many'
import { type NumberLine, toNumberLine } from '../number-line'
import type { Asked } from '../read-pasted-numbers'

/** The time limit for all numbers in milliseconds: enough for a slow connection and 200 certificates of 200 events. */
const TOTAL_MS = 180_000

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
    // The verifier also reports texts that are not numbers.
    const numbers = asked.map(({ text, tokenId }) => tokenId ?? text)
    verifyMany(numbers, sources, {
      signal: current.signal,
      totalMs: TOTAL_MS,
      onReport: (report, index, hasNamesake) => {
        // Results after stopping are incomplete.
        if (current.signal.aborted) return
        const line = toNumberLine(asked[index] as Asked, report, hasNamesake)
        lines = lines.map((each, at) => (at === index ? line : each))
        show('running')
      },
    }).then(
      () => show('done'),
      () => show('failed'),
    )
  }
  return { run, start, stop: () => controller.current?.abort() }
}
