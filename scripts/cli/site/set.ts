import { parseAssignment } from '#src/site/sections/assignment.ts'
import { problemLine } from '#src/site/sections/problem.ts'
import { setByName } from '#src/site/sections/site-commands.server.ts'
import { flag, many, text } from '../frame/parameter.ts'
import { fail, finish, rejectUsage } from '../frame/result.ts'
import { defineSiteVerb } from '../frame/verb.ts'

export const set = defineSiteVerb({
  name: 'set',
  summary: 'Changes settings and facts, all of them or none',
  arguments: { assignment: many(text('NAME=VALUE, such as settings.LayoutColor=#8e1b26')) },
  options: { dryRun: flag('only say what is wrong') },
  async run({ db, site }, { assignment: words, dryRun }) {
    const assignments = []
    for (const word of words) {
      const read = parseAssignment(word)
      if (!read) return rejectUsage(`${word} is not of the form NAME=VALUE.`)
      assignments.push(read)
    }
    const written = await setByName(db, site.id, { assignments, dryRun })
    if (!written.ok) return fail(...written.problems.map(problemLine))
    const lines = assignments.map(({ name, text: value }) => `${name}=${value}`)
    const changes = Object.fromEntries(assignments.map(({ name, text: value }) => [name, value]))
    return finish(lines, { dryRun, changes })
  },
})
