import { useEffect, useState } from 'react'
import { useDebounced } from '../../../lib/use-debounced'
import { MIDDLE, type Size } from '../cover-cut'
import { cutPicture } from '../cut-picture'

/** Cutting waits until the slider has rested this long, in milliseconds. Reaching the submit button takes longer. */
const SETTLED_MS = 100

/** The chosen picture and the part of it to show. Calls `onFile` with the file to send whenever either changes. */
export function useCoverCut(onFile: (file: File | undefined) => void) {
  const [source, setSource] = useState<File>()
  const [picture, setPicture] = useState<Size>()
  const [cut, setCut] = useState(MIDDLE)
  const settled = useDebounced(cut, SETTLED_MS)

  useEffect(() => {
    if (!source) return
    let stale = false
    cutPicture(source, settled).then(
      (file) => !stale && onFile(file),
      // A file that is not a picture is sent unchanged, and the server explains the problem.
      () => !stale && onFile(source),
    )
    return () => {
      stale = true
    }
  }, [source, settled, onFile])

  const choose = (file: File | undefined) => {
    setSource(file)
    setPicture(undefined)
    setCut(MIDDLE)
    onFile(file)
  }
  return { source, picture, cut, choose, setPicture, setCut }
}
