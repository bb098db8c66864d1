import { toExportedFile } from '#src/site/sections/document-queries.server.ts'
import { text } from '../frame/parameter.ts'
import { finish, rejectUsage } from '../frame/result.ts'
import { writeTextFile } from '../frame/text-file.ts'
import { defineSiteVerb } from '../frame/verb.ts'
import { ONLY, readDocuments, unknownPart } from './documents.ts'

export const exportParts = defineSiteVerb({
  name: 'export',
  summary: 'Writes the parts of a site into a JSON file',
  arguments: { file: text('the file to write') },
  options: { only: ONLY },
  async run({ db, site }, { file, only }) {
    const unknown = unknownPart(only)
    if (unknown !== undefined) return rejectUsage(unknown)
    const documents = await readDocuments(db, site.id, only)
    await writeTextFile(file, toExportedFile(documents))
    const parts = Object.keys(documents)
    return finish([`Written to ${file}: ${parts.join(', ')}.`], { file, parts })
  },
})
