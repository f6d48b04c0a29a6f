export function databaseTests(): string[]
export function testsWithMocks(): string[]
