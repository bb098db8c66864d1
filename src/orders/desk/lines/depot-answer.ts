import type { PageRequest } from '#src/api/page-context.ts'
import { type PostedVersion, versionInForm } from '#src/api/record-version.ts'
import { MAX_QUANTITY_TEXT, moveGoodsCall } from './wire.ts'

export const MOVE_GOODS_INTENT = 'moveGoods'

interface MoveResult {
  done: boolean
  message: string
  typed: Record<string, string>
  /** Names of the quantity fields, one or more of which are invalid. */
  invalid: string[]
  posted: PostedVersion
}

/** Reads `m.<line>.<depot>`, the quantity to move, and `d.<line>.<depot>`, the depot that it moves to; moves what is typed. */
export async function moveOrderGoods(page: PageRequest, form: FormData, orderId: number): Promise<MoveResult> {
  const version = versionInForm(form)
  const typed = Object.fromEntries([...form].map(([name, value]) => [name, `${value}`.slice(0, 100)]))
  const fields = [...form].flatMap(([name, value]) => {
    const [, lineNo, fromDepotId] = /^m\.(\d{1,4})\.(\d{1,15})$/.exec(name) ?? []
    const quantity = `${value}`.trim().slice(0, MAX_QUANTITY_TEXT)
    if (lineNo === undefined || fromDepotId === undefined || quantity === '') return []
    const toDepotId = Number(typed[`d.${lineNo}.${fromDepotId}`])
    return [{ name, lineNo: Number(lineNo), fromDepotId: Number(fromDepotId), toDepotId, quantity }]
  })
  const withoutDepot = fields.flatMap(({ name, toDepotId }) => (toDepotId > 0 ? [] : [name]))
  const refused = { done: false, typed, invalid: withoutDepot, posted: { version, changed: false } }
  if (withoutDepot.length > 0) return { ...refused, message: page.i18n.t('refusal.InvalidQuantity') }
  const moves = fields.map(({ name: _, ...move }) => move)
  const key = `${form.get('key') ?? ''}`
  const { done, message, refusal } = await page.call(moveGoodsCall, { key, orderId, version, moves })
  const invalidFields = refusal === 'InvalidQuantity' ? fields.map(({ name }) => name) : []
  return {
    ...refused,
    done,
    message,
    invalid: invalidFields,
    posted: { version, changed: refusal === 'RecordChanged' },
  }
}
