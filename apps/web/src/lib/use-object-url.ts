import { useLayoutEffect, useState } from 'react'

/**
 * An address under which the browser shows a chosen file. It is released when the file changes or the component
 * unmounts.
 */
export function useObjectUrl(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  // Set before the browser paints, because the picture of a verdict is the largest element of its page.
  useLayoutEffect(() => {
    if (!file) return setUrl(undefined)
    const next = URL.createObjectURL(file)
    setUrl(next)
    return () => URL.revokeObjectURL(next)
  }, [file])
  return url
}
