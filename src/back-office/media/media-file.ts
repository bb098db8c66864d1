/** Larger videos are stored by the command line. */
export const MAX_MEDIA_BYTES = 25_000_000
/** All files of one form together. */
export const MAX_FORM_BYTES = 60_000_000

export const MEDIA_KINDS = ['picture', 'video'] as const
export type MediaKind = (typeof MEDIA_KINDS)[number]

/** Where a file of the library is shown. */
export const MEDIA_PLACES = [
  'banner',
  'page',
  'news',
  'menu',
  'product',
  'brand',
  'category',
  'customer',
  'settings',
] as const
export type MediaPlace = (typeof MEDIA_PLACES)[number]

export interface MediaUse {
  place: MediaPlace
  /** The id of the banner or the number of the page; empty for places without a page. */
  id: string
  /** Its title or code. */
  name: string
}

/** The key of a new file: the first free one of `logo`, `logo-2`, ..., or that of the same file. */
export const chooseKey = (key: string, hash: string, taken: ReadonlyMap<string, string>): string =>
  chooseNumberedKey(hash, taken, (number) => {
    const suffix = number === 1 ? '' : `-${number}`
    return `${key.slice(0, 80 - suffix.length)}${suffix}`
  })

/** The first of the keys numbered from 1 that is free or has the same file. */
export function chooseNumberedKey(
  hash: string,
  taken: ReadonlyMap<string, string>,
  toKey: (number: number) => string,
): string {
  for (let number = 1; ; number += 1) {
    const key = toKey(number)
    const takenHash = taken.get(key)
    if (takenHash === undefined || takenHash === hash) return key
  }
}
