import type { PageRequest } from '#src/api/page-context.ts'
import type { CartType } from '../cart.ts'
import { getCarts } from '../saved-carts/wire.ts'

/** A cart to choose: `0` and `1` are the open ones of their type, any other number is the id of a named one. */
export interface CartChoice {
  value: string
  name: string
  /** A list of the whole company. */
  shared: boolean
}

const PROPOSAL = '1'

/** Target carts, the open one first; empty if there is only one. */
export async function cartChoices(page: PageRequest): Promise<CartChoice[]> {
  const { carts } = await page.call(getCarts)
  const { t } = page.i18n
  const others = carts.filter(({ type, open }) => type === 0 && !open)
  const open = carts.find((cart) => cart.type === 0 && cart.open)
  const choices = [
    { value: '0', name: open?.name || t('quickOrder.complete.order'), shared: open?.shared ?? false },
    ...others.map(({ id, name, shared }) => ({
      value: `c${id}`,
      name: name || t('quickOrder.complete.order'),
      shared,
    })),
    ...(page.can('makeProposals') ? [{ value: PROPOSAL, name: t('quickOrder.complete.proposal'), shared: false }] : []),
  ]
  return choices.length > 1 ? choices : []
}

/** Parses the form field; another customer's cart is rejected by the command. */
export function chosenCart(value: string | null): { type: CartType; cartId?: number } {
  const [, id] = /^c(\d{1,15})$/.exec(value ?? '') ?? []
  return id === undefined ? { type: value === PROPOSAL ? 1 : 0 } : { type: 0, cartId: Number(id) }
}
