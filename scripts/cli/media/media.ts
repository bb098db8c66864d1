import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { FileRefused } from '#src/imports/file-reader/file-check.ts'
import { importPictures } from '#src/imports/loaders/picture-commands.server.ts'
import { pictureLines } from '#src/imports/outcome/summary.ts'
import { addMedia, removeMedia } from '#src/media/commands.server.ts'
import { keyFromName } from '#src/media/file-kind.ts'
import { loadUploadedFiles } from '#src/media/upload-queries.server.ts'
import type { Db } from '#src/platform/db.server.ts'
import { message } from '#src/platform/i18n/messages.server.ts'
import { many, optional, text } from '../frame/parameter.ts'
import { doneInPart, fail, finish, rejectUsage } from '../frame/result.ts'
import { type Command, defineSiteVerb } from '../frame/verb.ts'
import { move } from './move.ts'
import { storeEach } from './store-each.ts'

const add = defineSiteVerb({
  name: 'add',
  summary: 'Stores pictures and videos',
  arguments: { file: many(text('picture or video')) },
  options: { key: optional(text('key of the one file; otherwise its name', 'key')) },
  async run({ db, site }, { file: files, key }) {
    if (key !== undefined && files.length > 1) return rejectUsage('--key goes with one file.')
    return storeEach(files, (file) => store(db, site.id, { file, key: key ?? keyFromName(basename(file)) }))
  },
})

async function store(db: Db, siteId: number, { file, key }: { file: string; key: string }) {
  const bytes = await readFile(file).catch(() => undefined)
  if (!bytes) return { file, error: 'cannot be read.' }
  const added = await addMedia(db, siteId, { key, bytes })
  if (!added.ok) return { file, error: message('en', `refusal.${added.refusal.code}`) }
  const { kind, width, height } = added.value
  const address = kind === 'video' ? `/media/${key}.mp4` : `/media/${key}-640.webp`
  const line = `${key}  ${kind === 'video' ? 'video' : `${width} x ${height}`}  ${address}`
  return { file, line, key, kind, width, height, address }
}

const products = defineSiteVerb({
  name: 'products',
  summary: 'Gives products the pictures named after their codes, with _2, _3 for further ones',
  arguments: { path: text('folder or zip') },
  async run({ db, site }, { path }) {
    try {
      const pictures = await importPictures(db, site.id, { path, dryRun: false, reportFile: undefined, goOn: false })
      return (pictures.problems.length > 0 ? doneInPart : finish)(pictureLines(pictures, false), pictures)
    } catch (error) {
      if (error instanceof FileRefused) return fail(error.message)
      throw error
    }
  },
})

const list = defineSiteVerb({
  name: 'list',
  summary: 'Shows what is stored',
  async run({ db, site }) {
    const files = await loadUploadedFiles(db, site.id)
    const lines = files.map(({ key, type, size }) => `${key}  ${type}  ${Math.ceil(size / 1024)} KB`)
    return finish(lines.length > 0 ? lines : ['There are no files yet.'], files)
  },
})

const remove = defineSiteVerb({
  name: 'remove',
  summary: 'Removes a picture or video',
  arguments: { key: text('its key') },
  async run({ db, site }, { key }) {
    const removed = await removeMedia(db, site.id, { key })
    return removed.ok ? finish([`${key} is gone.`], { removed: key }) : fail(`${key}: no file has this key.`)
  },
})

export const media: Command = {
  name: 'media',
  summary: 'Pictures and videos of a site',
  docs: 'docs/media.md',
  verbs: [add, products, list, remove, move],
}
