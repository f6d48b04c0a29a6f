/** The whole schema, as drizzle-kit reads it to write migrations. */
export * from './accounts'
export * from './attendance'
export * from './certificates'
export * from './events'
export * from './ledger'
export * from './mail'
export * from './operations'
export * from './passkeys'
