import type { Language } from '#src/platform/i18n/language.ts'
import type { Column } from '../columns/column.ts'
import { languageBehind } from '../columns/heading.ts'

/** A column of a property, and the columns that say the same in other languages. */
export interface PropertyColumn {
  column: Column
  property: string
  others: { column: Column; language: Language }[]
}

/**
 * `Aks EN` says in English what `Aks` says, where the list has both; by itself, it is a property that is called so
 * (`Lastik En` is a width). A mapping may say the language as well. `keyOf` tells properties apart.
 */
export function propertyColumns(columns: readonly Column[], keyOf: (property: string) => string): PropertyColumn[] {
  const called = columns.map((column) => ({ column, property: column.options.property ?? column.label }))
  const findOtherLanguage = ({ column, property }: (typeof called)[number]) => {
    const { language } = column.options
    const behind = language ? { name: property, language } : languageBehind(property)
    const isDefaultLanguage = (one: (typeof called)[number]) =>
      one.column !== column &&
      one.column.options.language === undefined &&
      keyOf(one.property) === keyOf(behind?.name ?? '')
    return behind && called.some(isDefaultLanguage)
      ? { column, language: behind.language, key: keyOf(behind.name) }
      : undefined
  }
  const others = called.flatMap((one) => findOtherLanguage(one) ?? [])
  return called
    .filter(({ column }) => !others.some((other) => other.column === column))
    .map(({ column, property }) => ({
      column,
      property,
      others: others.filter(({ key }) => key === keyOf(property)).map(({ column, language }) => ({ column, language })),
    }))
}
