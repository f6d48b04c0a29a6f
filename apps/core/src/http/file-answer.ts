/**
 * Headers that offer an answer as a file. They give the name twice: in plain ASCII for old readers, and whole in
 * UTF-8.
 *
 * @see https://www.rfc-editor.org/rfc/rfc6266
 */
export function fileHeaders(fileName: string, contentType: string): Record<string, string> {
  const plain = fileName.replace(/[^A-Za-z0-9._-]/g, '_')
  return {
    'content-type': contentType,
    'content-disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName)}`,
  }
}
