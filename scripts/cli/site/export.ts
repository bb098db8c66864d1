import { toSectionVersion, VERSIONS_KEY } from '#src/site/sections/part-version-queries.server.ts'
import { text } from '../frame/parameter.ts'
import { finish, rejectUsage } from '../frame/result.ts'
import { writeTextFile } from '../frame/text-file.ts'
import { defineSiteVerb } from '../frame/verb.ts'
import { ONLY, readDocuments, toJson, unknownPart } from './documents.ts'

export const exportParts = defineSiteVerb({
  name: 'export',
  summary: 'Writes the parts of a site into a JSON file',
  arguments: { file: text('the file to write') },
  options: { only: ONLY },
  async run({ db, site }, { file, only }) {
    const unknown = unknownPart(only)
    if (unknown !== undefined) return rejectUsage(unknown)
    const documents = await readDocuments(db, site.id, only)
    const versions = Object.fromEntries(
      Object.entries(documents).map(([name, document]) => [name, toSectionVersion(document)]),
    )
    await writeTextFile(file, `${toJson({ [VERSIONS_KEY]: versions, ...documents })}\n`)
    const parts = Object.keys(documents)
    return finish([`Written to ${file}: ${parts.join(', ')}.`], { file, parts })
  },
})
