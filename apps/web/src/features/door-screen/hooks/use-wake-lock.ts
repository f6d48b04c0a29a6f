import { useEffect } from 'react'

/** Keeps the screen on while the page is in sight, where the browser can. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let left = false
    const hold = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
      // A low battery refuses it. The screen then works as before.
      lock = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (left) void lock?.release()
    }
    const again = () => void hold()
    void hold()
    // The browser takes the lock away when the page is hidden.
    document.addEventListener('visibilitychange', again)
    return () => {
      left = true
      document.removeEventListener('visibilitychange', again)
      void lock?.release()
    }
  }, [])
}
