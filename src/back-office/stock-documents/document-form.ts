import { data } from 'react-router'
import { parseId } from '#src/api/id.ts'
import type { PageRequest } from '#src/api/page-context.ts'
import { isLineQuantity } from '#src/orders/desk-line.ts'
import { formatQuantity } from '#src/platform/i18n/format.ts'
import { typedDecimal } from '#src/platform/i18n/typed-decimal.ts'
import { findPageAbove } from '#src/shop/paths.ts'
import { MAX_CONTENT } from '../picking/picking.ts'
import type { ScanResultView } from '../picking/scan-panel.tsx'
import {
  ADJUSTMENT_REASONS,
  COUNT_REASONS,
  COUNT_SCOPES,
  DOCUMENT_KINDS,
  DOCUMENT_PAGES,
  type DocumentKind,
  type LineReason,
  LONGEST_NOTE,
  type ScanOutcome,
} from './document.ts'
import {
  countDocumentScan,
  deleteStockDocument,
  openStockDocument,
  postStockDocument,
  setCountReason,
  setDocumentQuantity,
} from './wire.ts'

/** The kind of document that a page is about; its pages share their files. */
export function getDocumentKind(page: PageRequest): DocumentKind {
  const name = findPageAbove(page.url.pathname)
  const kind = DOCUMENT_KINDS.find((one) => DOCUMENT_PAGES[one] === name)
  if (!kind) throw data(null, { status: 404 })
  return kind
}

/** Values of a form without characters that the database cannot store. */
const readText = (form: FormData, name: string, longest: number) =>
  `${form.get(name) ?? ''}`.replaceAll('\0', '').trim().slice(0, longest)

export interface NewDocumentAnswer {
  id: number | null
  message: string
  typed: Record<string, string>
  problems: Record<string, string>
}

const FIELDS = [
  'depot',
  'toDepot',
  'delivery',
  'filled',
  'reason',
  'note',
  'scope',
  'brand',
  'category',
  'blind',
] as const

/** The depot and the reference of a delivery. */
const LONGEST_DELIVERY = LONGEST_NOTE + 20

/** An expected delivery in a form: its depot and its reference. */
export const toDeliveryValue = ({ depotId, reference }: { depotId: number; reference: string }) =>
  `${depotId} ${reference}`

/** Null for a text that names none. */
export function parseDelivery(value: string) {
  const [depot = '', reference = ''] = value.split(/ (.*)/s)
  const depotId = parseId(depot)
  const isReference = reference !== '' && reference.length <= LONGEST_NOTE
  return depotId !== null && isReference ? { depotId, reference } : null
}

/** Opens a draft; what was chosen stays if it cannot be opened. */
export async function openDocumentForm(
  page: PageRequest,
  kind: DocumentKind,
  form: FormData,
): Promise<NewDocumentAnswer> {
  const { t } = page.i18n
  const typed = Object.fromEntries(
    FIELDS.map((name) => [name, readText(form, name, name === 'delivery' ? LONGEST_DELIVERY : LONGEST_NOTE)]),
  )
  const delivery = kind === 'receipt' ? parseDelivery(typed.delivery ?? '') : null
  const depotId = delivery?.depotId ?? parseId(typed.depot ?? '')
  const toDepotId = kind === 'transfer' ? parseId(typed.toDepot ?? '') : null
  const reason = kind === 'adjustment' ? (ADJUSTMENT_REASONS.find((one) => one === typed.reason) ?? '') : ''
  const scope = kind === 'count' ? (COUNT_SCOPES.find((one) => one === typed.scope) ?? 'scanned') : 'scanned'
  const scopeId = scope === 'brand' || scope === 'category' ? parseId(typed[scope] ?? '') : null
  const isWithoutScope = scopeId === null && (scope === 'brand' || scope === 'category')
  const choose = t('stockDocuments.problem.choose')
  const problems: Record<string, string> = {
    ...(depotId === null && { depot: choose }),
    ...(kind === 'transfer' && toDepotId === null && { toDepot: choose }),
    ...(toDepotId !== null && toDepotId === depotId && { toDepot: t('stockDocuments.problem.sameDepot') }),
    ...(kind === 'adjustment' && reason === '' && { reason: choose }),
    ...(isWithoutScope && { [scope]: choose }),
  }
  if (depotId === null || Object.keys(problems).length > 0) return { id: null, message: '', typed, problems }
  const answer = await page.call(openStockDocument, {
    key: readText(form, 'key', 40),
    kind,
    depotId,
    toDepotId,
    reason,
    note: typed.note || (delivery?.reference ?? ''),
    delivery: delivery?.reference ?? null,
    isFilled: delivery !== null && typed.filled === 'on',
    blind: kind === 'count' && typed.blind === 'on',
    scope,
    scopeId,
  })
  return { id: answer.id, message: answer.done ? '' : answer.message, typed, problems: {} }
}

/** What a form of the page of a document returns; `lost` and `scan` are read by the queue of scans. */
export interface DocumentAnswer {
  intent: string
  scan: ScanResultView | null
  lost: boolean
  message: string
  /** Changes with each answer. */
  key: string
  /** The line whose quantity was not saved, and what was typed. */
  productId?: number
  typed?: string
  typedReason?: LineReason
  /** The document is deleted. */
  deleted?: true
  /** The document is posted; the number of products to be counted again. */
  movedCount?: number
}

type Outcome = Omit<DocumentAnswer, 'intent' | 'scan' | 'lost' | 'key'> & { scan?: ScanResultView }

/** Reads `intent` of a form of the page of a document and executes it. */
export async function runDocumentAction(
  page: PageRequest,
  form: FormData,
  documentId: number,
): Promise<DocumentAnswer> {
  const intent = readText(form, 'intent', 20)
  const outcome = await runIntent(page, form, { documentId, intent })
  return { intent, lost: false, key: crypto.randomUUID(), scan: null, ...outcome }
}

async function runIntent(
  page: PageRequest,
  form: FormData,
  { documentId, intent }: { documentId: number; intent: string },
): Promise<Outcome> {
  const version = Number(readText(form, 'version', 15))
  switch (intent) {
    case 'scan':
      return scan(page, form, documentId)
    case 'set':
      return setQuantity(page, form, documentId)
    case 'reason':
      return setReason(page, form, documentId)
    case 'post': {
      const answer = await page.call(postStockDocument, { documentId, version })
      return answer.done ? { message: '', movedCount: answer.movedCount } : { message: answer.message }
    }
    case 'delete': {
      const answer = await page.call(deleteStockDocument, { documentId, version })
      return answer.done ? { message: '', deleted: true } : { message: answer.message }
    }
    default:
      return { message: page.i18n.t('refusal.InvalidRequest') }
  }
}

async function scan(page: PageRequest, form: FormData, documentId: number): Promise<Outcome> {
  const content = readText(form, 'content', MAX_CONTENT)
  if (content === '') return { message: '' }
  const key = readText(form, 'key', 40) || crypto.randomUUID()
  const { scan, message } = await page.call(countDocumentScan, { documentId, key, content })
  if (!scan) return { message: '', scan: { tone: 'bad', message, code: content, name: '' } }
  return { message: '', scan: toScanView(page, scan) }
}

interface Scan {
  outcome: ScanOutcome
  barcode: string
  code: string
  name: string
  quantity: string | null
}

function toScanView({ language, i18n: { t } }: PageRequest, { outcome, barcode, code, name, quantity }: Scan) {
  return {
    tone: outcome === 'counted' ? ('good' as const) : ('bad' as const),
    message: t(`stockDocuments.scan.${outcome}`, { quantity: formatQuantity(language, quantity ?? '0') }),
    code: code || barcode,
    name,
  }
}

async function setQuantity(page: PageRequest, form: FormData, documentId: number): Promise<Outcome> {
  const productId = parseId(readText(form, 'product', 15)) ?? 0
  const typed = readText(form, 'quantity', 20)
  const quantity = typed === '' ? null : typedDecimal(typed, 3)
  if (quantity === undefined || (quantity !== null && !isLineQuantity(quantity)))
    return { productId, typed, message: page.i18n.t('refusal.InvalidQuantity') }
  const seen = readText(form, 'seen', 20)
  const answer = await page.call(setDocumentQuantity, {
    documentId,
    productId,
    quantity,
    seen: seen === '' ? null : (typedDecimal(seen, 3) ?? null),
    seenMove: Number(readText(form, 'seenMove', 15)) || 0,
  })
  if (answer.done) return { productId, message: '' }
  const isChanged = answer.refusal === 'RecordChanged'
  return { productId, typed, message: isChanged ? page.i18n.t('stockDocuments.changedMeanwhile') : answer.message }
}

function readReason(form: FormData, reasonName: string, noteName: string): LineReason {
  const reason = readText(form, reasonName, 20)
  return { reason: COUNT_REASONS.find((one) => one === reason) ?? '', note: readText(form, noteName, LONGEST_NOTE) }
}

async function setReason(page: PageRequest, form: FormData, documentId: number): Promise<Outcome> {
  const productId = parseId(readText(form, 'product', 15)) ?? 0
  const reason = readReason(form, 'reason', 'note')
  const seen = readReason(form, 'seenReason', 'seenNote')
  const answer = await page.call(setCountReason, { documentId, productId, reason, seen })
  if (answer.done) return { productId, message: '' }
  const isChanged = answer.refusal === 'RecordChanged'
  const message = isChanged ? page.i18n.t('stockDocuments.countReason.changed') : answer.message
  return { productId, typedReason: reason, message }
}
