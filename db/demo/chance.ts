/** A seeded random source: the same seed always produces the same sequence. */
export interface Chance {
  /** 0 <= x < 1 */
  next(): number
  between(low: number, high: number): number
  /** An integer, both ends included. */
  whole(low: number, high: number): number
  pick<T>(list: readonly T[]): T
  yes(share: number): boolean
}

/** Mulberry32 on a hash of the seed: small, fast, and uniform enough for pictures and demo data. */
export function createChance(seed: string | number): Chance {
  let state = typeof seed === 'number' ? seed >>> 0 : hashText(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const between = (low: number, high: number) => low + next() * (high - low)
  const whole = (low: number, high: number) => Math.floor(between(low, high + 1))
  const pick = <T>(list: readonly T[]): T => {
    const chosen = list[whole(0, list.length - 1)]
    if (chosen === undefined) throw new RangeError('Nothing to pick from')
    return chosen
  }
  return { next, between, whole, pick, yes: (share) => next() < share }
}

/** FNV-1a, 32 bits. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash >>> 0
}
