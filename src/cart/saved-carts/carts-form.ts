import type { PageRequest } from '#src/api/page-context.ts'
import type { RefusalCode } from '#src/api/refusal.ts'
import type { ToastName } from '#src/shop/toast-name.ts'
import { getFormId, isChecked } from '../add/add-form.ts'
import { createCart, deleteCart, moveLines, renameCart, restoreCart, selectCart, takeMoveBack } from './wire.ts'

/** Result of a form about carts: done shows a toast, anything else the reason. */
interface CartsAnswer {
  done: boolean
  message: string
  /** A refusal code that the surrounding page handles. */
  code: RefusalCode | null
  toast: ToastName | null
  /** Id of the deleted cart, for restoring it. */
  deleted: number | null
  /** A typed name that was not saved. */
  typedName: string | null
  /** Id to undo the move, and the target cart as named by the form. */
  moved: { id: number; to: string } | null
}

const NOT_DONE = { done: false, code: null, toast: null, deleted: null, moved: null, typedName: null }

/** Executes a form about whole carts. A cart that was deleted meanwhile is a changed cart, not a 404. */
export async function answerCarts(page: PageRequest, form: CartsForm, type: 0 | 1): Promise<CartsAnswer> {
  const missingInput = findMissingInput(form)
  if (missingInput) return { ...NOT_DONE, message: page.i18n.t(missingInput) }
  try {
    const { done, message, moveId = null } = await executeForm(page, form, type)
    return {
      done,
      message,
      code: null,
      toast: done ? 'UpdatedCart' : null,
      deleted: done && form.kind === 'delete' ? form.cartId : null,
      typedName: !done && form.kind === 'rename' ? form.name : null,
      moved: moveId !== null && form.kind === 'move' ? { id: moveId, to: formatTarget(form.to) } : null,
    }
  } catch (error) {
    if (!(error instanceof Response) || error.status !== 404) throw error
    return { ...NOT_DONE, message: page.i18n.t('refusal.CartChanged'), code: 'CartChanged' }
  }
}

/** The message for an incomplete form: a cart without a name, or no selected line. */
function findMissingInput(form: CartsForm) {
  if (form.kind === 'create' && form.name === '') return 'cart.saved.nameMissing'
  return form.kind === 'move' && form.lineIds?.length === 0 ? 'cart.saved.noLines' : undefined
}

interface SavedCartsResult {
  done: boolean
  message: string
  moveId?: number | null
}

function executeForm({ call }: PageRequest, form: CartsForm, type: 0 | 1): Promise<SavedCartsResult> {
  switch (form.kind) {
    case 'select':
      return call(selectCart, { cartId: form.cartId })
    case 'create':
      return call(createCart, { name: form.name, shared: form.shared, ...(form.copyOf && { copyOf: form.copyOf }) })
    case 'rename':
      return call(renameCart, { cartId: form.cartId, version: form.version, name: form.name })
    case 'delete':
      return call(deleteCart, { cartId: form.cartId, version: form.version })
    case 'restore':
      return call(restoreCart, { cartId: form.cartId })
    case 'moveBack':
      return call(takeMoveBack, { moveId: form.moveId })
    case 'move':
      return call(moveLines, { type, copy: form.copy, ...(form.lineIds && { lineIds: form.lineIds }), ...form.to })
  }
}

/** Parsed form about whole carts. */
type CartsForm =
  | { kind: 'select'; cartId: number }
  | { kind: 'create'; name: string; shared: boolean; copyOf: number | undefined }
  | { kind: 'rename'; cartId: number; version: number; name: string }
  | { kind: 'delete'; cartId: number; version: number }
  | { kind: 'restore'; cartId: number }
  | { kind: 'moveBack'; moveId: number }
  | { kind: 'move'; lineIds: number[] | null; copy: boolean; to: MoveTarget }

/** One of the named carts, or the open one of the other type. */
type MoveTarget = { toCartId: number } | { toType: 0 | 1 }

/** undefined for an unrelated form. */
export function cartsForm(form: FormData): CartsForm | undefined {
  const cartId = getFormId(form, 'cartId')
  const name = String(form.get('name') ?? '').trim()
  switch (form.get('intent')) {
    case 'select-cart':
      return { kind: 'select', cartId }
    case 'create-cart':
      return { kind: 'create', name, shared: isChecked(form, 'shared'), copyOf: getFormId(form, 'copyOf') || undefined }
    case 'rename-cart':
      return { kind: 'rename', cartId, version: getFormId(form, 'version'), name }
    case 'delete-cart':
      return { kind: 'delete', cartId, version: getFormId(form, 'version') }
    case 'restore-cart':
      return { kind: 'restore', cartId }
    case 'move-back':
      return { kind: 'moveBack', moveId: getFormId(form, 'moveId') }
    case 'move':
    case 'copy':
      return { kind: 'move', lineIds: getLineIds(form), copy: form.get('intent') === 'copy', to: parseTarget(form) }
    default:
      return undefined
  }
}

/** null for all lines, if the form selects all. */
function getLineIds(form: FormData): number[] | null {
  if (isChecked(form, 'everything')) return null
  return form.getAll('lineId').flatMap((id) => (typeof id === 'string' && /^\d{1,15}$/.test(id) ? [Number(id)] : []))
}

/** A move target as text for forms and addresses. */
const formatTarget = (to: MoveTarget): string => ('toCartId' in to ? `${to.toCartId}` : `type:${to.toType}`)

function parseTarget(form: FormData): MoveTarget {
  const target = String(form.get('target') ?? '')
  if (target === 'type:1') return { toType: 1 }
  return /^\d{1,15}$/.test(target) ? { toCartId: Number(target) } : { toType: 0 }
}
