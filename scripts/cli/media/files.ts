import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { removeFile, saveFile } from '#src/downloads/commands.server.ts'
import { loadFiles } from '#src/downloads/queries.server.ts'
import type { Db } from '#src/platform/db.server.ts'
import { message } from '#src/platform/i18n/messages.server.ts'
import { many, text } from '../frame/parameter.ts'
import { fail, finish } from '../frame/result.ts'
import { type Command, defineSiteVerb } from '../frame/verb.ts'
import { storeEach } from './store-each.ts'

const add = defineSiteVerb({
  name: 'add',
  summary: 'Stores files under their own names',
  arguments: { file: many(text('file to offer')) },
  run: ({ db, site }, { file: files }) => storeEach(files, (file) => store(db, site.id, file)),
})

async function store(db: Db, siteId: number, file: string) {
  const bytes = await readFile(file).catch(() => undefined)
  if (!bytes) return { file, error: 'cannot be read.' }
  const name = basename(file).toLowerCase()
  const stored = await saveFile(db, siteId, { name, bytes })
  if (!stored.ok) return { file, error: message('en', `refusal.${stored.refusal.code}`) }
  const address = `/files/${name}`
  return { file, line: `${name}  ${address}`, name, address }
}

const list = defineSiteVerb({
  name: 'list',
  summary: 'Shows what is stored',
  async run({ db, site }) {
    const files = await loadFiles(db, site.id)
    const lines = files.map(
      ({ name, size, offered }) => `${name}  ${Math.ceil(size / 1024)} KB${offered ? '' : '  not offered'}`,
    )
    return finish(lines.length > 0 ? lines : ['There are no files yet.'], files)
  },
})

const remove = defineSiteVerb({
  name: 'remove',
  summary: 'Removes a file',
  arguments: { name: text('its name') },
  async run({ db, site }, { name }) {
    const removed = await removeFile(db, site.id, { name })
    return removed.ok ? finish([`${name} is gone.`], { removed: name }) : fail(`${name}: no file has this name.`)
  },
})

export const files: Command = {
  name: 'files',
  summary: 'Files that a site offers to download',
  docs: 'docs/content.md',
  verbs: [add, list, remove],
}
