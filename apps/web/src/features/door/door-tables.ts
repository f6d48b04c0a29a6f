import type { DoorList, DoorMarksRequest } from '@certify/wire/door'

/** A mark as it travels. */
export type Mark = DoorMarksRequest['marks'][number] & { readonly ticket_hash: string }

/**
 * A mark that waits to be sent, with the link under which it was made. It survives a change of the link on this device.
 */
export type QueuedMark = { readonly id: string; readonly secret: string; readonly mark: Mark }

/** A mark of this door that let somebody into a session. */
type OwnEntry = { readonly mark: string; readonly at: string }

/** A person of the list, with what this door has learned since the list was made. */
export type Guest = Omit<DoorList['people'][number], 'at' | 'door'> & {
  /** When they came in, ISO 8601; null if they did not. */
  readonly at: string | null
  /** The name of the door they came through; null if they came through none. */
  readonly door: string | null
  /** This door's mark that let them in; null if another did. */
  readonly mark: string | null
  /** This door's marks at sessions, by the number of the session; absent if it made none. */
  readonly own?: Readonly<Record<number, OwnEntry>>
  /** Let in with a real ticket before the list had them. Their name is not known yet. */
  readonly isNewcomer?: true
}

/** What a door keeps besides people and marks. */
export type Door = {
  readonly secret: string
  /** Null until the first list arrived. */
  readonly event: DoorList['event'] | null
  /** When the list was made, on the server's clock. */
  readonly asOf: string | null
  /** From where the server tells what changed since this list; absent if the next list must be a whole one. */
  readonly place?: string
  /** How far the server's clock was ahead of this machine's when they last spoke. */
  readonly offsetMs: number
  readonly ended: boolean
  /** How many marks the server refused because they were made before the doors opened; absent once that was read. */
  readonly early?: number
  /** How many marks the server refused because their session was not open; absent once that was read. */
  readonly closed?: number
  /** The session that this device checks people into, unless its link names one; absent: the entrance. */
  readonly chosen?: number
  /** How many marks were dropped because the link had ended before they were sent; absent if none was. */
  readonly lost?: number
}

type Stores = { door: Door; guests: Guest; queue: QueuedMark }
type StoreName = keyof Stores

type Table<Row> = {
  get(key: string): Promise<Row | undefined>
  all(): Promise<Row[]>
  count(): Promise<number>
  /** Stores a row under its own key, or under `key` if the rows of the table have none. */
  put(row: Row, key?: string): Promise<unknown>
  /** Stores a row without waiting, because the transaction waits for it. */
  add(row: Row): void
  remove(key: string): Promise<unknown>
  clear(): Promise<unknown>
}

/** The tables of one transaction. */
export type Tables = { readonly [Name in StoreName]: Table<Stores[Name]> }

type Transaction = <Result>(
  stores: readonly StoreName[],
  mode: IDBTransactionMode,
  work: (tables: Tables) => Promise<Result>,
) => Promise<Result>

/** Where a door keeps its data. */
type Opened = {
  /** Whether it outlives the page. */
  readonly isKept: boolean
  /** Runs work in one transaction. Its result is given once everything is stored. */
  readonly inTransaction: Transaction
  close(): void
}

/**
 * Opens the tables in the browser's database, or in memory where the browser refuses one.
 *
 * @param onReopen - Called after the browser ended the connection and the tables were opened again.
 */
export async function openTables(
  name: string,
  onReopen: (tables: Pick<Tables, 'door'>) => Promise<void>,
): Promise<Opened> {
  try {
    let database = await openDatabase(name)
    return {
      isKept: true,
      async inTransaction(...given) {
        try {
          return await transact(database, ...given)
        } catch (error) {
          if (!isConnectionLost(error)) throw error
        }
        database = await openDatabase(name)
        await transact(database, ['door'], 'readwrite', onReopen)
        return transact(database, ...given)
      },
      close: () => database.close(),
    }
  } catch {
    return openMemory()
  }
}

/** Names of the errors of a connection that the browser ended: nothing of the transaction was stored. */
const LOST = ['InvalidStateError', 'UnknownError', 'AbortError']

function isConnectionLost(error: unknown): boolean {
  return error instanceof DOMException && LOST.includes(error.name)
}

function openDatabase(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name, 1)
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore('door')
      opening.result.createObjectStore('guests', { keyPath: 'ticket_hash' })
      opening.result.createObjectStore('queue', { keyPath: 'id' })
    }
    opening.onsuccess = () => {
      void navigator.storage?.persist?.().catch(() => undefined)
      resolve(opening.result)
    }
    opening.onerror = () => reject(opening.error)
  })
}

function transact<Result>(
  database: IDBDatabase,
  ...[stores, mode, work]: Parameters<Transaction>
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction([...stores], mode, { durability: 'strict' })
    const tables = new Proxy({} as Tables, {
      get: (_, name: StoreName) => tableOf(transaction.objectStore(name)),
    })
    const result = work(tables) as Promise<Result>
    let refusal: unknown
    result.catch((error) => {
      refusal = error
      try {
        transaction.abort()
      } catch {
        // The browser has ended it already.
      }
    })
    transaction.oncomplete = () => resolve(result)
    transaction.onabort = () => reject(transaction.error ?? refusal ?? lostConnection())
  })
}

/** A connection that ends takes its transactions along, without an error of theirs. */
function lostConnection(): DOMException {
  return new DOMException('The browser ended the transaction.', 'AbortError')
}

function tableOf<Row>(store: IDBObjectStore): Table<Row> {
  return {
    get: (key) => asked<Row | undefined>(store.get(key)),
    all: () => asked<Row[]>(store.getAll()),
    count: () => asked(store.count()),
    put: (row, key) => asked(store.put(row, key)),
    add: (row) => void store.put(row),
    remove: (key) => asked(store.delete(key)),
    clear: () => asked(store.clear()),
  }
}

function asked<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

/** One transaction after the other, as in the browser's database: all of it counts, or nothing. */
function openMemory(): Opened {
  let undo: (() => void)[] = []
  const tables: Tables = {
    door: memoryTable<Door>(
      () => '',
      (step) => undo.push(step),
    ),
    guests: memoryTable<Guest>(
      ({ ticket_hash }) => ticket_hash,
      (step) => undo.push(step),
    ),
    queue: memoryTable<QueuedMark>(
      ({ id }) => id,
      (step) => undo.push(step),
    ),
  }
  let turn: Promise<unknown> = Promise.resolve()
  const run = async <Result>(work: (tables: Tables) => Promise<Result>): Promise<Result> => {
    undo = []
    try {
      return await work(tables)
    } catch (error) {
      for (const step of undo.reverse()) step()
      throw error
    }
  }
  return {
    isKept: false,
    inTransaction: (_stores, _mode, work) => {
      const result = turn.then(() => run(work))
      turn = result.catch(() => undefined)
      return result
    },
    close: () => undefined,
  }
}

/** @param noteUndo - Takes the step back from each change. A copy of thousands of rows for one mark would be slow. */
function memoryTable<Row>(keyOf: (row: Row) => string, noteUndo: (step: () => void) => void): Table<Row> {
  let rows = new Map<string, Row>()
  const keepRow = (key: string) => {
    const before = rows.get(key)
    noteUndo(() => void (before === undefined ? rows.delete(key) : rows.set(key, before)))
  }
  const set = (key: string, row: Row) => {
    keepRow(key)
    rows.set(key, row)
  }
  return {
    get: async (key) => rows.get(key),
    all: async () => [...rows.values()],
    count: async () => rows.size,
    put: async (row, key) => set(key ?? keyOf(row), row),
    add: (row) => set(keyOf(row), row),
    async remove(key) {
      keepRow(key)
      rows.delete(key)
    },
    async clear() {
      const before = rows
      noteUndo(() => {
        rows = before
      })
      rows = new Map()
    },
  }
}
