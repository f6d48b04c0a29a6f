import { useLayoutEffect, useRef } from 'preact/hooks'
import { keyScanner } from '../key-scanner'

/** Listens to a USB or Bluetooth scanner, wherever the focus is. */
export function useKeyScanner(onText: (text: string) => void): void {
  const latest = useRef(onText)
  latest.current = onText
  useLayoutEffect(() => {
    const scanKeys = keyScanner((text) => latest.current(text))
    const onKey = (event: KeyboardEvent) => {
      if (scanKeys({ code: event.code, at: event.timeStamp })) event.preventDefault()
    }
    document.addEventListener('keydown', onKey, { capture: true })
    return () => document.removeEventListener('keydown', onKey, { capture: true })
  }, [])
}
