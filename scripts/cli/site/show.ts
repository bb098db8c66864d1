import type { Db } from '#src/platform/db.server.ts'
import { SITE_SECTIONS } from '#src/server/site-sections.server.ts'
import { flagNamed, takes } from '#src/settings/flag.ts'
import { formatFlag, isFact, noSuchName } from '#src/site/sections/assignment.ts'
import { optional, text } from '../frame/parameter.ts'
import { type CommandResult, fail, finish } from '../frame/result.ts'
import { defineSiteVerb } from '../frame/verb.ts'
import { PART_NAMES, readDocuments, toJson } from './documents.ts'

export const show = defineSiteVerb({
  name: 'show',
  summary: 'Shows facts and changed settings, one of them, or one part as JSON',
  arguments: { name: optional(text(`a setting, a fact, or one of the parts ${PART_NAMES.join(', ')}`)) },
  async run({ db, site }, { name }) {
    if (name === undefined) return showOverview(db, site.id)
    const siteSection = SITE_SECTIONS.find((one) => one.name === name)
    if (!siteSection) return showValue(db, site.id, name)
    const document = await siteSection.read(db, site.id)
    return finish([toJson(document)], document)
  },
})

async function showValue(db: Db, siteId: number, name: string): Promise<CommandResult> {
  const flag = flagNamed(name)
  if (!flag && !isFact(name)) return fail(`${name}: ${noSuchName(name)}`)
  const { site = {}, settings = {} } = await readDocuments(db, siteId, ['site', 'settings'])
  const value = new Map([...Object.entries(site), ...listValues(settings)]).get(name)
  const line = `${name}=${formatFlag(value)}`
  if (!flag) return finish([line], { name, value })
  const usual = flag.standard === undefined ? '' : ` Default: ${formatFlag(flag.standard) || 'nothing'}.`
  return finish([line, `${flag.meaning}. Takes ${takes(flag)}.${usual}`], {
    name,
    value,
    default: flag.standard,
    meaning: flag.meaning,
    takes: takes(flag),
  })
}

async function showOverview(db: Db, siteId: number): Promise<CommandResult> {
  const { site = {}, settings = {} } = await readDocuments(db, siteId, ['site', 'settings'])
  const facts = Object.entries(site).map(([name, value]) => `${name}=${formatFlag(value)}`)
  const flags = listValues(settings).filter(([name, value]) => flagNamed(name)?.standard !== value)
  const lines = [
    ...facts,
    '',
    'Settings that differ from their defaults (docs/generated/settings.md has all):',
    ...flags.map(([name, value]) => `  ${name}=${formatFlag(value)}`),
    '',
    `Parts: ${PART_NAMES.join(', ')}`,
  ]
  return finish(lines, { site, settings: Object.fromEntries(flags), parts: PART_NAMES })
}

const listValues = (node: object, path = ''): [string, unknown][] =>
  Object.entries(node).flatMap(([name, value]) =>
    typeof value === 'object' ? listValues(value as object, `${path}${name}.`) : [[`${path}${name}`, value]],
  )
