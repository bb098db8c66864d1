import { SITE_SECTIONS } from '#src/server/site-sections.server.ts'
import { writeSections } from '#src/site/section-commands.server.ts'
import { VERSIONS_KEY } from '#src/site/sections/part-version-queries.server.ts'
import { problemLine } from '#src/site/sections/problem.ts'
import { flag, text } from '../frame/parameter.ts'
import { fail, finish, refuse, rejectUsage } from '../frame/result.ts'
import { readTextFile } from '../frame/text-file.ts'
import { defineSiteVerb } from '../frame/verb.ts'
import { ONLY, unknownPart } from './documents.ts'

export const importParts = defineSiteVerb({
  name: 'import',
  summary: 'Changes the parts that a JSON file names, all of them or none',
  arguments: { file: text('a file as export writes it') },
  options: { only: ONLY, dryRun: flag('only say what is wrong') },
  async run({ db, site }, { file, only, dryRun }) {
    const unknown = unknownPart(only)
    if (unknown !== undefined) return rejectUsage(unknown)
    const json = parseJson(await readTextFile(file))
    if ('problem' in json) return fail(`The file ${file} is not JSON: ${json.problem}`)
    const documents = only ? pickParts(json.value, only) : json.value
    const written = await writeSections(db, site.id, { sections: SITE_SECTIONS, documents, dryRun })
    if (!written.ok) {
      const lines = [...written.problems.map(problemLine), 'Nothing was changed.']
      return written.stale ? refuse(...lines) : fail(...lines)
    }
    const { parts } = written
    return finish([`${dryRun ? 'Would be written' : 'Written'}: ${parts.join(', ')}.`], { dryRun, parts })
  },
})

function parseJson(text: string): { value: unknown } | { problem: string } {
  try {
    return { value: JSON.parse(text) }
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) }
  }
}

const pickParts = (value: unknown, names: readonly string[]) =>
  typeof value !== 'object' || value === null
    ? value
    : Object.fromEntries(Object.entries(value).filter(([name]) => names.includes(name) || name === VERSIONS_KEY))
