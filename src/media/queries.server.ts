import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { showsPicture } from '../catalog/goods/queries.server.ts'
import { showsBanner } from '../content/queries.server.ts'
import type { Db } from '../platform/db.server.ts'
import type { SiteScope } from '../shop/viewer.ts'
import { drawing } from './drawing.ts'
import { PICTURE_TYPES, pictureName, type Wanted } from './picture.ts'

export interface KeptPicture {
  file: string
  /** In bytes. */
  size: number
  type: string
  etag: string
}

export interface MediaStore {
  /** The picture as a file; made now if it is not there yet. Undefined when the site shows no such picture. */
  picture(scope: SiteScope, wanted: Wanted): Promise<KeptPicture | undefined>
}

/** Goes into the path of kept files: a change of the drawings makes them anew. */
const EDITION = 'drawings-1'
/** Drawing keeps a core busy: pages must go on being served beside it. */
const AT_ONCE = 2

/**
 * Pictures kept on disk under `folder`. Each is made once however many ask for it at the same time, is written under
 * another name first, and so is whole or not there, whoever else writes it too.
 */
export function openMediaStore(db: Db, folder: string): MediaStore {
  const making = new Map<string, Promise<boolean>>()
  const slot = slots(AT_ONCE)
  const make = (file: string, scope: SiteScope, wanted: Wanted) => {
    const started = making.get(file) ?? slot(() => drawTo(file, wanted, () => isShown(db, scope, wanted.key)))
    making.set(file, started)
    return started.finally(() => making.delete(file))
  }
  return {
    async picture(scope, wanted) {
      const file = join(folder, EDITION, pictureName(wanted))
      // Drawings hold no secrets: one that is there may be seen on every site.
      if ((await sizeOf(file)) === 0 && !(await make(file, scope, wanted))) return undefined
      return {
        file,
        size: await sizeOf(file),
        type: PICTURE_TYPES[wanted.format],
        etag: `"${EDITION}-${pictureName(wanted)}"`,
      }
    },
  }
}

/** Only what the site shows is drawn, so that nobody fills the disk with pictures of his own invention. */
const isShown = async (db: Db, scope: SiteScope, key: string) =>
  (await showsPicture(db, scope, key)) || (await showsBanner(db, scope, key))

/** 0 for a file that is not there. */
const sizeOf = (file: string) =>
  stat(file).then(
    (found) => found.size,
    () => 0,
  )

async function drawTo(file: string, wanted: Wanted, allowed: () => Promise<boolean>): Promise<boolean> {
  const svg = drawing(wanted.key)
  if (!svg || !(await allowed())) return false
  const draft = `${file}.${randomUUID()}`
  await mkdir(dirname(file), { recursive: true })
  try {
    await rastered(svg, wanted).toFile(draft)
    await rename(draft, file)
  } finally {
    await rm(draft, { force: true })
  }
  return true
}

/** Drawn at its final size, so that lines stay sharp; encoders at the pace a waiting page can bear. */
function rastered(svg: string, { width, format }: Wanted) {
  const sized = svg.replace(/ width="(\d+)" height="(\d+)">/, (_, w: string, h: string) => {
    return ` width="${width}" height="${Math.round((Number(h) * width) / Number(w))}">`
  })
  const picture = sharp(Buffer.from(sized), { limitInputPixels: 8_000_000 })
  if (format === 'avif') return picture.avif({ quality: 62, effort: 2 })
  return format === 'png'
    ? picture.png({ compressionLevel: 8 })
    : picture.webp({ quality: 86, effort: width > 640 ? 4 : 3 })
}

/** Runs so many at once; the others wait their turn. */
function slots(most: number) {
  const waiting: (() => void)[] = []
  let busy = 0
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (busy >= most) await new Promise<void>((resolve) => waiting.push(resolve))
    busy++
    try {
      return await work()
    } finally {
      busy--
      waiting.shift()?.()
    }
  }
}
