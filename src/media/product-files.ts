import { keyFromName } from './file-kind.ts'

export interface FilesOfProduct {
  code: string
  /** In gallery order, each with its storage key. */
  files: { name: string; key: string }[]
}

/** A file whose name may denote a product picture. */
export interface PictureFile {
  name: string
  /** The whole name without its extension, for product codes that themselves end in `_2`. */
  whole: string
  /** The name without the number of the picture: `07-1258` of `07-1258_2.jpg`. */
  base: string
  position: number
}

/** `07-1258.jpg` is the picture of the product 07-1258, `07-1258_2.jpg` its second one; undefined for other files. */
export function pictureFile(path: string): PictureFile | undefined {
  const name = path.split(/[\\/]/).at(-1) ?? ''
  const [, whole] = /^([^.].*)\.(?:jpe?g|png|gif|webp|svg)$/i.exec(name) ?? []
  if (whole === undefined) return undefined
  const [, base = whole, place] = /^(.+)_0?([1-9]\d?)$/.exec(whole) ?? []
  return { name: path, whole, base, position: Number(place ?? 1) }
}

/**
 * The product that a file is named after, and the place of the picture. `codes` has the codes of products by word, as
 * `findCodesByWord` returns them.
 */
export function matchPictureFile(
  { whole, base, position }: PictureFile,
  codes: ReadonlyMap<string, string>,
): { code: string; position: number } | undefined {
  // The complete name before the name without its number: a code may end in `_2`.
  if (codes.get(whole) === whole) return { code: whole, position: 1 }
  const code = codes.get(base)
  return code === undefined ? undefined : { code, position }
}

/**
 * Groups files by product, in gallery order. `codeOf` resolves a name to a product code; without it every name is a
 * code. Unmatched files and duplicates of a picture are returned separately.
 */
export function ofProducts(
  names: readonly string[],
  codeOf: (file: PictureFile) => { code: string; position: number } | undefined = ({ base, position }) => ({
    code: base,
    position,
  }),
) {
  const all = names.flatMap((name) => pictureFile(name) ?? [])
  const found = all.map((file) => ({ file, matched: codeOf(file) }))
  const pictures = found.flatMap(({ file, matched }) =>
    matched ? [{ code: matched.code, position: matched.position, name: file.name, key: toPictureKey(matched) }] : [],
  )
  const first = new Map(pictures.toReversed().map((picture) => [picture.key, picture]))
  const products = [...Map.groupBy(first.values(), ({ code }) => code)].map(([code, files]) => ({
    code,
    files: files.sort((one, other) => one.position - other.position).map(({ name, key }) => ({ name, key })),
  }))
  return {
    products: products.sort((one, other) => (one.code < other.code ? -1 : 1)) satisfies FilesOfProduct[],
    unknown: found.filter(({ matched }) => !matched).map(({ file }) => file.name),
    doubled: pictures.filter((picture) => first.get(picture.key) !== picture).map(({ name }) => name),
  }
}

/** Where a picture is inserted among those of its product: before those with higher numbers, else at its own place. */
export function findPicturePlace(saved: readonly string[], { code, position }: { code: string; position: number }) {
  const next = saved.findIndex((key) => {
    const number = Number(/-(\d+)$/.exec(key)?.[1])
    return number > position && key === toPictureKey({ code, position: number })
  })
  return next < 0 ? position - 1 : next
}

const LONGEST_WORD = 60

/** The storage key of a picture of a product: distinct for codes with the same letters and digits (`A-1`, `a 1`). */
export function toPictureKey({ code, position }: { code: string; position: number }): string {
  const word = keyFromName(`${code}.x`)
  const isPlain = code === code.toUpperCase() && word.replace(/^file-/, '') === code.toLowerCase()
  const stored = isPlain && word.length <= LONGEST_WORD ? word : `${word.slice(0, LONGEST_WORD)}-${toHash(code)}`
  return `p-${stored}-${position}`
}

// Eight letters and digits that distinguish a few codes: not security-relevant, so no cryptographic hash.
function toHash(code: string): string {
  let [one, two] = [0x811c9dc5, 0x9747b28c]
  for (const char of code) {
    one = Math.imul(one ^ (char.codePointAt(0) ?? 0), 0x01000193)
    two = Math.imul(two ^ (char.codePointAt(0) ?? 0), 0x5bd1e995)
  }
  return ((one >>> 0).toString(36) + (two >>> 0).toString(36)).slice(0, 8)
}
