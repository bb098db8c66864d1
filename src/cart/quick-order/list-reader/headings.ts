import { splitWords } from '#src/platform/i18n/fold.ts'

export const COLUMNS = ['code', 'quantity', 'note'] as const
export type ColumnName = (typeof COLUMNS)[number]

/** Normalizes a heading: `Ürün_Kodu *` and `urun kodu` are equal. */
export const headingKey = (heading: string) => splitWords(heading.replace(/_/g, ' ')).join('')

const TEXTS: Record<ColumnName, string> = {
  code: `
    kod, kodu, ürün kodu, stok kodu, malzeme kodu, parça no, parça numarası, parça kodu, ürün no, stok no, barkod,
    code, product code, item code, item no, item number, item, part no, part number, part, sku, stock code, article,
    article no, article number, product no, product number, oem, oem no, oem number, oem kodu, oe, oe no, barcode, ean,
    gtin, artikel, artikelnummer, artikel nr, teilenummer, teile nr, bestellnummer, oe nummer, strichcode,
    артикул, код, код товара, номер, номер детали, каталожный номер, штрихкод,
    الرمز, رمز, رمز المنتج, الكود, كود, كود المنتج, رقم القطعة, رقم المنتج, الباركود`,
  quantity: `
    miktar, adet, sayı, sipariş miktarı, sipariş adedi, miktarı, adedi, quantity, qty, order quantity, order qty, count,
    pcs, pieces, units, menge, bestellmenge, anzahl, stück, stk, количество, кол-во, кол, колво, шт, заказ,
    الكمية, كمية, العدد, عدد`,
  note: `
    not, notu, notlar, açıklama, sipariş notu, satır notu, note, notes, comment, comments, remark, remarks, line note,
    notiz, bemerkung, hinweis, kommentar, примечание, комментарий, заметка, ملاحظة, ملاحظات`,
}

const BY_KEY = new Map(
  COLUMNS.flatMap((name) => TEXTS[name].split(',').map((heading) => [headingKey(heading), name] as const)),
)

/** The column of a heading; undefined for any other text, including `__proto__`. */
export const matchColumn = (heading: string): ColumnName | undefined => BY_KEY.get(headingKey(heading))
