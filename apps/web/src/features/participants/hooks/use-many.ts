import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { eventQuery } from '../../../lib/event-query'
import {
  type Chosen,
  type ManyAct,
  type ManyContext,
  type PersonOutcome,
  peopleAtOnce,
  sendMany,
} from '../api/many'
import { mintBatchKey } from '../api/mint-batch'
import { showStartedBatch } from '../api/started-batch'

/** The result for one chosen person. */
export type ManyResult = PersonOutcome & { readonly person: Chosen }

/** The progress of an act on many people. `stopped`: by a press or by an error; the rest can continue later. */
export type ManyRun = {
  readonly step: 'ready' | 'running' | 'stopped' | 'done'
  readonly results: readonly ManyResult[]
  readonly error?: unknown
}

/** Does one act for all these people, part by part, and keeps each result. */
export function useMany(eventId: number, act: ManyAct, people: readonly Chosen[]) {
  const client = useQueryClient()
  const [run, setRun] = useState<ManyRun>({ step: 'ready', results: [] })
  const isStopping = useRef(false)
  const context = useRef<ManyContext>({ reason: '', batchId: undefined })
  // A part that is repeated after a lost answer keeps its key.
  const keys = useRef(new Map<number, string>())
  useEffect(() => {
    isStopping.current = false
    return () => {
      isStopping.current = true
    }
  }, [])

  const lookAgain = () => {
    const { batchId } = context.current
    // Everything of the event, its participants and its batch included, is cached under the event's key.
    void client.invalidateQueries(eventQuery(eventId))
    if (batchId !== undefined) void client.invalidateQueries({ queryKey: mintBatchKey(batchId) })
  }

  const start = async (reason = '') => {
    context.current = { ...context.current, reason }
    isStopping.current = false
    let results = run.results
    setRun({ step: 'running', results })
    while (results.length < people.length && !isStopping.current) {
      const from = results.length
      const part = people.slice(from, from + peopleAtOnce[act])
      const key = keys.current.get(from) ?? crypto.randomUUID()
      keys.current.set(from, key)
      try {
        const outcomes = await sendMany[act](eventId, part, context.current, key)
        const found = part.map((person, index): ManyResult => {
          const outcome = outcomes[index] ?? ({ outcome: 'same' } as const)
          return { ...outcome, person }
        })
        results = [...results, ...found]
        const { batchId } = context.current
        if (batchId !== undefined) {
          const total = results.filter(({ outcome }) => outcome === 'done').length
          await showStartedBatch(client, eventId, { batchId, total })
        }
      } catch (error) {
        setRun({ step: 'stopped', results, error })
        return lookAgain()
      }
      const isDone = results.length === people.length
      setRun({ step: isDone ? 'done' : isStopping.current ? 'stopped' : 'running', results })
    }
    lookAgain()
  }
  const stop = () => {
    isStopping.current = true
  }
  return { run, start, stop }
}
