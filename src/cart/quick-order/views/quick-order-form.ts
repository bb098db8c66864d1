import { getFormId, getFormKey, isChecked } from '#src/cart/add/add-form.ts'
import { QUICK_ORDER_VIEWS, type QuickOrderView } from '../quick-order.ts'

/** A row as rendered with its form; all rows of a state have no version. */
interface SeenRow {
  rowId: number
  version: number | undefined
}

/** Parsed form of the quick-order page. */
export type QuickOrderForm =
  | { kind: 'add'; key: string; code: string; quantity: string; note: string }
  | { kind: 'paste'; key: string; text: string }
  | { kind: 'upload'; key: string; file: File }
  | { kind: 'check' }
  | ({ kind: 'row'; code: string | undefined; quantity: string | undefined } & SeenRow)
  | ({ kind: 'choose'; productId: number } & SeenRow)
  /** Row 0 stands for every row that is short. */
  | ({ kind: 'order' } & SeenRow)
  /** Row 0 stands for every row in review. */
  | ({ kind: 'confirm' } & SeenRow)
  | { kind: 'remove'; rowId: number }
  | { kind: 'clear'; view: QuickOrderView; confirmed: boolean }
  | { kind: 'complete'; key: string; cart: string }

/** undefined for an unknown form. */
export function parseQuickOrderForm(form: FormData): QuickOrderForm | undefined {
  const intent = form.get('intent')
  if (intent === 'add' || intent === 'paste' || intent === 'upload') return parseWrittenForm(form, intent)
  if (intent === 'check') return { kind: 'check' }
  if (intent === 'complete') return { kind: 'complete', key: getFormKey(form), cart: getFormText(form, 'cart') ?? '0' }
  if (intent === 'clear')
    return { kind: 'clear', view: parseViewName(form.get('view')), confirmed: isChecked(form, 'confirmed') }
  return rowForm(form, { rowId: getFormId(form, 'rowId'), version: getFormId(form, 'version') || undefined })
}

function parseWrittenForm(form: FormData, kind: 'add' | 'paste' | 'upload'): QuickOrderForm | undefined {
  const key = getFormKey(form)
  const text = (name: string) => getFormText(form, name) ?? ''
  if (kind === 'add')
    return {
      kind,
      key,
      code: text('code').slice(0, 100),
      quantity: text('quantity').slice(0, 50),
      note: text('note').slice(0, 250),
    }
  if (kind === 'paste') return { kind, key, text: text('text') }
  const file = form.get('file')
  return file instanceof File ? { kind, key, file } : undefined
}

/** Forms of a row contain its version. */
function rowForm(form: FormData, seen: SeenRow): QuickOrderForm | undefined {
  const productId = getFormId(form, 'productId')
  const intent = form.get('intent')
  if (intent === 'remove') return seen.rowId > 0 ? { kind: 'remove', rowId: seen.rowId } : undefined
  if (seen.rowId > 0 && seen.version === undefined) return undefined
  if (intent === 'order' || intent === 'confirm') return { kind: intent, ...seen }
  if (seen.rowId === 0) return undefined
  if (intent === 'choose' && productId > 0) return { kind: 'choose', ...seen, productId }
  return intent === 'row'
    ? { kind: 'row', ...seen, code: getFormText(form, 'code'), quantity: getFormText(form, 'quantity') }
    : undefined
}

function getFormText(form: FormData, name: string): string | undefined {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : undefined
}

export const parseViewName = (value: FormDataEntryValue | null): QuickOrderView =>
  QUICK_ORDER_VIEWS.find((view) => view === value) ?? 'all'
