import { type Served, serve } from '../../api/serve.server.ts'
import { csvOf } from '../../exports/csv.ts'
import { xlsxOf } from '../../exports/xlsx-queries.server.ts'
import { directionOf } from '../../platform/i18n/language.ts'
import { messagesIn } from '../../platform/i18n/messages.server.ts'
import { guardType } from '../changing/queries.server.ts'
import { cartPage } from '../queries.server.ts'
import { cartSheet } from './cart-sheet.ts'
import * as wire from './wire.ts'

/** The export takes page 0: every line (catalogue 4). */
export const cartExportApi: Served[] = [
  serve(wire.exportCart, async ({ who, input: { type, format }, house }) => {
    guardType(who, type)
    const cart = await cartPage(house.db, who, { type, page: 0, search: '' })
    const sheet = cartSheet(messagesIn(who.language), cart, directionOf(who.language) === 'rtl')
    const content = format === 'csv' ? csvOf(sheet, who.language) : await xlsxOf(sheet)
    return { name: sheet.name, content }
  }),
]
