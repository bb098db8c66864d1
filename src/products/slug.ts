import { fold } from '../platform/i18n/fold.ts'

const MAX_LENGTH = 80
const LATIN: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', æ: 'ae', œ: 'oe' }
const CYRILLIC: Record<string, string> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'sch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
}

/**
 * The last part of an address, built from names and codes: `fren-balatasi-06-1000`. ASCII letters, digits and single
 * dashes, at most 80 characters, cut between words; empty if nothing can be written in Latin letters.
 */
export function toSlug(...segments: readonly string[]): string {
  const latin = fold(segments.join(' ')).replace(
    /[øłđðþæœ\u0400-\u04ff]/g,
    (character) => LATIN[character] ?? CYRILLIC[character] ?? ' ',
  )
  const slug = latin.replace(/['’`]/g, '').replace(/[^a-z0-9]+/g, '-')
  return truncateSlug(slug.replace(/^-+|-+$/g, ''))
}

/**
 * The slug of a product: its name, then its code, which is never cut off. Two products can still get the same one
 * (`A-1` and `A 1` of one name): then the second takes `distinctSlug`.
 */
export function productSlug(name: string, code: string): string {
  const tail = toSlug(code)
  const head = toSlug(name)
    .slice(0, Math.max(0, MAX_LENGTH - tail.length - 1))
    .replace(/-+$/, '')
  return [head, tail].filter(Boolean).join('-') || distinctSlug('', code)
}

/** The slug with a hash of the exact code, so that it is the same at every import. */
export function distinctSlug(slug: string, code: string): string {
  let hash = 0x811c9dc5
  for (const character of code) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return [slug.slice(0, MAX_LENGTH - 8).replace(/-+$/, ''), hash.toString(36)].filter(Boolean).join('-')
}

/**
 * The slug if it is free, otherwise with the hash of `text`, otherwise with a number. The result is marked as taken.
 */
export function takeFreeSlug(takenSlugs: Set<string>, slug: string, text: string): string {
  const slugWithHash = distinctSlug(slug, text)
  let free = slug === '' || takenSlugs.has(slug) ? slugWithHash : slug
  for (let number = 2; takenSlugs.has(free); number++) free = `${slugWithHash}-${number}`
  takenSlugs.add(free)
  return free
}

function truncateSlug(slug: string): string {
  if (slug.length <= MAX_LENGTH) return slug
  const truncated = slug.slice(0, MAX_LENGTH + 1)
  return truncated.includes('-') ? truncated.slice(0, truncated.lastIndexOf('-')) : truncated.slice(0, MAX_LENGTH)
}
