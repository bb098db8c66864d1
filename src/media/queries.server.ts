import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { limitConcurrency } from '#src/platform/concurrency.ts'
import type { SiteScope } from '../permissions/viewer.ts'
import type { Db } from '../platform/db.server.ts'
import { showsPicture } from '../products/goods/queries.server.ts'
import { showsMenuPicture } from '../site/menus/queries.server.ts'
import { isProductPicture, PICTURE_TYPES, type PictureSize, pictureName, readPictureName } from './picture.ts'
import { type Source, writeRaster } from './raster-queries.server.ts'
import { findUploadedFile, loadUploadedContent } from './upload-queries.server.ts'

export interface StoredPicture {
  file: string
  /** In bytes. */
  size: number
  type: string
  etag: string
  /** False for a temporary substitute while the requested picture is rendered. */
  lasting: boolean
}

export interface MediaStore {
  /** The picture as a file, rendered on demand. Undefined when the site shows no such picture. */
  picture(scope: SiteScope, pictureSize: PictureSize): Promise<StoredPicture | undefined>
  /** Deletes every rendered size, so that each is rendered again on the next request. */
  forget(): Promise<void>
  /** Deletes the rendered sizes of these pictures, renders them again, and returns how many. */
  remake(scope: SiteScope, keys: Iterable<string>): Promise<number>
}

/** Version in the path of cached files: a new edition of the drawings invalidates them. */
const DRAWINGS_VERSION = 'drawings-3'
/** Rendering occupies a core, and pages must still be served. */
const MAX_CONCURRENT = 2
/** Sources come from the database or the object store, and are in memory until they are rendered. */
const MAX_SOURCES = 8
/**
 * An AVIF takes a third of a second to encode: the background queue is limited, and the rest waits for a later request.
 */
const MAX_WAITING = 60

/** The cache location of a picture's sizes, and its source. */
interface Origin {
  folder: string
  source(): Promise<Source | undefined>
}

const openStores = new WeakMap<Db, Map<string, MediaStore>>()

/** Draws a picture that is not uploaded: returns an SVG, or undefined for an unknown key. */
export type PictureSource = (key: string) => Promise<string | undefined>

const sources = new WeakMap<Db, PictureSource>()

/** Registers the source of pictures that are not uploaded; without one there are none. */
export const setPictureSource = (db: Db, source: PictureSource) => void sources.set(db, source)

/**
 * Pictures cached on disk under `folder`. One store per process, so that concurrent requests render each picture once
 * and share the concurrency limit.
 */
export function openMediaStore(db: Db, folder: string): MediaStore {
  const stores = openStores.get(db) ?? new Map<string, MediaStore>()
  const store = stores.get(folder) ?? createStore(db, folder)
  openStores.set(db, stores.set(folder, store))
  return store
}

function createStore(db: Db, folder: string): MediaStore {
  const renderer = createRenderer(folder)
  const findOrRender = async (origin: Origin, pictureSize: PictureSize) =>
    (await findStored(folder, origin, pictureSize)) ??
    ((await renderer.render(origin, pictureSize)) ? findStored(folder, origin, pictureSize) : undefined)
  return {
    async picture(scope, pictureSize) {
      const origin = await findOrigin(db, scope, pictureSize.key)
      if (!origin) return undefined
      if (pictureSize.format !== 'avif') return findOrRender(origin, pictureSize)
      const stored = await findStored(folder, origin, pictureSize)
      if (stored) return stored
      // No request waits for the slow format: the WebP version is served meanwhile.
      const fallback = await findOrRender(origin, { ...pictureSize, format: 'webp' })
      if (fallback) renderer.renderLater(origin, pictureSize)
      return fallback && { ...fallback, lasting: false }
    },
    forget: () => rm(folder, { recursive: true, force: true }),
    async remake(scope, keys) {
      let made = 0
      for (const key of keys) {
        const origin = await findOrigin(db, scope, key)
        if (!origin) continue
        for (const pictureSize of await listSizes(folder, origin, key)) {
          await rm(getPath(folder, origin, pictureSize), { force: true })
          if (pictureSize.format === 'avif') renderer.renderLater(origin, pictureSize)
          else await renderer.render(origin, pictureSize)
          made += 1
        }
      }
      return made
    },
  }
}

/** The rendered sizes of a picture; if none yet, the size that a page requests first. */
async function listSizes(folder: string, origin: Origin, key: string): Promise<PictureSize[]> {
  const names = await readdir(join(folder, origin.folder)).catch((): string[] => [])
  const made = names.map((name) => readPictureName(name)).filter((pictureSize) => pictureSize?.key === key)
  return made.length > 0
    ? made.filter((pictureSize) => pictureSize !== undefined)
    : [{ key, width: 1280, format: 'webp' }]
}

interface RenderQueues {
  /** Contains the time of encoding. */
  load: ReturnType<typeof limitConcurrency>
  encode: ReturnType<typeof limitConcurrency>
}

function createRenderer(folder: string) {
  const rendering = new Map<string, Promise<boolean>>()
  // A slow object store does not occupy the places of encoding.
  const foreground: RenderQueues = { load: limitConcurrency(MAX_SOURCES), encode: limitConcurrency(MAX_CONCURRENT) }
  const background: RenderQueues = { load: limitConcurrency(1), encode: (work) => work() }
  let waiting = 0
  const render = (origin: Origin, pictureSize: PictureSize, { load, encode } = foreground) => {
    const file = getPath(folder, origin, pictureSize)
    const started =
      rendering.get(file) ??
      load(() => renderRaster(origin, (source) => encode(() => writeRaster(file, source, pictureSize))))
    rendering.set(file, started)
    return started.finally(() => rendering.delete(file))
  }
  const renderLater = (origin: Origin, pictureSize: PictureSize) => {
    if (waiting >= MAX_WAITING || rendering.has(getPath(folder, origin, pictureSize))) return
    waiting++
    const handleEnd = () => {
      waiting--
    }
    render(origin, pictureSize, background).then(handleEnd, handleEnd)
  }
  return { render, renderLater }
}

async function renderRaster(origin: Origin, write: (source: Source) => Promise<void>): Promise<boolean> {
  const source = await origin.source()
  if (source) await write(source)
  return source !== undefined
}

async function findStored(
  folder: string,
  origin: Origin,
  pictureSize: PictureSize,
): Promise<StoredPicture | undefined> {
  const file = getPath(folder, origin, pictureSize)
  const size = await readSize(file)
  const etag = `"${origin.folder}-${pictureName(pictureSize)}"`
  return size > 0 ? { file, size, type: PICTURE_TYPES[pictureSize.format], etag, lasting: true } : undefined
}

const getPath = (folder: string, origin: Origin, pictureSize: PictureSize) =>
  join(folder, origin.folder, pictureName(pictureSize))

/** The owner's uploaded picture, else one of the picture source; other keys have no origin. */
async function findOrigin(db: Db, scope: SiteScope, key: string): Promise<Origin | undefined> {
  const uploadedFile = await findUploadedFile(db, scope.siteId, key)
  if (uploadedFile && uploadedFile.kind !== 'picture') return undefined
  if (uploadedFile) {
    const folder = join(`site-${scope.siteId}`, uploadedFile.hash.slice(0, 16))
    return {
      folder,
      source: () => loadUploadedContent(db, scope.siteId, key).then((original) => original && { original }),
    }
  }
  // Drawings are not confidential: one may be served on every site. Those of products are unbounded, so only
  // those that the site shows are rendered; made-up keys cannot fill the disk.
  const source = async () => {
    const svg = await sources.get(db)?.(key)
    if (!svg || (isProductPicture(key) && !(await isPublic(db, scope, key)))) return undefined
    return { drawing: svg }
  }
  return { folder: DRAWINGS_VERSION, source }
}

const isPublic = async (db: Db, scope: SiteScope, key: string) =>
  (await showsPicture(db, scope, key)) || (await showsMenuPicture(db, scope, key))

/** 0 if the file does not exist. */
const readSize = (file: string) =>
  stat(file).then(
    (found) => found.size,
    () => 0,
  )
