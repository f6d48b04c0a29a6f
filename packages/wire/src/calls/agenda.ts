import { completionPreview, completionPreviewRequest } from '../completion-preview'
import { declareCalls } from './declare-calls'

export const agendaCalls = declareCalls({
  completionPreview: { body: completionPreviewRequest, answers: { 200: completionPreview } },
})
