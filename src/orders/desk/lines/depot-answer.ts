import type { PageRequest } from '#src/api/page-context.ts'
import { type PostedVersion, versionInForm } from '#src/api/record-version.ts'
import { typedDecimal } from '#src/platform/i18n/typed-decimal.ts'
import { moveGoodsCall } from './wire.ts'

export const MOVE_GOODS_INTENT = 'moveGoods'

interface MoveResult {
  done: boolean
  message: string
  typed: Record<string, string>
  /** Names of the fields with an invalid quantity. */
  invalid: string[]
  posted: PostedVersion
}

/** Reads `m.<line>.<depot>`, the quantity to move, and `d.<line>.<depot>`, the depot that it moves to; moves what is typed. */
export async function moveOrderGoods(page: PageRequest, form: FormData, orderId: number): Promise<MoveResult> {
  const version = versionInForm(form)
  const typed = Object.fromEntries([...form].map(([name, value]) => [name, `${value}`.slice(0, 100)]))
  const fields = [...form].flatMap(([name, value]) => {
    const [, lineNo, fromDepotId] = /^m\.(\d{1,4})\.(\d{1,15})$/.exec(name) ?? []
    const text = `${value}`.trim()
    if (lineNo === undefined || fromDepotId === undefined || text === '') return []
    const toDepotId = Number(typed[`d.${lineNo}.${fromDepotId}`])
    return [{ name, lineNo: Number(lineNo), fromDepotId: Number(fromDepotId), toDepotId, quantity: readQuantity(text) }]
  })
  const invalid = fields.flatMap(({ name, quantity, toDepotId }) => (quantity && toDepotId > 0 ? [] : [name]))
  const refused = { done: false, typed, invalid, posted: { version, changed: false } }
  if (invalid.length > 0) return { ...refused, message: page.i18n.t('refusal.InvalidQuantity') }
  const moves = fields.map(({ lineNo, fromDepotId, toDepotId, quantity = '0' }) => ({
    lineNo,
    fromDepotId,
    toDepotId,
    quantity,
  }))
  const key = `${form.get('key') ?? ''}`
  const { done, message, refusal } = await page.call(moveGoodsCall, { key, orderId, version, moves })
  return { ...refused, done, message, posted: { version, changed: refusal === 'RecordChanged' } }
}

/** Undefined for what is no quantity of a line, as is 0. */
function readQuantity(text: string) {
  const quantity = typedDecimal(text, 3)
  return quantity !== undefined && `${quantity.split('.')[0]}`.length <= 9 && Number(quantity) > 0
    ? quantity
    : undefined
}
