import { readdirSync, readFileSync } from 'node:fs'
import { page, table } from './markdown.ts'

const FOLDER = 'docs/decisions'
const TEMPLATE = '0000-template.md'
const TITLE = /^# (\d{4}) (.+)$/m
const STATUS = /^Status: (.+?) · Date: (\d{4}-\d{2}-\d{2})/m

/** The index of all decision records, by number. */
export function decisionsPage(): string {
  const records = readdirSync(FOLDER).filter((name) => /^\d{4}-.+\.md$/.test(name) && name !== TEMPLATE)
  return page(
    'Decisions',
    `Each record names a decision, its reasons, and when to reconsider it. [0000](${TEMPLATE}) is the template. Numbers are never
reused: missing ones belong to drafts that were merged into the record that replaced them before they were accepted.`,
    table(['number', 'decision', 'status', 'date'], records.sort().map(toIndexRow)),
  )
}

function toIndexRow(name: string): string[] {
  const text = readFileSync(`${FOLDER}/${name}`, 'utf8')
  const [, number = '', title = ''] = TITLE.exec(text) ?? []
  const [, status = '', date = ''] = STATUS.exec(text) ?? []
  if (!name.startsWith(number) || status === '') throw new Error(`${FOLDER}/${name} needs its number, title and status`)
  return [`[${number}](${name})`, title, status, date]
}
