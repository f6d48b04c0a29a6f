/** Whether a person goes by another name than the list gave them. Case, marks, order and spaces do not count. */
export function isOtherName(listed: string | null, own: string | null): boolean {
  return listed !== null && own !== null && simplify(listed) !== simplify(own)
}

function simplify(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[\s,.'’-]+/)
    .filter((part) => part !== '')
    .sort()
    .join(' ')
}
