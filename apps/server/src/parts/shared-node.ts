import { type Asker, attempt } from '@certify/verifier/ask'
import { beforeEnd } from '@certify/verifier/deadline'
import { type Call, type OpenNode, postCalls, readResult } from '@certify/verifier/node'
import { type AskedCall, keepBlockAnswers } from './block-answers'

/** Posts one body to the node; {shareNode} calls it for several verifications together. */
type Post = (body: string, signal: AbortSignal) => Promise<Response>

/** One question of a verification. */
type Question = AskedCall & {
  readonly method: string
  readonly params: readonly unknown[]
  resolve(result: unknown): void
  reject(error: unknown): void
}

/** What one verification asks at one moment. */
type Asked = { readonly questions: Question[]; isTaken: boolean }

/** Calls of one request that public nodes accept. */
const MOST_CALLS = 50
/** Requests under way. Questions that come meanwhile share the next one. */
const MOST_UNDER_WAY = 2

/**
 * Lets verifications of the same moment share their requests to the node. It sends equal calls once, so sixteen
 * verdicts ask for the newest block and the registry's code as often as one. Calls are shared only before they are
 * sent. It keeps answers about blocks named by their hash.
 *
 * @param post - Sends one request.
 * @param patienceMs - How long one request may take.
 */
export function shareNode(post: Post, patienceMs: number): OpenNode {
  const waiting: Asked[] = []
  const known = keepBlockAnswers()
  const asker = shareAsker(post, patienceMs)
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

  /** If the node refuses the shared request, each verification asks on its own, as if nobody else had asked. */
  async function send(together: readonly Asked[]): Promise<void> {
    const questions = together.flatMap(({ questions }) => questions)
    const distinct = [...new Map(questions.map((each) => [each.question, each])).values()]
    if (together.length > 1 && (await sendTogether(questions, distinct))) return
    await Promise.all(together.map(({ questions }) => sendAlone(questions)))
  }

  /** @returns false if the node did not answer each exactly once. */
  async function sendTogether(
    questions: readonly Question[],
    distinct: readonly Question[],
  ): Promise<boolean> {
    const calls = distinct.map(toCall)
    const told = await attempt(() => postCalls(asker, '', calls))
    if (!told.ok || told.value === null) return false
    const answered = new Set(told.value.map((answer) => Reflect.get(Object(answer), 'id')))
    if (told.value.length !== calls.length || !calls.every(({ id }) => answered.has(id))) return false
    const byQuestion = new Map(calls.map((call, place) => [distinct[place]?.question, call]))
    for (const each of questions) {
      const call = byQuestion.get(each.question)
      if (call) settle(each, call, told.value)
    }
    return true
  }

  async function sendAlone(questions: readonly Question[]): Promise<void> {
    const calls = questions.map(toCall)
    try {
      const told = await postCalls(asker, '', calls)
      // This node accepts no lists.
      if (told === null) return void (await Promise.all(questions.map((each) => sendAlone([each]))))
      for (const [id, each] of questions.entries()) settle(each, toCall(each, id), told)
    } catch (error) {
      for (const { reject } of questions) reject(error)
    }
  }

  function settle(asked: Question, call: Call, answers: readonly unknown[]): void {
    try {
      const result = readResult(call, answers)
      known.keep(asked, result)
      asked.resolve(result)
    } catch (error) {
      asked.reject(error)
    }
  }

  function gather(): Asked {
    const asked: Asked = { questions: [], isTaken: false }
    waiting.push(asked)
    // Flush after everything else that this turn of the event loop asks.
    if (waiting.length === 1) setImmediate(flush)
    return asked
  }

  return ({ deadline }, url) => {
    let own: Asked | null = null
    return {
      url,
      async call(method, params) {
        const asked = { question: JSON.stringify({ method, params }), params }
        const result = known.find(asked)
        if (result !== undefined) return result
        const answer = new Promise((resolve, reject) => {
          if (own === null || own.isTaken) own = gather()
          own.questions.push({ ...asked, method, resolve, reject })
        })
        return beforeEnd(deadline, answer)
      },
    }
  }
}

function toCall({ method, params }: Question, id: number): Call {
  return { id, method, params }
}

/** Has no deadline of its own, because others may still wait for a request whose first verification has ended. */
function shareAsker(post: Post, requestTimeout: number): Asker {
  return {
    fetch: (_url, init) => post(String(init?.body), init?.signal ?? AbortSignal.timeout(requestTimeout)),
    requestTimeout,
    deadline: { isOver: false, whenOver: () => () => {} },
    now: () => new Date(),
  }
}

/** Takes the oldest questions that fit into one request, and always all of the first verification. */
function takeTogether(waiting: Asked[]): readonly Asked[] {
  let calls = 0
  let count = 0
  for (const { questions } of waiting) {
    calls += questions.length
    if (count > 0 && calls > MOST_CALLS) break
    count += 1
  }
  const taken = waiting.splice(0, count)
  for (const asked of taken) asked.isTaken = true
  return taken
}
