import type { BinRange } from '#src/payments/cards/bin-list.ts'
import type { Texts } from '#src/platform/i18n/texts.ts'
import type { TableRowView } from '../table/table.ts'

/** A card prefix as a row of the table and of its files. */
export function toPrefixRow({ t }: Pick<Texts, 't'>, { prefix, bank, family, ...card }: BinRange): TableRowView {
  return {
    id: prefix,
    label: prefix,
    href: '',
    cells: {
      prefix: { text: prefix },
      bank: { text: bank },
      family: { text: family },
      scheme: { text: card.scheme },
      type: { text: t(`cardPrefixes.type.${card.type}`) },
      commercial: { text: t(card.commercial ? 'cardPrefixes.yes' : 'cardPrefixes.no') },
    },
  }
}
