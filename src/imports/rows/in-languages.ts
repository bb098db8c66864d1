import type { Language } from '#src/platform/i18n/language.ts'
import type { Column } from '../columns/column.ts'
import { languageBehind } from '../columns/heading.ts'

/** A column of a property, and the columns with the same values in other languages. */
export interface PropertyColumn {
  column: Column
  property: string
  others: { column: Column; language: Language }[]
}

/**
 * `Aks EN` contains the English values of `Aks` if the list has both; alone it is a property with that name (`Lastik
 * En` is a width). A mapping may state the language as well. `keyOf` distinguishes properties.
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
