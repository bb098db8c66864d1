import { data } from 'react-router'
import type { PageRequest } from '#src/api/page-context.ts'
import { isLineQuantity } from '#src/orders/desk-line.ts'
import { isStatus } from '#src/orders/status.ts'
import { formatQuantity } from '#src/platform/i18n/format.ts'
import { typedDecimal } from '#src/platform/i18n/typed-decimal.ts'
import { MAX_CONTENT, MAX_PACKAGES, type ScanOutcome } from './picking.ts'
import type { ScanResultView } from './scan-panel.tsx'
import { countPickedScan, pickWholeOrder, setPickedQuantity, shipPickedOrder } from './wire.ts'

/** What an action of the picking page returns if it does not lead on. */
export interface PickingAnswer {
  intent: string
  /** `lost` and `scan` are read by the queue of scans. */
  scan: ScanResultView | null
  lost: boolean
  message: string
  /** Changes with each answer. */
  key: string
  /** The line of a quantity, and what was typed, where it was not saved. */
  lineNo?: number
  typed?: Record<string, string>
  /** Names of invalid fields with their messages. */
  problems?: Record<string, string>
  /** The shipment that was created. */
  shipment?: number
}

interface PickedForm {
  orderId: number
  orderVersion: number
  text(name: string, longest?: number): string
}

/** Reads `intent` of a form of the picking page and executes it. */
export async function runPickingAction(page: PageRequest, form: FormData, orderId: number): Promise<PickingAnswer> {
  const orderVersion = readNumber(form, 'orderVersion', 1)
  const text = (name: string, longest = 100) => `${form.get(name) ?? ''}`.replaceAll('\0', '').trim().slice(0, longest)
  const fields: PickedForm = { orderId, orderVersion, text }
  const intent = text('intent')
  const run = Object.hasOwn(ACTIONS, intent) ? ACTIONS[intent] : undefined
  if (!run) return toAnswer(intent, { message: page.i18n.t('refusal.InvalidRequest') })
  return toAnswer(intent, await run(page, fields, form))
}

type Outcome = Partial<PickingAnswer> & { message: string }
const toAnswer = (intent: string, outcome: Outcome): PickingAnswer => ({
  intent,
  scan: null,
  lost: false,
  key: crypto.randomUUID(),
  ...outcome,
})

/** A whole number of a form of our pages; 400 without it. */
function readNumber(form: FormData, name: string, minimum = 0): number {
  const number = Number(form.get(name) ?? Number.NaN)
  if (!Number.isSafeInteger(number) || number < minimum) throw data(null, { status: 400 })
  return number
}

const ACTIONS: Record<string, (page: PageRequest, fields: PickedForm, form: FormData) => Promise<Outcome>> = {
  scan: async (page, { orderId, orderVersion, text }) => {
    const content = text('content', MAX_CONTENT)
    if (content === '') return { message: '' }
    const key = text('key') || crypto.randomUUID()
    const answer = await page.call(countPickedScan, { orderId, orderVersion, key, content })
    const { scan, message } = answer
    if (!scan) return { message: '', scan: { tone: 'bad', message, code: content, name: '' } }
    return { message: '', scan: toScanView(page, scan) }
  },
  set: async (page, { orderId, orderVersion, text }, form) => {
    const lineNo = readNumber(form, 'lineNo', 1)
    const typed = text('quantity', 20)
    const quantity = typed === '' ? '0' : typedDecimal(typed, 3)
    const back = { lineNo, typed: { quantity: typed } }
    if (quantity === undefined || !isLineQuantity(quantity))
      return { ...back, message: page.i18n.t('refusal.InvalidQuantity') }
    const seen = typedDecimal(text('seen', 20), 3) ?? '0'
    const answer = await page.call(setPickedQuantity, { orderId, orderVersion, lineNo, quantity, seen })
    if (answer.done) return { lineNo, message: '' }
    return {
      ...back,
      message: answer.refusal === 'RecordChanged' ? page.i18n.t('picking.changedMeanwhile') : answer.message,
    }
  },
  all: (page, { orderId, orderVersion }, form) => pickAll(page, form, { orderId, orderVersion, all: true }),
  none: (page, { orderId, orderVersion }, form) => pickAll(page, form, { orderId, orderVersion, all: false }),
  ship,
}

async function pickAll(
  page: PageRequest,
  form: FormData,
  order: { orderId: number; orderVersion: number; all: boolean },
): Promise<Outcome> {
  const answer = await page.call(pickWholeOrder, { ...order, version: readNumber(form, 'pickingVersion') })
  return { message: answer.done ? '' : answer.message }
}

async function ship(page: PageRequest, { orderId, text }: PickedForm, form: FormData): Promise<Outcome> {
  const { t } = page.i18n
  const typed = Object.fromEntries(['packages', 'company', 'method', 'tracking'].map((name) => [name, text(name)]))
  const packages = Number(typedDecimal(typed.packages ?? '') ?? Number.NaN)
  if (!Number.isInteger(packages) || packages < 1 || packages > MAX_PACKAGES)
    return { typed, message: '', problems: { packages: t('picking.ship.badPackages', { maximum: `${MAX_PACKAGES}` }) } }
  const lines = [...form].flatMap(([name, value]) => {
    const lineNo = /^q\.(\d{1,4})$/.exec(name)?.[1]
    const quantity = lineNo === undefined ? undefined : typedDecimal(`${value}`, 3)
    return quantity === undefined ? [] : [{ lineNo: Number(lineNo), quantity }]
  })
  if (lines.length === 0) return { typed, message: t('refusal.NothingPicked') }
  const status = Number(text('seen'))
  const answer = await page.call(shipPickedOrder, {
    key: text('key'),
    orderId,
    lines,
    packages,
    company: typed.company ?? '',
    method: typed.method ?? '',
    tracking: typed.tracking ?? '',
    seen: isStatus(status) ? status : undefined,
  })
  if (!answer.done) return { typed, message: answer.message }
  return { message: '', ...(answer.shipment !== null && { shipment: answer.shipment }) }
}

interface Scan {
  outcome: ScanOutcome
  barcode: string
  code: string
  name: string
  picked: string | null
  pickable: string | null
}

function toScanView({ language, i18n: { t } }: PageRequest, scan: Scan): ScanResultView {
  const { outcome, barcode, code, name, picked, pickable } = scan
  const quantities = {
    picked: formatQuantity(language, picked ?? '0'),
    total: formatQuantity(language, pickable ?? '0'),
  }
  return {
    tone: outcome === 'counted' ? 'good' : 'bad',
    message: t(`picking.scan.outcome.${outcome}`, quantities),
    code: code || barcode,
    name,
  }
}
