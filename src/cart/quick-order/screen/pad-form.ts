import { idIn, isOn, keyIn } from '../../screen/asked.ts'
import { PAD_VIEWS, type PadView } from '../pad.ts'

/** What one form of the pad asks for. */
export type PadForm =
  | { kind: 'add'; key: string; code: string; quantity: string; note: string }
  | { kind: 'paste'; key: string; text: string }
  | { kind: 'upload'; key: string; file: File }
  | { kind: 'check' }
  | { kind: 'row'; rowId: number; code: string | undefined; quantity: string | undefined }
  | { kind: 'choose'; rowId: number; productId: number }
  /** 0 stands for every row that is short. */
  | { kind: 'order'; rowId: number }
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
  if (intent === 'order') return { kind: 'order', rowId: idIn(form, 'rowId') }
  return ofRow(form, idIn(form, 'rowId'))
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

function ofRow(form: FormData, rowId: number): PadForm | undefined {
  const productId = idIn(form, 'productId')
  const intent = form.get('intent')
  if (rowId === 0) return undefined
  if (intent === 'remove') return { kind: 'remove', rowId }
  if (intent === 'choose' && productId > 0) return { kind: 'choose', rowId, productId }
  return intent === 'row'
    ? { kind: 'row', rowId, code: textIn(form, 'code'), quantity: textIn(form, 'quantity') }
    : undefined
}

function textIn(form: FormData, name: string): string | undefined {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : undefined
}

export const viewIn = (value: FormDataEntryValue | null): PadView => PAD_VIEWS.find((view) => view === value) ?? 'all'
