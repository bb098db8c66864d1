import type { Sheet, SheetColumn } from '#src/exports/sheet.ts'
import type { Texts } from '#src/platform/i18n/texts.ts'
import { roundMoney, trimZeros } from '#src/platform/money.ts'
import { unitName } from '#src/shop/unit-name.ts'
import type { Cart, CartRow } from '../cart.ts'

interface Column extends SheetColumn {
  cell: (row: CartRow) => string | null
  /** Omitted if no row has a value. */
  rare?: boolean
}

/** The whole cart as a table with the columns of its page. */
export function cartSheet(texts: Texts, { rows, name }: Cart, rightToLeft: boolean): Sheet {
  const columns = buildColumns(texts).filter(({ rare, cell }) => !rare || rows.some((row) => cell(row)))
  return {
    name: name || texts.t('cart.title'),
    columns: columns.map(({ title, kind, width }) => ({ title, kind, ...(width && { width }) })),
    rows: rows.map((row) => columns.map(({ cell }) => cell(row))),
    rightToLeft,
  }
}

const buildColumns = (texts: Texts, t = texts.t): Column[] => [
  { title: t('cart.export.code'), kind: 'text', width: 18, cell: ({ product }) => product.code },
  { title: t('cart.export.name'), kind: 'text', width: 44, cell: ({ product }) => product.name },
  { title: t('cart.export.brand'), kind: 'text', cell: ({ product }) => product.brand },
  { title: t('cart.export.depot'), kind: 'text', rare: true, cell: ({ product }) => product.depotName },
  { title: t('cart.line.quantity'), kind: 'quantity', width: 10, cell: ({ line }) => trimZeros(line.quantity) },
  {
    title: t('cart.export.unit'),
    kind: 'text',
    width: 8,
    rare: true,
    cell: ({ product }) => unitName(product.unit, texts) || null,
  },
  ...moneyColumns(t),
  {
    title: t('cart.line.active'),
    kind: 'text',
    width: 10,
    cell: ({ line }) => t(line.active ? 'cart.export.yes' : 'cart.export.no'),
  },
  { title: t('cart.line.note'), kind: 'text', width: 24, rare: true, cell: ({ line }) => line.note || null },
  { title: t('cart.line.address'), kind: 'text', width: 20, rare: true, cell: ({ line }) => line.addressName || null },
]

const moneyColumns = (t: Texts['t']): Column[] => [
  { title: t('cart.export.listPrice'), kind: 'money', rare: true, cell: ({ price }) => price?.listAmount ?? null },
  {
    title: t('cart.export.discount'),
    kind: 'text',
    rare: true,
    cell: ({ price }) => price?.discounts?.map(trimZeros).join('+') || null,
  },
  { title: t('cart.export.price'), kind: 'money', rare: true, cell: ({ price }) => price?.amount ?? null },
  { title: t('cart.export.net'), kind: 'money', rare: true, cell: ({ line }) => line.net },
  {
    title: t('cart.export.total'),
    kind: 'money',
    rare: true,
    cell: ({ line, price }) => line.total && price && roundMoney(line.total, price.currency),
  },
  {
    title: t('cart.export.currency'),
    kind: 'text',
    width: 8,
    rare: true,
    cell: ({ price }) => price?.currency ?? null,
  },
]
