import type { RepoFile } from '#scripts/structure/repo-file.ts'

/** One requirement of `docs/spec`. */
export interface Requirement {
  id: string
  text: string
  /** Sections such as `catalogue 4; decision 0061`, or empty for a requirement that only its own file states. */
  reference: string
  /** Heading within the page of its domain, or empty. */
  group: string
  path: string
  line: number
}

/** One page of the map. */
export interface Domain {
  /** File name without extension. */
  name: string
  title: string
  path: string
  requirements: Requirement[]
  /** Requirements that no test proves completely, with the reason. */
  open: { id: string; reason: string; path: string; line: number }[]
}

const TABLES = /^docs\/spec\/requirements\/([a-z0-9-]+)\.md$/
const THREATS = 'docs/spec/threats.md'
const ID = /^[A-Z]+-\d+[a-z]?$/

/** The domains of `docs/spec/requirements`, and the promises and threats, in the order of their file names. */
export function readDomains(repo: readonly RepoFile[]): Domain[] {
  return repo.flatMap((file) => {
    const name = TABLES.exec(file.path)?.[1]
    if (name !== undefined) return [readTables(file, name)]
    return file.path === THREATS ? [readThreats(file)] : []
  })
}

/** Rows `| id | requirement | (reference) |`, and under the heading Open rows `| id | reason |`. */
function readTables({ path, text }: RepoFile, name: string): Domain {
  const domain: Domain = { name, title: getTitle(text), path, requirements: [], open: [] }
  let group = ''
  for (const [at, source] of text.split('\n').entries()) {
    group = /^## (.+)$/.exec(source)?.[1] ?? group
    const [id = '', sentence = '', reference = ''] = source
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim())
    if (!ID.test(id)) continue
    const place = { id, path, line: at + 1 }
    if (group === 'Open') domain.open.push({ ...place, reason: sentence })
    else domain.requirements.push({ ...place, text: sentence, reference: reference.replace(/^\(|\)$|^·$/g, ''), group })
  }
  return domain
}

/** Each heading `## Threat 14 Hidden data` is the requirement `THREAT-14`, and `## Promise A Stock` is `PROMISE-A`. */
function readThreats({ path, text }: RepoFile): Domain {
  const requirements = text.split('\n').flatMap((source, at, lines) => {
    const [, kind, number, title] = /^## (Threat|Promise) (\d+|[A-H]) (.+)$/.exec(source) ?? []
    if (kind === undefined || number === undefined) return []
    const next = lines.findIndex((line, below) => below > at && line.startsWith('## '))
    const paragraph = lines
      .slice(at + 1, next < 0 ? undefined : next)
      .join(' ')
      .trim()
    return [
      {
        id: `${kind.toUpperCase()}-${number}`,
        text: `${title}: ${paragraph}`,
        reference: `${kind.toLowerCase()} ${number}`,
        group: `${kind}s`,
        path,
        line: at + 1,
      },
    ]
  })
  return { name: 'threats', title: getTitle(text), path, requirements, open: [] }
}

const getTitle = (text: string) => /^# (.+)$/m.exec(text)?.[1] ?? ''
