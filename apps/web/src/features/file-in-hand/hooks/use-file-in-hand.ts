import type { InHand } from '@certify/verifier/lead'
import type { Report } from '@certify/verifier/report'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useReadConfig } from '../../../lib/use-read-config'
import { inHandQuery } from '../api/in-hand'
import type { ComparedFile } from '../compare-file'
import { findInHand, type Given } from '../find-in-hand'
import { handedOver } from '../hand-over'

/** The file that a person received, and how it compares with what was issued. */
export type FileInHand = {
  given: Given
  /** Changes with each file, even if two files have the same name, size and date. */
  id: number
  onFile: (file: File | undefined) => void
  /** A file that cannot be taken is still the file that the person holds. */
  onRefused: (file: File, reason: string) => void
  compared: ComparedFile | undefined
  /** What the reader holds, for the answer that leads the page. */
  inHand: InHand
}

/** Takes a file, and compares it with the certificate as soon as both have loaded. */
export function useFileInHand(tokenId: string, report: Report | undefined): FileInHand {
  const readConfig = useReadConfig()
  const [{ given, id }, setHeld] = useState(() => {
    const file = handedOver(tokenId)
    return { given: (file ? { step: 'file', file } : { step: 'none' }) as Given, id: 0 }
  })
  const hold = (next: Given) => setHeld((held) => ({ given: next, id: held.id + 1 }))
  const file = given.step === 'file' ? given.file : undefined
  const { data: compared, isError: failed } = useQuery(inHandQuery({ report, file, id, readConfig }))
  return {
    given,
    id,
    onFile: (next) => hold(next ? { step: 'file', file: next } : { step: 'none' }),
    onRefused: (refused, reason) => hold({ step: 'refused', name: refused.name, reason }),
    compared,
    inHand: findInHand({ given, report, compared, failed }),
  }
}
