import type pg from 'pg'
import type { Told } from '../owner-command.ts'
import { type Checked, checkPromises } from './checking.ts'

const USAGE = `Checks over the whole database what must hold after every crash, retry and race (docs/threat-map.md).

  npm run verify`

const SHOWN = 10

/** Does what was typed after `npm run verify --`: failed when a promise is broken. */
export async function answer(pool: pg.Pool, words: readonly string[]): Promise<Told> {
  return words.length > 0 ? { why: [USAGE] } : verdict(pool)
}

/** A line for each promise, and what breaks it below. */
export async function verdict(pool: pg.Pool): Promise<{ lines: string[]; failed: boolean }> {
  const checked = await checkPromises(pool)
  return { lines: checked.flatMap(linesOf), failed: checked.some(({ broken }) => broken.length > 0) }
}

function linesOf({ letter, title, broken }: Checked): string[] {
  const more = broken.length - SHOWN
  return [
    `${letter}  ${title.padEnd(60)}${broken.length === 0 ? 'holds' : `BROKEN, ${broken.length} times`}`,
    ...broken.slice(0, SHOWN).map((what) => `     ${what}`),
    ...(more > 0 ? [`     and ${more} more`] : []),
  ]
}
