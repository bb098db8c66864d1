import { type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { formatCsv } from '#src/exports/sheet.ts'
import { renderXlsx } from '#src/exports/xlsx-queries.server.ts'
import { getDirection } from '#src/platform/i18n/language.ts'
import { getSiteTexts } from '#src/shop/site-texts.server.ts'
import { guardType } from '../changes/queries.server.ts'
import { cartPage } from '../queries.server.ts'
import { cartSheet } from './cart-sheet.ts'
import * as wire from './wire.ts'

/** The export takes page 0: every line (catalogue 4). */
export const cartExportApi: ServedEndpoint[] = [
  serve(wire.exportCart, async ({ context, input: { type, format }, app }) => {
    guardType(context, type)
    const cart = await cartPage(app.db, context, { type, page: 0, search: '' })
    const sheet = cartSheet(getSiteTexts(context), cart, getDirection(context.language) === 'rtl')
    const content = format === 'csv' ? formatCsv(sheet, context.language) : await renderXlsx(sheet)
    return { name: sheet.name, content }
  }),
]
