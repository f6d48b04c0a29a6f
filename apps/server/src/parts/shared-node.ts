/** Posts one body to the node; {shareNode} calls it for several verifications together. */
type Post = (body: string, signal: AbortSignal) => Promise<Response>

/** One verification's request, as its sender wrote it. */
type Asked = {
  readonly calls: readonly Call[]
  /** The body was a list of calls. */
  readonly isList: boolean
  resolve(answer: Response): void
  reject(error: unknown): void
}

type Call = { readonly id: unknown; readonly method: string; readonly params: unknown }

/** Calls of one request that public nodes accept. */
const MOST_CALLS = 50
/** Requests under way. What is asked meanwhile travels together in the next one. */
const MOST_UNDER_WAY = 2

/**
 * Lets verifications that run at the same moment share their requests to the node: equal calls are sent once, so that
 * sixteen verdicts ask for the newest block, and for the registry's code, as often as one. Nothing is kept: a call is
 * shared only before it is sent.
 *
 * @param post - Sends one request.
 * @param patienceMs - How long one request may take.
 */
export function shareNode(post: Post, patienceMs: number): (body: string) => Promise<Response> {
  const waiting: Asked[] = []
  let underWay = 0

  function flush(): void {
    while (waiting.length > 0 && underWay < MOST_UNDER_WAY) {
      underWay += 1
      void send(takeTogether(waiting)).finally(() => {
        underWay -= 1
        flush()
      })
    }
  }

  /** A node that refuses the shared request is asked by each verification on its own, as if nobody else had asked. */
  async function send(asked: readonly Asked[]): Promise<void> {
    if (asked.length > 1 && (await sendTogether(asked).catch(() => false))) return
    await Promise.all(asked.map(sendAlone))
  }

  async function sendTogether(asked: readonly Asked[]): Promise<boolean> {
    const questions = [...new Set(asked.flatMap(({ calls }) => calls.map(toQuestion)))]
    const envelopes = questions.map((question, id) => `{"jsonrpc":"2.0","id":${id},${question.slice(1)}`)
    const response = await post(`[${envelopes.join(',')}]`, AbortSignal.timeout(patienceMs))
    const answers: unknown = response.ok ? await response.json() : null
    if (!Array.isArray(answers)) return false
    const byQuestion = new Map<string, object>()
    for (const answer of answers as readonly { id: number }[]) {
      const question = questions[answer?.id]
      if (question === undefined || byQuestion.has(question)) return false
      byQuestion.set(question, answer)
    }
    if (byQuestion.size < questions.length) return false
    for (const { calls, isList, resolve } of asked) {
      const own = calls.map((call) => ({ ...byQuestion.get(toQuestion(call)), id: call.id }))
      resolve(Response.json(isList ? own : own[0]))
    }
    return true
  }

  async function sendAlone({ calls, isList, resolve, reject }: Asked): Promise<void> {
    const envelopes = calls.map((call) => ({ jsonrpc: '2.0', ...call }))
    await post(JSON.stringify(isList ? envelopes : envelopes[0]), AbortSignal.timeout(patienceMs)).then(
      resolve,
      reject,
    )
  }

  return (body) =>
    new Promise((resolve, reject) => {
      const parsed = JSON.parse(body) as Call | readonly Call[]
      const calls = Array.isArray(parsed) ? (parsed as readonly Call[]) : [parsed as Call]
      const plain = calls.map(({ id, method, params }) => ({ id, method, params }))
      waiting.push({ calls: plain, isList: Array.isArray(parsed), resolve, reject })
      // After everything that this turn asks.
      if (waiting.length === 1) setImmediate(flush)
    })
}

/** The oldest requests that fit into one, and always the first. */
function takeTogether(waiting: Asked[]): readonly Asked[] {
  let calls = 0
  let count = 0
  for (const asked of waiting) {
    calls += asked.calls.length
    if (count > 0 && calls > MOST_CALLS) break
    count += 1
  }
  return waiting.splice(0, count)
}

/** What a call asks, without its id. */
function toQuestion({ method, params }: Call): string {
  return JSON.stringify({ method, params })
}
