import { Fragment } from 'react'

/** A web address as text. It wraps after a slash, and not in the middle of a word. */
export function WebAddress({ value }: { value: string }) {
  return value.split(/(?<=\/)(?!\/)/).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one address, in their order
    <Fragment key={index}>
      {index > 0 && <wbr />}
      <span>{piece}</span>
    </Fragment>
  ))
}
