import { type ContrastPair, findLowContrast } from '#src/back-office/theme/contrast.ts'
import { ACCENT_SETTING, BRAND_SETTING, COLOUR } from '#src/back-office/theme/theme.ts'
import type { Db } from '#src/platform/db.server.ts'
import { type Assignment, parseAssignment } from '#src/site/sections/assignment.ts'
import { problemLine } from '#src/site/sections/problem.ts'
import { setByName, settingsSection } from '#src/site/sections/site-commands.server.ts'
import { flag, many, text } from '../frame/parameter.ts'
import { fail, finish, refuse, rejectUsage } from '../frame/result.ts'
import { defineSiteVerb } from '../frame/verb.ts'

export const set = defineSiteVerb({
  name: 'set',
  summary: 'Changes settings and facts, all of them or none',
  arguments: { assignment: many(text('NAME=VALUE, such as settings.LayoutColor=#8e1b26')) },
  options: {
    dryRun: flag('only say what is wrong'),
    acceptLowContrast: flag('also colours that make buttons, marks or texts hard to see'),
  },
  async run({ db, site }, { assignment: words, dryRun, acceptLowContrast }) {
    const assignments = []
    for (const word of words) {
      const read = parseAssignment(word)
      if (!read) return rejectUsage(`${word} is not of the form NAME=VALUE.`)
      assignments.push(read)
    }
    const pairs = acceptLowContrast ? [] : await findLowContrastPairs(db, site.id, assignments)
    if (pairs.length > 0)
      return refuse(...pairs.map(describePair), 'Choose another colour, or say --accept-low-contrast.')
    const written = await setByName(db, site.id, { assignments, dryRun })
    if (!written.ok) return fail(...written.problems.map(problemLine))
    const lines = assignments.map(({ name, text: value }) => `${name}=${value}`)
    const changes = Object.fromEntries(assignments.map(({ name, text: value }) => [name, value]))
    return finish(lines, { dryRun, changes })
  },
})

/** The pairs of colours that are hard to see after these assignments; none if they set no colour. */
async function findLowContrastPairs(
  db: Db,
  siteId: number,
  assignments: readonly Assignment[],
): Promise<ContrastPair[]> {
  const assigned = new Map(assignments.map(({ name, text: value }) => [name, value]))
  if (!assigned.has(BRAND_SETTING) && !assigned.has(ACCENT_SETTING)) return []
  const { settings } = await settingsSection.read(db, siteId)
  const brand = assigned.get(BRAND_SETTING) ?? settings.LayoutColor
  const accent = assigned.get(ACCENT_SETTING) ?? settings.LayoutColor2
  // The setting itself refuses what is no colour.
  return COLOUR.test(brand) && COLOUR.test(accent) ? findLowContrast({ brand, accent }) : []
}

const describePair = ({ name, front, background, ratio, minimum }: ContrastPair) =>
  `${name}: ${front} on ${background} has a contrast of ${ratio.toFixed(1)}:1, below ${minimum}:1.`
