import { useLayoutEffect, useRef } from 'preact/hooks'
import { keyScanner } from '../key-scanner'

/** Listens to a USB or Bluetooth scanner, wherever the focus is. */
export function useKeyScanner(onTexts: (texts: readonly string[]) => void): void {
  const latest = useRef(onTexts)
  latest.current = onTexts
  useLayoutEffect(() => {
    const scanKeys = keyScanner((texts) => latest.current(texts))
    const onKey = (event: KeyboardEvent) => {
      if (scanKeys({ code: event.code, key: event.key, at: event.timeStamp })) event.preventDefault()
    }
    document.addEventListener('keydown', onKey, { capture: true })
    return () => document.removeEventListener('keydown', onKey, { capture: true })
  }, [])
}
