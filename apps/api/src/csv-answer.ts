/** The content type of a CSV file, for the documentation and the answer. */
export const csvType = { contentType: 'text/csv; charset=utf-8' } as const

/** A CSV file to keep. The name is told twice: plainly for old readers, and whole in UTF-8 (RFC 6266). */
export function csvAnswer({ fileName, text }: { fileName: string; text: string }): Response {
  const plain = fileName.replace(/[^A-Za-z0-9._-]/g, '_')
  return new Response(text, {
    headers: {
      'content-type': csvType.contentType,
      'content-disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName)}`,
    },
  })
}
