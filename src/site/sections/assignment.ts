import { didYouMean } from '#src/platform/i18n/edit-distance.ts'
import { FLAGS, flagNamed, parseFlagValue } from '#src/settings/flag.ts'
import type { Problem } from './problem.ts'
import { type SiteFacts, siteFacts } from './site-facts.ts'

/** A typed assignment such as `DesignParameter.OvalView=true`. */
export interface Assignment {
  name: string
  text: string
}

const FACTS = Object.keys(siteFacts.shape) as (keyof SiteFacts)[]

/** Everything that can be set by name: the flags and the other facts of a site. */
export const NAMES: readonly string[] = [...FLAGS.map(({ name }) => name), ...FACTS]

export const isFact = (name: string): name is keyof SiteFacts => FACTS.some((fact) => fact === name)

export function noSuchName(name: string): string {
  const intended = didYouMean(name, NAMES)
  return intended === undefined ? 'there is no such setting' : `there is no such setting; did you mean ${intended}?`
}

/** Undefined if the text is no assignment. */
export function parseAssignment(text: string): Assignment | undefined {
  const [, name, value] = /^([^=]+)=(.*)$/s.exec(text) ?? []
  return name === undefined || value === undefined ? undefined : { name: name.trim(), text: value.trim() }
}

export interface Documents {
  settings: Record<string, unknown>
  site: SiteFacts
}

/**
 * The documents with all assignments applied, as JSON; unknown names are problems. Values are validated by the
 * sections.
 */
export function applyAssignments({ settings, site }: Documents, assignments: readonly Assignment[]) {
  const unknown = assignments.filter(({ name }) => !NAMES.includes(name))
  if (unknown.length > 0)
    return { problems: unknown.map(({ name }): Problem => ({ path: name, why: noSuchName(name) })) }
  const next = { settings: structuredClone(settings), site: { ...site } as Record<string, unknown> }
  for (const { name, text } of assignments) {
    if (isFact(name)) next.site[name] = parseFact(name, text)
    else setFlag(next.settings, name, text)
  }
  const changed = {
    site: assignments.some(({ name }) => isFact(name)),
    settings: assignments.some(({ name }) => !isFact(name)),
  }
  return {
    documents: { ...(changed.site && { site: next.site }), ...(changed.settings && { settings: next.settings }) },
  }
}

function setFlag(settings: Record<string, unknown>, name: string, text: string) {
  const flag = flagNamed(name)
  if (!flag) return
  const group = flag.path.slice(0, -1).reduce((at, step) => at[step] as Record<string, unknown>, settings)
  group[flag.path.at(-1) ?? ''] = parseFlagValue(flag, text)
}

function parseFact(name: keyof SiteFacts, text: string): unknown {
  if (name === 'languages' || name === 'hosts')
    return text
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean)
  if (name === 'closedTexts') return parseJson(text)
  return name === 'status' && /^\d+$/.test(text) ? Number(text) : text
}

/** The text itself if it is no JSON: the schema then names what is wrong. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** A value in the form in which it is typed. */
export function formatFlag(value: unknown): string {
  if (Array.isArray(value)) return value.join(',')
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)
}
