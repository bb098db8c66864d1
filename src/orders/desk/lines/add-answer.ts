import type { PageRequest } from '#src/api/page-context.ts'
import { versionInForm } from '#src/api/record-version.ts'
import { MAX_CODE_LENGTH } from '#src/cart/quick-order/quick-order.ts'
import { formatMoney, formatQuantity } from '#src/platform/i18n/format.ts'
import { addOrderLinesCall, MAX_PASTED_TEXT } from './wire.ts'

export const ADD_INTENT = 'addLines'

/** The lines that were added, or the typed rows that were refused. */
export interface LinesReport {
  /** As texts for display. */
  added: { lineNo: number; code: string; name: string; quantity: string; later: string | null; price: string }[]
  refused: { row: number; code: string; message: string; candidates: { code: string; name: string }[] }[]
}

interface LinesResult {
  done: boolean
  message: string
  refusal: string | null
  typed: Record<string, string>
  report: LinesReport
}

/** Reads the form of added lines: one typed row, of which a candidate may replace the code, and pasted rows. */
export async function addLines(page: PageRequest, form: FormData, orderId: number): Promise<LinesResult> {
  const read = (name: string, maximum: number) =>
    `${form.get(name) ?? ''}`.replaceAll('\0', '').trim().slice(0, maximum)
  const code = read('candidate', MAX_CODE_LENGTH) || read('code', MAX_CODE_LENGTH)
  const typed = {
    code,
    quantity: read('quantity', 50),
    text: read('text', MAX_PASTED_TEXT),
    aboveStock: form.has('aboveStock') ? 'on' : '',
    note: read('note', 500),
  }
  const answer = await page.call(addOrderLinesCall, {
    key: read('key', 36),
    orderId,
    version: versionInForm(form),
    rows: code === '' ? [] : [{ code, quantity: typed.quantity }],
    text: typed.text,
    aboveStock: typed.aboveStock !== '',
    note: typed.note,
  })
  const { done, message, refusal, refused, currency } = answer
  const { language } = page
  const added = answer.added.map(({ lineNo, code: product, name, quantity, later, netPrice }) => ({
    lineNo,
    code: product,
    name,
    quantity: formatQuantity(language, quantity),
    later: Number(later) > 0 ? formatQuantity(language, later) : null,
    price: formatMoney(language, { amount: netPrice, currency }),
  }))
  return { done, message, refusal, typed: done ? {} : typed, report: { added, refused } }
}
