import { renameSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { gunzipSync } from 'node:zlib'

/** How long a save waits after a change, to include later changes. A kill loses about a second at most. */
const SAVE_AFTER_MS = 800
/** How often to look for a block that the node did not report. */
const LOOK_EVERY_MS = 60_000
/** How often we ask for a state, if blocks come while the node describes it. */
const MOST_TRIES = 3
/** What the node prints for a block, and for calls that change its state without one. */
const CHANGE = /^ *Block Number: \d|^(?:anvil|evm|hardhat|tenderly)_(?!dumpState)/m

/**
 * Saves anvil's state after each change that the node prints. The node itself saves everything at an interval and in
 * place, so a kill can cut its file short. Our file is always whole, and has a copy in case a kill interrupts the
 * node's last save.
 */
export class ChainSaver {
  #stateFile
  #afterMs
  #line = ''
  #url = null
  #timer = null
  #looking = null
  #saved = null
  #isStopped = false
  #turn = Promise.resolve()

  constructor(stateFile, afterMs = SAVE_AFTER_MS, lookEveryMs = LOOK_EVERY_MS) {
    this.#stateFile = stateFile
    this.#afterMs = afterMs
    this.#looking = setInterval(() => void this.#look().catch(() => {}), lookEveryMs).unref()
  }

  /**
   * Reads what the node prints, in pieces of any length.
   *
   * @param {string} text
   */
  hear(text) {
    const lines = this.#line + text
    const end = lines.lastIndexOf('\n') + 1
    this.#line = lines.slice(end)
    const whole = lines.slice(0, end)
    const address = this.#url === null ? whole.match(/Listening on (\S+)/)?.[1] : undefined
    if (address !== undefined) this.#url = `http://${address}`
    if (address !== undefined || CHANGE.test(whole)) this.#saveSoon()
  }

  /** Whether the node has printed its address. */
  get isListening() {
    return this.#url !== null
  }

  /** Stops writing, because the node saves for the last time. */
  stop() {
    this.#isStopped = true
    clearTimeout(this.#timer)
    clearInterval(this.#looking)
  }

  #saveSoon() {
    if (this.#isStopped || this.#url === null) return
    this.#timer ??= setTimeout(() => {
      this.#timer = null
      // If the node does not answer or the disk is full, the files stay unchanged until the next try.
      this.#turn = this.#turn.then(() => this.#save()).catch(() => this.#saveSoon())
    }, this.#afterMs)
  }

  async #look() {
    if (this.#url !== null && (await this.#newestBlock()) !== this.#saved) this.#saveSoon()
  }

  async #save() {
    const { bytes, block } = await this.#settledState()
    if (this.#isStopped) return
    for (const file of [`${this.#stateFile}.copy`, this.#stateFile]) {
      writeFileSync(`${file}.saving`, bytes)
      renameSync(`${file}.saving`, file)
    }
    this.#saved = block
  }

  /** The node reads blocks, transactions and accounts one after the other, so a block may come in between. */
  async #settledState() {
    for (let tries = 1; ; tries++) {
      const packed = await this.#ask('anvil_dumpState')
      const bytes = gunzipSync(Buffer.from(packed.slice(2), 'hex'))
      const { block, best_block_number: best } = JSON.parse(bytes.toString('utf8'))
      const newest = await this.#newestBlock()
      const isSettled = Number(block.number) === newest && Number(best) === newest
      if (isSettled || tries === MOST_TRIES) return { bytes, block: isSettled ? newest : null }
    }
  }

  async #newestBlock() {
    return Number(await this.#ask('eth_blockNumber'))
  }

  async #ask(method) {
    const answer = JSON.parse(await post(this.#url, { jsonrpc: '2.0', id: 1, method, params: [] }))
    if (answer.error !== undefined) throw new Error(answer.error.message)
    return answer.result
  }
}

function post(url, body) {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json' }
    const asked = request(url, { method: 'POST', headers, agent: false }, (response) => {
      const chunks = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('end', () => resolve(Buffer.concat(chunks).toString('utf8')))
      response.on('error', reject)
    })
    asked.on('error', reject)
    asked.end(JSON.stringify(body))
  })
}
