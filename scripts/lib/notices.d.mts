export function listLibraries(): readonly {
  readonly name: string
  readonly version: string
  readonly path: string
  readonly integrity: string | undefined
  readonly license: string
}[]
export function writeNotices(folder: string): void
export function writeBillOfMaterials(folder: string): void
