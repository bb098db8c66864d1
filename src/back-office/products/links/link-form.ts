import type { PageRequest } from '#src/api/page-context.ts'
import { LINK_RELATIONS, type LinkProblem, type LinkRelation } from './link.ts'
import { addProductLinks, KEY_LENGTH, LINE_LENGTH, MAX_LINES, placeProductLink } from './wire.ts'

/** What the form that adds links holds. */
interface TypedLinks {
  relation: LinkRelation
  bothWays: boolean
  lines: string[]
}

/** An addition of which nothing or not all was accepted; the form holds the refused lines. */
export interface LinksAnswer {
  key: string
  relation: LinkRelation
  bothWays: boolean
  text: string
  error: 'none' | 'many' | undefined
  added: number
  unchanged: number
  refused: { at: number; line: string; problem: LinkProblem; codes: string }[]
}

const MAX_TEXT = 100_000

export const readRelation = (text: unknown): LinkRelation | undefined =>
  LINK_RELATIONS.find((relation) => relation === text)

/** The product and the pasted lines; of a row of a spreadsheet the first column counts. */
export function readLinkForm(form: FormData): TypedLinks {
  const read = (name: string) => `${form.get(name) ?? ''}`.slice(0, MAX_TEXT).replaceAll('\u0000', '').toWellFormed()
  const lines = [read('product'), ...read('lines').split(/[\r\n;]+/)]
    .map((line) => (line.split('\t')[0] ?? '').trim().slice(0, LINE_LENGTH))
    .filter(Boolean)
  return { relation: readRelation(form.get('relation')) ?? 'related', bothWays: form.has('bothWays'), lines }
}

/** Adds the links of the form; undefined if all lines are added. */
export async function saveLinks(
  page: PageRequest,
  code: string,
  { relation, bothWays, lines }: TypedLinks,
): Promise<LinksAnswer | undefined> {
  const nothing = { key: crypto.randomUUID(), relation, bothWays, added: 0, unchanged: 0, refused: [] }
  if (lines.length === 0) return { ...nothing, text: '', error: 'none' }
  if (lines.length > MAX_LINES) return { ...nothing, text: lines.join('\n'), error: 'many' }
  const { added, unchanged, refused } = await page.call(addProductLinks, { code, relation, bothWays, lines })
  if (refused.length === 0) return undefined
  const refusedLines = refused.map(({ at, problem, codes }) => ({
    at,
    line: lines[at] ?? '',
    problem,
    codes: codes.join(', '),
  }))
  return {
    ...nothing,
    text: refusedLines.map(({ line }) => line).join('\n'),
    error: undefined,
    added,
    unchanged,
    refused: refusedLines,
  }
}

/** A button names the link that it moves, the side, and the new neighbour. */
export const toPlaceIntent = (side: 'before' | 'after', key: string, neighbour: string) => `${side} ${key} ${neighbour}`

/** Moves a link; the result is the reason if it was not moved. */
export async function placeLink(page: PageRequest, code: string, intent: string): Promise<string | undefined> {
  const [side, key = '', neighbour = ''] = intent.split(' ')
  if ((side !== 'before' && side !== 'after') || !isKey(key) || !isKey(neighbour))
    throw new Response(null, { status: 400 })
  const { done, message } = await page.call(placeProductLink, { code, key, neighbour, side })
  return done ? undefined : message
}

const isKey = (text: string) => text !== '' && text.length <= KEY_LENGTH
