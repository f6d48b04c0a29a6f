import { templateFields, templateFieldsRequest } from '../template-fields'
import { declareCalls } from './declare-calls'

export const templateFieldsCalls = declareCalls({
  eventTemplateFields: { answers: { 200: templateFields } },
  eventTemplateFieldsSave: { body: templateFieldsRequest, answers: { 200: templateFields } },
})
