/** Characters that eyes and scanners confuse. */
const LOOKALIKES: Record<string, string> = {
  O: '0',
  0: 'O',
  I: '1',
  1: 'I',
  S: '5',
  5: 'S',
  B: '8',
  8: 'B',
  Z: '2',
  2: 'Z',
}
const SHORTEST = 5
const DIGITS = '0123456789'

/**
 * Keys that a mistyped one may stand for, each exact, so that one index lookup finds them all: an extra or two swapped
 * characters, a wrong digit, O for 0; the number without a manufacturer's prefix or suffix; leading zeros that a
 * spreadsheet removed.
 */
export function similarKeys(key: string): string[] {
  if (key.length < SHORTEST || key.length > 30) return []
  const places = Array.from({ length: key.length }, (_, at) => at)
  const replaceSlice = (at: number, by: string, length = 1) => key.slice(0, at) + by + key.slice(at + length)
  const typos = places.flatMap((at) => [
    replaceSlice(at, ''),
    at > 0 ? replaceSlice(at - 1, `${key[at]}${key[at - 1]}`, 2) : '',
    replaceSlice(at, LOOKALIKES[key[at] ?? ''] ?? ''),
    ...(DIGITS.includes(key[at] ?? '') ? [...DIGITS].map((digit) => replaceSlice(at, digit)) : []),
  ])
  const tails = [1, 2, 3, 4, 5, 6].map((cut) => key.slice(cut))
  const heads = [1, 2, 3].map((cut) => key.slice(0, -cut))
  const zeros = /^\d+$/.test(key) ? ['0', '00', '000'].map((lost) => lost + key) : []
  const known = [...zeros, ...typos, ...tails, ...heads].filter(
    (other) => other !== key && other.length >= SHORTEST - 1 && /\d/.test(other),
  )
  return [...new Set(known)]
}
