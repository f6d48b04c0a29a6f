import { declareCalls } from './declare-calls'

export const previewsCalls = declareCalls({
  certificatePreview: { answers: { 200: { contentType: 'image/png' } } },
  eventPreview: { answers: { 200: { contentType: 'image/png' } } },
  organizerPreview: { answers: { 200: { contentType: 'image/png' } } },
  sitePreview: { answers: { 200: { contentType: 'image/png' } } },
})
