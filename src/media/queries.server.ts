import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { showsPicture } from '../catalog/goods/queries.server.ts'
import type { Db } from '../platform/db.server.ts'
import type { SiteScope } from '../shop/viewer.ts'
import { showsMenuPicture } from '../site/menus/queries.server.ts'
import { drawing } from './drawing.ts'
import { ownContent, ownFile } from './own-queries.server.ts'
import { drawsProduct, PICTURE_TYPES, pictureName, readPictureName, type Wanted } from './picture.ts'
import { rasterTo, type Source } from './raster-queries.server.ts'
import { turns } from './turns.ts'

export interface KeptPicture {
  file: string
  /** In bytes. */
  size: number
  type: string
  etag: string
  /** False for one that stands in for a moment: the wanted one is being made. */
  lasting: boolean
}

export interface MediaStore {
  /** The picture as a file; made now if it is not there yet. Undefined when the site shows no such picture. */
  picture(scope: SiteScope, wanted: Wanted): Promise<KeptPicture | undefined>
  /** Drops every size that was made, so that each is made again when it is next asked for. */
  forget(): Promise<void>
  /** Drops the sizes that were made of these pictures, makes them again, and answers how many. */
  remake(scope: SiteScope, keys: Iterable<string>): Promise<number>
}

/** Goes into the path of kept files: a change of the drawings makes them anew. */
const EDITION = 'drawings-2'
/** Drawing keeps a core busy: pages must go on being served beside it. */
const AT_ONCE = 2
/** An AVIF costs a third of a second: so many wait in the background, the rest is asked for again another time. */
const MOST_WAITING = 60

/** Where the sizes of a picture are kept, and how one is made. */
interface Origin {
  folder: string
  source(): Promise<Source | undefined>
}

const open = new WeakMap<Db, Map<string, MediaStore>>()

/**
 * Pictures kept on disk under `folder`: the same store for all of the process, so that each picture is made once however
 * many ask for it at the same time, and the bound on how many are made at once holds for all of them together.
 */
export function openMediaStore(db: Db, folder: string): MediaStore {
  const stores = open.get(db) ?? new Map<string, MediaStore>()
  const store = stores.get(folder) ?? newStore(db, folder)
  open.set(db, stores.set(folder, store))
  return store
}

function newStore(db: Db, folder: string): MediaStore {
  const maker = openMaker(folder)
  const keptOrMade = async (origin: Origin, wanted: Wanted) =>
    (await kept(folder, origin, wanted)) ??
    ((await maker.make(origin, wanted)) ? kept(folder, origin, wanted) : undefined)
  return {
    async picture(scope, wanted) {
      const origin = await originOf(db, scope, wanted.key)
      if (!origin) return undefined
      if (wanted.format !== 'avif') return keptOrMade(origin, wanted)
      const there = await kept(folder, origin, wanted)
      if (there) return there
      // Nobody waits for the slow format: its quick sister goes out meanwhile.
      const standIn = await keptOrMade(origin, { ...wanted, format: 'webp' })
      if (standIn) maker.makeLater(origin, wanted)
      return standIn && { ...standIn, lasting: false }
    },
    forget: () => rm(folder, { recursive: true, force: true }),
    async remake(scope, keys) {
      let made = 0
      for (const key of keys) {
        const origin = await originOf(db, scope, key)
        if (!origin) continue
        for (const wanted of await sizesOf(folder, origin, key)) {
          await rm(fileOf(folder, origin, wanted), { force: true })
          if (wanted.format === 'avif') maker.makeLater(origin, wanted)
          else await maker.make(origin, wanted)
          made += 1
        }
      }
      return made
    },
  }
}

/** What was made of a picture so far; of one that nobody looked at yet, what a page asks for first. */
async function sizesOf(folder: string, origin: Origin, key: string): Promise<Wanted[]> {
  const names = await readdir(join(folder, origin.folder)).catch((): string[] => [])
  const made = names.map((name) => readPictureName(name)).filter((wanted) => wanted?.key === key)
  return made.length > 0 ? made.filter((wanted) => wanted !== undefined) : [{ key, width: 1280, format: 'webp' }]
}

function openMaker(folder: string) {
  const making = new Map<string, Promise<boolean>>()
  const soon = turns(AT_ONCE)
  const slowly = turns(1)
  let waiting = 0
  const make = (origin: Origin, wanted: Wanted, turn = soon) => {
    const file = fileOf(folder, origin, wanted)
    const started = making.get(file) ?? turn(() => rasterFrom(origin, file, wanted))
    making.set(file, started)
    return started.finally(() => making.delete(file))
  }
  const makeLater = (origin: Origin, wanted: Wanted) => {
    if (waiting >= MOST_WAITING || making.has(fileOf(folder, origin, wanted))) return
    waiting++
    const over = () => {
      waiting--
    }
    make(origin, wanted, slowly).then(over, over)
  }
  return { make, makeLater }
}

async function rasterFrom(origin: Origin, file: string, wanted: Wanted): Promise<boolean> {
  const source = await origin.source()
  if (source) await rasterTo(file, source, wanted)
  return source !== undefined
}

async function kept(folder: string, origin: Origin, wanted: Wanted): Promise<KeptPicture | undefined> {
  const file = fileOf(folder, origin, wanted)
  const size = await sizeOf(file)
  const etag = `"${origin.folder}-${pictureName(wanted)}"`
  return size > 0 ? { file, size, type: PICTURE_TYPES[wanted.format], etag, lasting: true } : undefined
}

const fileOf = (folder: string, origin: Origin, wanted: Wanted) => join(folder, origin.folder, pictureName(wanted))

/** The owner's own picture, else a drawing; a key that is neither has no origin. */
async function originOf(db: Db, scope: SiteScope, key: string): Promise<Origin | undefined> {
  const own = await ownFile(db, scope.siteId, key)
  if (own && own.kind !== 'picture') return undefined
  if (own) {
    const folder = join(`site-${scope.siteId}`, own.hash.slice(0, 16))
    return { folder, source: () => ownContent(db, scope.siteId, key).then((original) => original && { original }) }
  }
  // Drawings hold no secrets: one that is there may be seen on every site. But of the endless ones, those of products,
  // only what the site shows is drawn, so that nobody fills the disk with pictures of his own invention.
  const source = async () => {
    const svg = drawing(key)
    if (!svg || (drawsProduct(key) && !(await isShown(db, scope, key)))) return undefined
    return { drawing: svg }
  }
  return { folder: EDITION, source }
}

const isShown = async (db: Db, scope: SiteScope, key: string) =>
  (await showsPicture(db, scope, key)) || (await showsMenuPicture(db, scope, key))

/** 0 for a file that is not there. */
const sizeOf = (file: string) =>
  stat(file).then(
    (found) => found.size,
    () => 0,
  )
