import { papers } from '@certify/domain/certificate/document-renderer'
import * as z from 'zod'
import { choice } from '../fields'
import { declareCalls } from './declare-calls'

const paperQuery = z.object({ paper: choice(papers).default('a4') })

export const certificateDocumentsCalls = declareCalls({
  certificatePdf: {
    query: paperQuery,
    answers: { 200: { contentType: 'application/pdf' }, 304: { contentType: '' } },
  },
  certificatePng: {
    query: paperQuery,
    answers: { 200: { contentType: 'image/png' }, 304: { contentType: '' } },
  },
  certificateSvg: {
    query: paperQuery,
    answers: { 200: { contentType: 'image/svg+xml' }, 304: { contentType: '' } },
  },
})
