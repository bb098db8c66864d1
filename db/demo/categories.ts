import { localized, orNull, readTable, text } from './data-files.ts'
import type { Texts } from './texts.ts'

export interface DemoCategory {
  code: string
  parent: string | null
  names: Texts
}

/** Parents precede their children; the order is the menu order. */
export const CATEGORIES = readTable<DemoCategory>('categories.csv', {
  code: text,
  parent: orNull(text),
  names: localized,
})
