import { parseDomainName } from '@certify/domain/credential/domain-claim'
import { readPunycode } from '@certify/domain/shared/read-punycode'
import { formatCodePoint, lookAlikeLetters } from '@certify/verifier/look-alike'

/** Reads a domain for people: how it looks, and the characters by which it can imitate another (`U+0430`). */
export function readDomainName(domain: string): {
  readonly name: string
  readonly letters: readonly string[]
} {
  const name = readPunycode(parseDomainName(domain))
  return { name, letters: lookAlikeLetters(name) }
}

/** The code points of characters, in one line. */
export function nameLetters(letters: readonly string[]): string {
  return letters.map(formatCodePoint).join(', ')
}

/** A domain. Marks every letter that can imitate another, and shows the DNS form beside it if that differs. */
export function DomainName({ domain }: { domain: string }) {
  const { name, letters } = readDomainName(domain)
  return (
    <span className="inline-flex min-w-0 flex-wrap items-baseline gap-x-2 wrap-anywhere">
      <span>
        {[...name].map((character, index) =>
          letters.includes(character) ? (
            <mark
              // biome-ignore lint/suspicious/noArrayIndexKey: the characters of one name, in their order
              key={index}
              className="rounded-[2px] bg-warning/20 text-warning underline decoration-wavy underline-offset-4"
            >
              {character}
            </mark>
          ) : (
            character
          ),
        )}
      </span>
      {name !== domain && <span className="type-mono text-ink-3">{domain}</span>}
    </span>
  )
}
