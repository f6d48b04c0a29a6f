import type { TemplateField } from '@certify/domain/certificate/template-field'
import { type Dispatch, type KeyboardEvent, useId, useRef } from 'react'
import type { FieldAction } from './field-draft'

const STEP = 0.005
const LARGE_STEP = 0.05

const directions: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Moves fields by arrow keys, with Shift in larger steps. Returns a function that makes the key handler of a field. */
export function useArrowKeys(dispatch: Dispatch<FieldAction>) {
  const id = useId()
  const presses = useRef(0)
  return ({ kind, x, y }: TemplateField) =>
    (event: KeyboardEvent) => {
      const direction = directions[event.key]
      if (!direction || event.altKey || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      // Holding a key down is one movement, so that one undo takes all of it back.
      if (!event.repeat) presses.current += 1
      const step = event.shiftKey ? LARGE_STEP : STEP
      const to = { x: x + direction[0] * step, y: y + direction[1] * step }
      dispatch({ type: 'change', kind, to, run: `keys ${id} ${presses.current}` })
    }
}
