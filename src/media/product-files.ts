import { keyFromName } from './file-kind.ts'

export interface FilesOfProduct {
  code: string
  /** In the order of the gallery, each with the key it is kept under. */
  files: { name: string; key: string }[]
}

/** `07-1258.jpg` is the picture of the product 07-1258, `07-1258_2.jpg` its second one; other files are left alone. */
export function ofProducts(names: readonly string[]): FilesOfProduct[] {
  const files = names.flatMap((name) => {
    const [, code, place] = /^(.+?)(?:_(\d{1,2}))?\.(?:jpe?g|png|gif|webp|svg)$/i.exec(name) ?? []
    return code === undefined ? [] : [{ name, code, place: Number(place ?? 1) }]
  })
  return [...Map.groupBy(files, ({ code }) => code)].map(([code, all]) => ({
    code,
    files: all
      .sort((one, other) => one.place - other.place)
      .map(({ name, place }) => ({ name, key: `p-${keyFromName(code)}-${place}`.slice(0, 80) })),
  }))
}
