/** The chain gave no answer that can be used. */
class RpcError extends Error {
  override readonly name = 'RpcError'
}

/**
 * Asks a node several questions in one request.
 * @see https://www.jsonrpc.org/specification#batch
 */
export async function askInOneRequest(
  url: string,
  questions: readonly { method: string; params: readonly unknown[] }[],
  signal: AbortSignal,
): Promise<unknown[]> {
  const response = await fetch(url, {
    method: 'POST',
    signal,
    credentials: 'omit',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(questions.map((question, id) => ({ jsonrpc: '2.0', id, ...question }))),
  })
  const answers: unknown = response.ok ? await response.json() : undefined
  if (!Array.isArray(answers)) throw new RpcError('The node gave no list of answers.')
  return questions.map((_, id) => {
    const answer = (answers as { id?: unknown; result?: unknown }[]).find((candidate) => candidate?.id === id)
    if (!answer || !('result' in answer)) throw new RpcError('The node left a question unanswered.')
    return answer.result
  })
}
