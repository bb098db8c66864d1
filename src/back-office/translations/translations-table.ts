import { LANGUAGES, type Language } from '#src/platform/i18n/language.ts'
import type { Texts } from '#src/platform/i18n/texts.ts'
import type { CellView, TableDefinition, TableRowView } from '../table/table.ts'
import type { TranslatedText } from './translation.ts'

/** The owner's texts with the languages that each has. */
export const TRANSLATIONS_TABLE = {
  name: 'translations',
  columns: [
    { key: 'text', label: 'translationDesk.column.text', kind: 'text', fixed: true },
    { key: 'kind', label: 'translationDesk.column.kind', kind: 'text', initial: true },
    { key: 'field', label: 'translationDesk.column.field', kind: 'text', initial: true },
    { key: 'key', label: 'translationDesk.column.key', kind: 'code', initial: true },
    { key: 'tr', label: 'translationDesk.language.tr', kind: 'text', initial: true },
    { key: 'en', label: 'translationDesk.language.en', kind: 'text', initial: true },
    { key: 'ar', label: 'translationDesk.language.ar', kind: 'text', initial: true },
    { key: 'ru', label: 'translationDesk.language.ru', kind: 'text', initial: true },
    { key: 'de', label: 'translationDesk.language.de', kind: 'text', initial: true },
  ],
  filters: [
    { key: 'kind', label: 'translationDesk.column.kind', kind: 'choice' },
    { key: 'missing', label: 'translationDesk.missingIn', kind: 'choice' },
  ],
  sort: { column: 'text', descending: false },
} as const satisfies TableDefinition

/** Without the columns of languages that the shop does not have. */
export const toShopTable = (languages: readonly Language[]): TableDefinition => ({
  ...TRANSLATIONS_TABLE,
  columns: TRANSLATIONS_TABLE.columns.filter(
    ({ key }) => !LANGUAGES.some((one) => one === key) || languages.some((one) => one === key),
  ),
})

/** A text as a row of the table and of its files; `href` is the page that changes it. */
export function toTranslationRow(
  { t }: Texts,
  { kind, field, key, label, languages }: TranslatedText,
  href: string,
): TableRowView {
  const toState = (language: Language): CellView =>
    languages.includes(language)
      ? { text: t('translationDesk.state.written'), tone: 'good' }
      : { text: t('translationDesk.state.missing'), tone: 'warn' }
  return {
    id: `${kind} ${field} ${key}`,
    label: label || key,
    href,
    cells: {
      text: { text: label || key },
      kind: { text: t(`translationDesk.kind.${kind}`) },
      field: { text: t(`translationDesk.field.${field}`) },
      key: { text: key },
      ...Object.fromEntries(LANGUAGES.map((language) => [language, toState(language)])),
    },
  }
}
