import { fileHeaders } from './file-answer'

/** The content type of a CSV file, for the documentation and the answer. */
export const csvType = { contentType: 'text/csv; charset=utf-8' } as const

/** Answers with a CSV file to download. */
export function csvAnswer({ fileName, text }: { fileName: string; text: string }): Response {
  return new Response(text, { headers: fileHeaders(fileName, csvType.contentType) })
}
