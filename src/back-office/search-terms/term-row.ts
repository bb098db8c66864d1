import { formatDate, formatQuantity, nameOfLanguage } from '#src/platform/i18n/format.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import type { Texts } from '#src/platform/i18n/texts.ts'
import type { ListedTerm } from '#src/search/listed-term.ts'
import type { Site } from '#src/settings/site.ts'
import type { CellView, TableRowView } from '../table/table.ts'

interface RowContext {
  texts: Texts
  language: Language
  site: Pick<Site, 'timeZone'>
}

/** A term as a row of a list and of its files; `href` is the page of the term. */
export function toTermRow({ language, site: { timeZone } }: RowContext, term: ListedTerm, href: string): TableRowView {
  const toNumber = (number: number): CellView => ({ text: formatQuantity(language, `${number}`), value: `${number}` })
  return {
    id: term.term,
    label: term.text,
    href,
    cells: {
      term: { text: term.text },
      times: toNumber(term.times),
      customers: toNumber(term.customers),
      lastAt: term.lastAt ? { text: formatDate(language, term.lastAt, { timeZone, withTime: true }) } : undefined,
      hits: term.hits === null ? undefined : toNumber(term.hits),
      language: term.language ? { text: nameOfLanguage(language, term.language) } : undefined,
      meaning: term.meaning ? { text: term.meaning } : undefined,
      pins: term.pins.length > 0 ? { text: term.pins.map(({ code }) => code).join(', ') } : undefined,
    },
  }
}
