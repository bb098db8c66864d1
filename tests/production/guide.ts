import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../support/shop-process.ts'

/** A code block of docs/production.md: its language, its purpose (`as-root`, `as-vitrin`, `unit`), and its text. */
export interface GuideBlock {
  section: string
  language: string
  purpose: string
  text: string
}

/** The blocks of the guide, in order. */
export function readGuide(): GuideBlock[] {
  const guide = readFileSync(join(ROOT, 'docs/production.md'), 'utf8')
  const blocks: GuideBlock[] = []
  let section = ''
  for (const match of guide.matchAll(/^## ([^\n]+)$|^```(\w*) ?([\w-]*)\n(.*?)^```$/gms)) {
    const [, title, language = '', purpose = '', text = ''] = match
    if (title === undefined) blocks.push({ section, language, purpose, text })
    else section = title
  }
  return blocks
}

/** The only block in a language; throws if the guide has none or more than one. */
export function getBlock(language: string): string {
  const found = readGuide().filter((block) => block.language === language)
  const [block] = found
  if (!block || found.length > 1) throw new Error(`docs/production.md has ${found.length} blocks of ${language}`)
  return block.text
}
