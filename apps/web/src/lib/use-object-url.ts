import { useLayoutEffect, useState } from 'react'

/** An address under which the browser shows a chosen file; given back when the file changes or the component goes. */
export function useObjectUrl(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  // Before the drawing is painted, because the picture of a verdict is the largest thing on its page.
  useLayoutEffect(() => {
    if (!file) return setUrl(undefined)
    const next = URL.createObjectURL(file)
    setUrl(next)
    return () => URL.revokeObjectURL(next)
  }, [file])
  return url
}
