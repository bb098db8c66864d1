/** Characters that are not confused on paper: no I, L, O and U. */
export const KEY_CHARACTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const LOOK_ALIKES: Record<string, string> = { O: '0', I: '1', İ: '1', L: '1' }

/** Parses a typed or pasted key: case, spaces, dashes and look-alikes do not matter; undefined if invalid. */
export function parseKey(typed: string, length: number): string | undefined {
  const key = normalizeCharacters(typed).replace(/[OIİL]/g, (character) => LOOK_ALIKES[character] ?? character)
  return key.length === length && [...key].every((character) => KEY_CHARACTERS.includes(character)) ? key : undefined
}

/** A key, or its typed part, in groups: `7QK2M-...`. */
export const formatKey = (typed: string, { length, group }: { length: number; group: number }): string =>
  normalizeCharacters(typed)
    .slice(0, length)
    .match(new RegExp(`.{1,${group}}`, 'g'))
    ?.join('-') ?? ''

const normalizeCharacters = (typed: string) =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
