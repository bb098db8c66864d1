import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import {
  CATEGORIES,
  ICON_KINDS,
  type IconKind,
  type SetIcon,
  selectDrawings,
  toSpriteSheet,
  toSymbol,
} from './icon-set.ts'

const SET = '@phosphor-icons/core'
const { resolve } = createRequire(import.meta.url)

/** The icons of a kind by the set's categories; empty where the set is not installed, as in production. */
export async function loadIcons(kind: IconKind): Promise<SetIcon[]> {
  const set: typeof import('@phosphor-icons/core') | undefined = await import(SET).catch(() => undefined)
  const category = CATEGORIES[kind]
  const named = (set?.icons ?? []).filter(({ categories }) => categories.some((one) => String(one) === category))
  return selectDrawings(
    named.map(({ name }) => name),
    ICON_KINDS[kind],
  )
}

/** All of a kind in one picture. */
export async function iconSheet(kind: IconKind): Promise<string> {
  const icons = await loadIcons(kind)
  return toSpriteSheet(
    await Promise.all(
      icons.map(async ({ name, file }) => toSymbol(name, await readFile(resolve(`${SET}/${file}.svg`), 'utf8'))),
    ),
  )
}
