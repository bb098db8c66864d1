import { REQUIRED } from '../columns/field.ts'
import type { Proposal, ProposedColumn } from './proposal.ts'

/** The printed proposal: one line per column, with confidence and examples, then the next step. */
export function proposalLines({ headerAt, columns }: Proposal, file: { list: string; mapping: string }): string[] {
  const used = columns.filter(({ field }) => field !== undefined)
  const others = columns.filter(({ field }) => field === undefined)
  const fields = new Set<string | undefined>(used.map(({ field }) => field))
  const missing = REQUIRED.products.filter((group) => !group.some((field) => fields.has(field)))
  return [
    headerAt === undefined ? 'No row of headings: columns are named by position.' : `Headings: row ${headerAt}.`,
    'Proposed columns:',
    ...used.map(columnLine),
    ...(others.length > 0
      ? ['Not used:', ...others.map(({ label, examples }) => `  ${label}  ${exampleText(examples)}`)]
      : []),
    ...missing.map((group) => `No column looks like the ${group.join(' or the ')}: name it in the mapping.`),
    `Written to ${file.mapping}. Look it through, mend what is wrong, and try it:`,
    `  npm run import -- --site HOST ${file.list} --map ${file.mapping} --dry-run`,
  ]
}

function columnLine({ field, label, confidence, reason, examples }: ProposedColumn): string {
  const percent = `${Math.round(confidence * 100)} %`.padStart(5)
  return `  ${(field ?? '').padEnd(14)} ${percent}  ${label}  (${reason})  ${exampleText(examples)}`
}

const LONGEST = 40

const exampleText = (examples: readonly string[]) =>
  examples.map((text) => `"${text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text}"`).join(', ')
