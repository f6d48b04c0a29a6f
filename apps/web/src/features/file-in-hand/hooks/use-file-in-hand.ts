import type { Report } from '@certify/verifier/report'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { inHandQuery } from '../api/in-hand'
import type { ComparedFile } from '../compare-file'
import { handedOver } from '../hand-over'

/** The file that a person received, and how it compares with the issued picture. */
export type FileInHand = {
  file: File | undefined
  onFile: (file: File | undefined) => void
  compared: ComparedFile | undefined
  /** Whether the code that reads files could not be loaded. */
  failed: boolean
}

/** Takes a file, and compares it with the certificate as soon as both have loaded. */
export function useFileInHand(tokenId: string, report: Report | undefined): FileInHand {
  const [file, onFile] = useState(() => handedOver(tokenId))
  const { data: compared, isError: failed } = useQuery(inHandQuery(report, file))
  return { file, onFile, compared, failed }
}
