import { idIn, isOn, keyIn } from '../../screen/asked.ts'
import { PAD_VIEWS, type PadView } from '../pad.ts'

/** A row as its form was filled with it; all rows of a state have no version. */
interface SeenRow {
  rowId: number
  version: number | undefined
}

/** What one form of the pad asks for. */
export type PadForm =
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
  | { kind: 'clear'; view: PadView; confirmed: boolean }
  | { kind: 'complete'; key: string; cart: string }

/** undefined for a form that is none of ours. */
export function padForm(form: FormData): PadForm | undefined {
  const intent = form.get('intent')
  if (intent === 'add' || intent === 'paste' || intent === 'upload') return written(form, intent)
  if (intent === 'check') return { kind: 'check' }
  if (intent === 'complete') return { kind: 'complete', key: keyIn(form), cart: textIn(form, 'cart') ?? '0' }
  if (intent === 'clear') return { kind: 'clear', view: viewIn(form.get('view')), confirmed: isOn(form, 'confirmed') }
  return rowForm(form, { rowId: idIn(form, 'rowId'), version: idIn(form, 'version') || undefined })
}

function written(form: FormData, kind: 'add' | 'paste' | 'upload'): PadForm | undefined {
  const key = keyIn(form)
  const text = (name: string) => textIn(form, name) ?? ''
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

/** Forms of a row carry its version. */
function rowForm(form: FormData, seen: SeenRow): PadForm | undefined {
  const productId = idIn(form, 'productId')
  const intent = form.get('intent')
  if (intent === 'remove') return seen.rowId > 0 ? { kind: 'remove', rowId: seen.rowId } : undefined
  if (seen.rowId > 0 && seen.version === undefined) return undefined
  if (intent === 'order' || intent === 'confirm') return { kind: intent, ...seen }
  if (seen.rowId === 0) return undefined
  if (intent === 'choose' && productId > 0) return { kind: 'choose', ...seen, productId }
  return intent === 'row'
    ? { kind: 'row', ...seen, code: textIn(form, 'code'), quantity: textIn(form, 'quantity') }
    : undefined
}

function textIn(form: FormData, name: string): string | undefined {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : undefined
}

export const viewIn = (value: FormDataEntryValue | null): PadView => PAD_VIEWS.find((view) => view === value) ?? 'all'
