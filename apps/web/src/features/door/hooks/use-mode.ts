import { useState } from 'preact/hooks'
import { localStore } from '../../../lib/storage'

const KEY = 'certify.door.mode'

/** Let people in at once, or check first. This browser remembers the choice. */
export type Mode = 'fast' | 'check'

export function useMode(): [Mode, (mode: Mode) => void] {
  const [mode, setMode] = useState<Mode>(localStore.read(KEY) === 'check' ? 'check' : 'fast')
  const choose = (next: Mode) => {
    setMode(next)
    localStore.write(KEY, next)
  }
  return [mode, choose]
}
