import { loadPresentRoutes, type PresentRoute } from '#src/addresses/routes/list-queries.server.ts'
import { nameAddress } from '#src/addresses/routes/route-list.ts'
import type { Sheet, SheetColumn } from '#src/exports/sheet.ts'
import type { Field } from '#src/imports/columns/field.ts'
import { getFieldLabel } from '#src/imports/columns/field-label.ts'
import type { PresentKind } from '#src/imports/uploads/upload.ts'
import type { Db } from '#src/platform/db.server.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import { loadListedTaxonomy } from '#src/products/taxonomy/page-list-queries.server.ts'

interface PresentRequest {
  siteId: number
  /** Of the headings. */
  language: Language
  /** Those of the site: each has columns of its own. */
  languages: readonly Language[]
  /** Of the addresses of a file. */
  maximum: number
}

type PresentTable = Pick<Sheet, 'columns' | 'rows'>

/** What the shop has of a kind of lists, with headings by which the file is read again; undefined for too many addresses. */
export const loadPresentTable = (
  db: Db,
  kind: PresentKind,
  request: PresentRequest,
): Promise<PresentTable | undefined> => (kind === 'routes' ? loadRoutes(db, request) : loadTaxonomy(db, kind, request))

async function loadRoutes(db: Db, { siteId, language, maximum }: PresentRequest): Promise<PresentTable | undefined> {
  const addresses = await loadPresentRoutes(db, siteId, maximum + 1)
  if (addresses.length > maximum) return undefined
  const byCustomer = Map.groupBy(addresses, ({ customerId }) => customerId)
  const toColumn = (field: Field, kind: SheetColumn['kind']) => ({
    title: getFieldLabel('routes', field, language),
    kind,
    width: 20,
  })
  const toRow = (address: PresentRoute) => [
    address.code,
    nameAddress(address, byCustomer.get(address.customerId) ?? []),
    address.route || null,
    address.routeOrder === null ? null : `${address.routeOrder}`,
    address.customer,
    address.place,
  ]
  return {
    columns: [
      toColumn('customer', 'code'),
      toColumn('address', 'code'),
      toColumn('route', 'code'),
      toColumn('routeOrder', 'quantity'),
      // For the reader of the file: an upload does not use them.
      { title: getFieldLabel('customers', 'companyName', language), kind: 'text', width: 30 },
      { title: PLACE[language], kind: 'text', width: 24 },
    ],
    rows: addresses.map(toRow),
  }
}

const PLACE: Record<Language, string> = {
  tr: 'İl / ilçe',
  en: 'City',
  ar: 'المدينة',
  ru: 'Город',
  de: 'Ort',
}

const TEXTS = [
  ['pageText', 'texts'],
  ['seoTitle', 'titles'],
  ['seoDescription', 'descriptions'],
] as const

async function loadTaxonomy(
  db: Db,
  kind: 'brands' | 'categories',
  { siteId, language, languages }: PresentRequest,
): Promise<PresentTable> {
  const records = await loadListedTaxonomy(db, siteId, kind === 'brands' ? 'brand' : 'category')
  const toTitle = (field: Field, suffix = '') => `${getFieldLabel(kind, field, language)}${suffix}`
  const inLanguages = (field: Field): SheetColumn[] =>
    languages.map((one) => ({ title: toTitle(field, ` (${one.toUpperCase()})`), kind: 'text', width: 28 }))
  const own: SheetColumn[] =
    kind === 'brands'
      ? [{ title: toTitle('brand'), kind: 'code', width: 28 }]
      : [
          { title: toTitle('category'), kind: 'code', width: 28 },
          ...inLanguages('name'),
          { title: toTitle('sortNo'), kind: 'quantity', width: 12 },
        ]
  return {
    columns: [...own, ...TEXTS.flatMap(([field]) => inLanguages(field))],
    rows: records.map(({ code, names, sortNo, document }) => [
      code,
      ...(kind === 'brands' ? [] : [...languages.map((one) => names[one] || null), `${sortNo}`]),
      ...TEXTS.flatMap(([, name]) => languages.map((one) => document[name][one] || null)),
    ]),
  }
}
