import type { InputOf, OutputOf } from '#src/api/endpoint.ts'
import type { PageRequest } from '#src/api/page-context.ts'
import { formatPercent, formatUnitPrice } from '#src/platform/i18n/format.ts'
import { previewDiscountEffect } from './wire.ts'

/** What the typed discount changes, or why that cannot be shown. */
export type PreviewView = { message: string; rows: [] } | { message: null; rows: PreviewRow[] }

interface PreviewRow {
  code: string
  name: string
  before: string
  after: string
  isChanged: boolean
  /** Empty for viewers who see no purchase prices. */
  margins: string
}

/** The name of the field with the code of the product for which the effect is shown. */
export const SAMPLE_FIELD = 'sample'
const MAX_ROWS = 8

export const isPreview = (form: FormData) => form.get('intent') === 'preview'
export const readSample = (form: FormData) => `${form.get(SAMPLE_FIELD) ?? ''}`.trim().slice(0, 100)

/** The effect of a discount on the last ordered products of its customer, or on the one with the typed code. */
export async function loadPreview(
  page: PageRequest,
  form: FormData,
  discount: Omit<InputOf<typeof previewDiscountEffect>, 'sample'>,
): Promise<PreviewView> {
  const answer = await page.call(previewDiscountEffect, { ...discount, sample: readSample(form) || null })
  if (!answer.done) return { message: answer.message, rows: [] }
  const rows = answer.prices.map((price) => toRow(page, price))
  if (rows.length === 0) return { message: page.i18n.t('discounts.preview.none'), rows: [] }
  return {
    message: null,
    rows: [...rows.filter(isChanged), ...rows.filter((row) => !isChanged(row))].slice(0, MAX_ROWS),
  }
}

const isChanged = (row: PreviewRow) => row.isChanged

type Price = OutputOf<typeof previewDiscountEffect>['prices'][number]

function toRow({ language, i18n: { t } }: PageRequest, price: Price): PreviewRow {
  const { code, name, currency, before, after, marginBefore, marginAfter } = price
  const format = (amount: string | null) =>
    amount === null ? t('discounts.preview.noPrice') : formatUnitPrice(language, { amount, currency })
  return {
    code,
    name,
    before: format(before),
    after: format(after),
    isChanged: before !== after,
    margins:
      marginBefore === null || marginAfter === null
        ? ''
        : `${formatPercent(language, marginBefore)} → ${formatPercent(language, marginAfter)}`,
  }
}
