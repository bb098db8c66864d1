import { expect, it } from 'vitest'
import { binColumns, parseBinRange } from '#src/payments/cards/bin-list.ts'
import { LANGUAGES } from '#src/platform/i18n/language.ts'
import { getMessages } from '#src/platform/i18n/messages.server.ts'
import { toPrefixRow } from './prefix-row.ts'
import { CARD_TYPES, PREFIXES_TABLE } from './prefixes-table.ts'

it.each(LANGUAGES)('an exported file in %s is read again as it was', (language) => {
  const texts = getMessages(language)
  const { columns } = PREFIXES_TABLE
  const found = binColumns(columns.map(({ label }) => texts.t(label)))
  expect(found?.size).toBe(columns.length)
  for (const type of CARD_TYPES)
    for (const commercial of [true, false]) {
      const card = { prefix: '554960', bank: 'Banka', family: 'Bonus', scheme: 'visa', type, commercial }
      const { cells } = toPrefixRow(texts, card)
      expect(
        parseBinRange(
          found ?? new Map(),
          columns.map(({ key }) => cells[key]?.text ?? ''),
        ),
      ).toEqual({
        beginning: card,
      })
    }
})
