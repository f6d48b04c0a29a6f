// @ts-check

const READY_FOR_QUERY = 'Z'.charCodeAt(0)
const COMMAND_COMPLETE = 'C'.charCodeAt(0)
const IDLE = 'I'.charCodeAt(0)
const READING = /^(SELECT|SHOW|SET|BEGIN|ROLLBACK|DISCARD|DEALLOCATE|PREPARE)\b/

/**
 * What an answer of the wire protocol says about durability: whether it ends outside a transaction (only then can it
 * have committed something), and whether a statement in it wrote.
 *
 * @param {Uint8Array} answer
 * @see https://www.postgresql.org/docs/current/protocol-message-formats.html
 */
export function readAnswer(answer) {
  const view = new DataView(answer.buffer, answer.byteOffset, answer.byteLength)
  let wrote = false
  let isIdle = false
  for (let at = 0; at + 5 <= answer.length; at += 1 + view.getInt32(at + 1)) {
    if (answer[at] === COMMAND_COMPLETE) wrote ||= !READING.test(tagAt(answer, at + 5))
    if (answer[at] === READY_FOR_QUERY) isIdle = answer[at + 5] === IDLE
  }
  return { isIdle, wrote }
}

/** @param {Uint8Array} answer @param {number} start */
function tagAt(answer, start) {
  return String.fromCharCode(...answer.subarray(start, answer.indexOf(0, start)))
}
