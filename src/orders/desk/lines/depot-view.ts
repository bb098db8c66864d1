import type { PageRequest } from '#src/api/page-context.ts'
import { formatQuantity } from '#src/platform/i18n/format.ts'
import { unitName } from '#src/shop/unit-name.ts'
import type { MovableGoods } from './movable-goods.ts'

/** The form that moves goods to other depots. */
export interface MovableGoodsView {
  /** Idempotency key, chosen when the page was rendered. */
  key: string
  goods: {
    /** The line and its depot, as in the names of the fields. */
    field: string
    code: string
    name: string
    quantity: string
    depotName: string
    targets: { depotId: number; label: string }[]
  }[]
}

/** Null if no other depot has any of the goods. */
export function toMovableGoodsView({ language, i18n }: PageRequest, goods: MovableGoods[]): MovableGoodsView | null {
  if (goods.length === 0) return null
  return {
    key: crypto.randomUUID(),
    goods: goods.map(({ lineNo, depotId, code, name, unit, quantity, depotName, targets }) => ({
      field: `${lineNo}.${depotId}`,
      code,
      name,
      quantity: `${formatQuantity(language, quantity)} ${unitName(unit, i18n, quantity)}`,
      depotName,
      targets: targets.map((target) => ({
        depotId: target.depotId,
        label: `${target.depotName} (${formatQuantity(language, target.available)})`,
      })),
    })),
  }
}
