import { getFormId, isChecked } from '../add/add-form.ts'

/** Parsed form about whole carts. */
export type CartsForm =
  | { kind: 'select'; cartId: number }
  | { kind: 'create'; name: string; shared: boolean; copyOf: number | undefined }
  | { kind: 'rename'; cartId: number; version: number; name: string }
  | { kind: 'delete'; cartId: number; version: number }
  | { kind: 'restore'; cartId: number }
  | { kind: 'moveBack'; moveId: number }
  | { kind: 'move'; lineIds: number[] | null; copy: boolean; to: MoveTarget }

/** One of the named carts, or the open one of the other type. */
export type MoveTarget = { toCartId: number } | { toType: 0 | 1 }

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
export const formatTarget = (to: MoveTarget): string => ('toCartId' in to ? `${to.toCartId}` : `type:${to.toType}`)

function parseTarget(form: FormData): MoveTarget {
  const target = String(form.get('target') ?? '')
  if (target === 'type:1') return { toType: 1 }
  return /^\d{1,15}$/.test(target) ? { toCartId: Number(target) } : { toType: 0 }
}
