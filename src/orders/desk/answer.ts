import Big from 'big.js'
import type { PageRequest } from '#src/api/page-context.ts'
import { type PostedVersion, recordVersion, versionInForm } from '#src/api/record-version.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import { typedDecimal } from '#src/platform/i18n/typed-decimal.ts'
import type { Decimal } from '#src/platform/money.ts'
import { cancelPending } from '../pending/wire.ts'
import { STATUS } from '../status.ts'
import { changeOrderStatus } from '../wire.ts'
import { ADD_INTENT, addLines, type LinesReport } from './lines/add-answer.ts'
import { MOVE_GOODS_INTENT, moveOrderGoods } from './lines/depot-answer.ts'
import {
  approvePartiallyCall,
  editOrderCall,
  getDeskOrder,
  holdOrderCall,
  shipOrderCall,
  splitOrderCall,
} from './wire.ts'

/** The result of a desk action, with the typed values where it was refused. */
export interface DeskActionResult {
  intent: string
  done: boolean
  message: string
  typed: Record<string, string>
  /** Names of fields with an invalid quantity or price. */
  invalid?: string[]
  /** The prices among them are below the limit of the viewer. */
  isTooLow?: boolean
  /** The version that was posted, and whether another user changed the order since. */
  posted?: PostedVersion
  /** Of added lines. */
  lines?: LinesReport
}

type DeskAction = (
  page: PageRequest,
  form: DeskFormFields,
) => Promise<{ done: boolean; message: string; refusal?: string | null }>

/** The fields common to all desk forms. */
interface DeskFormFields {
  orderId: number
  seen: number | undefined
  /** The version that the form shows; only forms of approval and of splitting have one. */
  version: number | undefined
  text(name: string, longest?: number): string
  lines(): { lineNo: number; quantity: Decimal }[] | undefined
}

const createMoveAction =
  (to: number): DeskAction =>
  ({ call }, { orderId, seen, version, text }) =>
    call(changeOrderStatus, { orderId, status: to, note: text('note'), seen, version })

const ACTIONS: Record<string, DeskAction> = {
  approve: createMoveAction(STATUS.approved),
  receive: createMoveAction(STATUS.received),
  deliver: createMoveAction(STATUS.delivered),
  cancel: createMoveAction(STATUS.cancelled),
  takeBack: createMoveAction(STATUS.returned),
  approvePart: (page, form) => {
    const { orderId, seen, version } = form
    const lines = form.lines()
    if (!lines) return Promise.resolve(badQuantity(page))
    const rest = form.text('rest') === 'cancel' ? 'cancel' : 'backorder'
    const expected = parseDay(form.text('expected'))
    return page.call(approvePartiallyCall, { orderId, seen, version, lines, rest, expected })
  },
  hold: ({ call }, { orderId, seen, text }) => call(holdOrderCall, { orderId, seen, hold: true, note: text('note') }),
  release: ({ call }, { orderId, seen, text }) =>
    call(holdOrderCall, { orderId, seen, hold: false, note: text('note') }),
  ship: (page, form) => {
    const { orderId, seen, text } = form
    const lines = form.lines()?.filter(({ quantity }) => Number(quantity) > 0)
    if (!lines || lines.length === 0) return Promise.resolve(badQuantity(page))
    const [company, method, tracking] = ['company', 'method', 'tracking'].map((name) => text(name, 100))
    return page.call(shipOrderCall, { key: text('key'), orderId, seen, lines, company, method, tracking })
  },
  split: (page, { orderId, version, text }) =>
    version === undefined
      ? Promise.resolve({ done: false, message: page.i18n.t('refusal.InvalidRequest') })
      : page.call(splitOrderCall, { key: text('key'), orderId, version, note: text('note') }),
  cancelRest: ({ call }, { orderId }) => call(cancelPending, { orderId, lineNo: null }),
}

const badQuantity = ({ i18n }: PageRequest) => ({ done: false, message: i18n.t('refusal.InvalidQuantity') })
const parseDay = (text: string) => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? text : null)

/** Reads `intent` of a desk form and executes it. */
export async function runDeskAction(page: PageRequest, form: FormData, orderId: number): Promise<DeskActionResult> {
  const intent = `${form.get('intent') ?? ''}`
  if (intent === EDIT_INTENT) return editOrderLines(page, form, orderId)
  if (intent === MOVE_GOODS_INTENT) return { intent, ...(await moveOrderGoods(page, form, orderId)) }
  if (intent === ADD_INTENT) {
    const { report, ...answer } = await addLines(page, form, orderId)
    return { ...answer, intent, lines: report }
  }
  const runAction = Object.hasOwn(ACTIONS, intent) ? ACTIONS[intent] : undefined
  if (!runAction) return { intent, done: false, message: page.i18n.t('refusal.InvalidRequest'), typed: {} }
  const fields = deskForm(form, orderId)
  const { done, message, refusal } = await runAction(page, fields)
  if (done) return { intent, done, message, typed: {} }
  const { version } = fields
  return {
    intent,
    done,
    message,
    typed: getTypedFields(form),
    invalid: listInvalid(form),
    ...(version !== undefined && { posted: { version, changed: refusal === 'RecordChanged' } }),
  }
}

/** Changes quantities and prices of the order; another user's change meanwhile is shown next to the typed values. */
async function editOrderLines(page: PageRequest, form: FormData, orderId: number): Promise<DeskActionResult> {
  const version = versionInForm(form)
  const intent = EDIT_INTENT
  const quantities = parseLines(form)
  const prices = parsePrices(form, page.language)
  const typed = getTypedFields(form)
  const posted = { version, changed: false }
  if (!quantities) return { intent, ...badQuantity(page), typed, invalid: listInvalid(form), posted }
  const unreadable = [...prices].flatMap(([lineNo, price]) => (price === undefined ? [`p.${lineNo}`] : []))
  if (unreadable.length > 0)
    return { intent, done: false, message: page.i18n.t('refusal.InvalidPrice'), typed, invalid: unreadable, posted }
  const lines = quantities.map((line) => ({ ...line, price: prices.get(line.lineNo) }))
  const note = `${form.get('note') ?? ''}`.trim().slice(0, 500)
  const { done, message, refusal } = await page.call(editOrderCall, { orderId, version, lines, note })
  if (done) return { intent, done, message, typed: {}, posted }
  if (refusal === 'OrderPriceTooLow') {
    const invalid = await listTooLow(page, orderId, prices)
    return { intent, done, message, typed, invalid, isTooLow: true, posted }
  }
  return { intent, done, message, typed, posted: { version, changed: refusal === 'RecordChanged' } }
}

/** Names of the fields with a price below the limit of the viewer. */
async function listTooLow(page: PageRequest, orderId: number, prices: ReadonlyMap<number, Decimal | undefined>) {
  const { lines } = await page.call(getDeskOrder, { orderId })
  return lines.flatMap(({ lineNo, lowestPrice }) => {
    const price = prices.get(lineNo)
    const isTooLow = price !== undefined && lowestPrice !== null && new Big(price).lt(lowestPrice)
    return isTooLow ? [`p.${lineNo}`] : []
  })
}

export const EDIT_INTENT = 'edit'

function deskForm(form: FormData, orderId: number): DeskFormFields {
  const seen = Number(form.get('seen'))
  const version = recordVersion.safeParse(Number(form.get('version') ?? Number.NaN))
  return {
    orderId,
    seen: Number.isInteger(seen) && seen >= 1 && seen <= 16 ? seen : undefined,
    version: version.data,
    text: (name, longest = 500) => `${form.get(name) ?? ''}`.trim().slice(0, longest),
    lines: () => parseLines(form),
  }
}

/** Fields `q.1`, `q.2`: undefined when one is invalid. */
export function parseLines(form: FormData): { lineNo: number; quantity: Decimal }[] | undefined {
  const fields = [...form].flatMap(([name, value]) => {
    const no = /^q\.(\d{1,4})$/.exec(name)?.[1]
    const quantity = readQuantity(value)
    return no === undefined || quantity === undefined ? [] : [{ lineNo: Number(no), quantity }]
  })
  return listInvalid(form).length === 0 ? fields : undefined
}

/** Fields `p.1`, `p.2` by line; undefined for what is no price. */
const parsePrices = (form: FormData, language: Language) =>
  new Map(
    [...form].flatMap(([name, value]) => {
      const no = /^p\.(\d{1,4})$/.exec(name)?.[1]
      return no === undefined ? [] : [[Number(no), typedDecimal(`${value}`.trim(), 4, language)] as const]
    }),
  )

const MAX_WHOLE_DIGITS = 9

/** Empty is none; undefined for what is no quantity of a line. */
function readQuantity(typed: FormDataEntryValue): Decimal | undefined {
  const quantity = typedDecimal(`${typed}`.trim() || '0', 3)
  return quantity !== undefined && `${quantity.split('.')[0]}`.length <= MAX_WHOLE_DIGITS ? quantity : undefined
}

/** Names of the fields with an invalid quantity. */
const listInvalid = (form: FormData): string[] =>
  [...form].flatMap(([name, value]) => (/^q\.\d{1,4}$/.test(name) && readQuantity(value) === undefined ? [name] : []))

const getTypedFields = (form: FormData) =>
  Object.fromEntries([...form].map(([name, value]) => [name, `${value}`.slice(0, 1000)]))
