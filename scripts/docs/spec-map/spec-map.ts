import { relative } from 'node:path/posix'
import { findHeading, parseReferences, type SectionReference } from '#scripts/structure/references.ts'
import type { RepoFile } from '#scripts/structure/repo-file.ts'
import { page, table } from '../markdown.ts'
import { type Annotation, readAnnotations } from './annotations.ts'
import { type Domain, type Requirement, readDomains } from './requirements.ts'

const FOLDER = 'docs/generated/spec-map'

/** The pages of `docs/generated/spec-map` by file name, and everything that keeps them from being right. */
export function printSpecMap(repo: readonly RepoFile[]) {
  const domains = readDomains(repo)
  const { annotations, misplaced } = readAnnotations(repo)
  const index = new Index(repo, annotations)
  return {
    pages: {
      'README.md': indexPage(domains, index),
      ...Object.fromEntries(domains.map((domain) => [`${domain.name}.md`, domainPage(domain, index)])),
    },
    problems: [...misplaced, ...findProblems(domains, index)].map(({ path, line, rule }) => `${path}:${line} ${rule}`),
  }
}

/** Tests by requirement, and what a reference links to. */
class Index {
  readonly annotations: readonly Annotation[]
  readonly #tests: ReadonlyMap<string, Annotation[]>
  readonly #texts: ReadonlyMap<string, string>

  constructor(repo: readonly RepoFile[], annotations: readonly Annotation[]) {
    this.annotations = annotations
    this.#texts = new Map(repo.map(({ path, text }) => [path, text]))
    const pairs = annotations.flatMap((annotation) => annotation.ids.map((id) => ({ id, annotation })))
    this.#tests = new Map(
      [...Map.groupBy(pairs, ({ id }) => id)].map(([id, found]) => [id, found.map(({ annotation }) => annotation)]),
    )
  }

  getTests(id: string): readonly Annotation[] {
    return this.#tests.get(id) ?? []
  }

  /** Address of a section or decision from a page of the map; undefined if it does not exist. */
  findTarget(reference: SectionReference): string | undefined {
    if (reference.word.startsWith('decision')) {
      const path = [...this.#texts.keys()].find((name) => name.startsWith(`docs/decisions/${reference.number}-`))
      return path && relative(FOLDER, path)
    }
    const found = findHeading(reference, this.#texts)
    return found && `${relative(FOLDER, found.path)}#${toAnchor(found.heading)}`
  }
}

function findProblems(domains: readonly Domain[], index: Index) {
  const requirements = domains.flatMap((domain) => domain.requirements)
  const open = domains.flatMap((domain) => domain.open)
  const known = new Set(requirements.map(({ id }) => id))
  const excused = new Set(open.map(({ id }) => id))
  const seen = new Set<string>()
  return [
    ...requirements.flatMap(({ id, path, line, reference }) => {
      const rules = [
        ...(seen.has(id) ? [`${id} exists twice`] : []),
        ...(index.getTests(id).length === 0 && !excused.has(id) ? [`${id} has no test: annotate one`] : []),
        ...findBroken(reference, index),
      ]
      seen.add(id)
      return rules.map((rule) => ({ path, line, rule }))
    }),
    ...open.filter(({ id }) => !known.has(id)).map((row) => ({ ...row, rule: `there is no requirement ${row.id}` })),
    ...index.annotations.flatMap(({ ids, path, line }) =>
      ids.filter((id) => !known.has(id)).map((id) => ({ path, line, rule: `there is no requirement ${id}` })),
    ),
  ]
}

function findBroken(reference: string, index: Index): string[] {
  const sections = parseReferences(reference)
  if (reference !== '' && sections.length === 0) return [`(${reference}) is no reference`]
  return sections
    .filter((section) => index.findTarget(section) === undefined)
    .map(({ word, number }) => `(${word} ${number}) does not exist`)
}

function indexPage(domains: readonly Domain[], index: Index): string {
  const row = (label: string, requirements: readonly Requirement[], open: number) =>
    [label, requirements.length, countTests(requirements, index), open].map(String)
  const all = domains.flatMap((domain) => domain.requirements)
  const openCount = domains.reduce((sum, { open }) => sum + open.length, 0)
  return page(
    'Requirements and their tests',
    'Each requirement of [docs/spec](../../spec/README.md) with the tests that are annotated with its id. Open are requirements that no test proves completely.',
    table(
      ['domain', 'requirements', 'tests', 'open'],
      [
        ...domains.map(({ name, title, requirements, open }) =>
          row(`[${title}](${name}.md)`, requirements, open.length),
        ),
        row('all', all, openCount),
      ],
    ),
  )
}

/** Annotated tests and groups of tests, each once. */
const countTests = (requirements: readonly Requirement[], index: Index) =>
  new Set(requirements.flatMap(({ id }) => index.getTests(id))).size

function domainPage({ title, path, requirements, open }: Domain, index: Index): string {
  const count = `${requirements.length} requirements, ${countTests(requirements, index)} tests`
  const reasons = new Map(open.map(({ id, reason }) => [id, reason]))
  const groups = Map.groupBy(requirements, ({ group }) => group)
  return page(
    title,
    `${count}. The requirements are in [${path}](${relative(FOLDER, path)}).`,
    ...[...groups].flatMap(([group, members]) => [
      ...(group === '' ? [] : [`## ${group}`]),
      ...members.map((requirement) => requirementText(requirement, index, reasons.get(requirement.id))),
    ]),
  )
}

function requirementText({ id, text, reference }: Requirement, index: Index, reason: string | undefined): string {
  const links = parseReferences(reference).map(
    (section) => `[${getLabel(section)}](${index.findTarget(section) ?? ''})`,
  )
  const tests = index
    .getTests(id)
    .map(({ title, path }) => `- ${escapeMarkdown(title)} ([${path.split('/').at(-1)}](${relative(FOLDER, path)}))`)
  return [
    `### ${id}`,
    [text, ...(links.length > 0 ? [`(${links.join(', ')})`] : [])].join(' '),
    ...(tests.length > 0 ? [tests.join('\n')] : []),
    ...(reason === undefined ? [] : [`Open: ${reason}`]),
  ].join('\n\n')
}

const getLabel = ({ word, number }: SectionReference) => `${word.replace(/^(threat|promise)s$/, '$1')} ${number}`

/** The anchor that GitHub gives a heading. */
const toAnchor = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-')

const escapeMarkdown = (title: string) => title.replace(/[*_`[\]\\]|^[+#-]/g, '\\$&').replaceAll('<', '&lt;')
