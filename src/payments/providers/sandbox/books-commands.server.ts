import { randomBytes } from 'node:crypto'
import type { Db } from '#src/platform/db.server.ts'
import { xmlText } from '../nestpay/reply.ts'
import { computeSignature, isSigned } from '../nestpay/signature-queries.server.ts'
import type { FormField } from '../provider.ts'
import { answerXml, historyXml, unknownOrderXml } from './reply.ts'
import { type Behaviour, findBehaviour, SANDBOX_CODE, SANDBOX_MERCHANT } from './sandbox.ts'

const { storeKey } = SANDBOX_MERCHANT.secrets

/** A payment as the bank's page shows it. */
export interface AtGate {
  token: string
  amount: string
  currency: string
  language: string
  behaviour: Behaviour
}

const CARD = new Set(['pan', 'cv2', 'ecom_payment_card_expdate_month', 'ecom_payment_card_expdate_year'])

/**
 * A form is posted to the gate. The card decides the behaviour of the bank, and is not stored. undefined if the form is
 * not signed by the merchant, or its order is paid.
 */
export async function enterGate(db: Db, fields: readonly FormField[]): Promise<AtGate | undefined> {
  const signed = fields.filter(({ name }) => !CARD.has(name.toLowerCase()))
  const field = createFieldReader(fields)
  if (!isSigned(signed, storeKey) || field('clientid') !== SANDBOX_MERCHANT.merchant) return undefined
  const behaviour = findBehaviour(field('pan').replaceAll(/\s/g, '')) ?? 'decline'
  const token = randomBytes(24).toString('hex')
  const order = { token, behaviour, tries: 0, fields: JSON.stringify(signed) }
  const stored = await db
    .insertInto('sandboxBankOrders')
    .values({ ...order, orderNo: field('oid'), merchant: field('clientid'), ...readMoney(field) })
    .onConflict((conflict) =>
      conflict.columns(['merchant', 'orderNo']).doUpdateSet(order).where('sandboxBankOrders.captured', '=', '0'),
    )
    .returning(['amount', 'currency'])
    .executeTakeFirst()
  return stored && { token, behaviour, language: field('lang'), ...stored }
}

const readMoney = (field: (name: string) => string) => ({ amount: field('amount'), currency: field('currency') })

const createFieldReader = (fields: readonly FormField[]) => (name: string) =>
  fields.find((one) => one.name.toLowerCase() === name.toLowerCase())?.value ?? ''

/** The callback form that the browser posts to the shop. */
export interface BankRedirect {
  address: string
  fields: FormField[]
  behaviour: Behaviour
  language: string
}

const MAX_ATTEMPTS = 3

/** Authenticates the holder by the code. undefined for an unknown token; `wrong` allows another try. */
export async function proveHolder(db: Db, token: string, code: string): Promise<BankRedirect | AtGate | undefined> {
  const order = await db
    .updateTable('sandboxBankOrders')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('token', '=', token)
    .returningAll()
    .executeTakeFirst()
  if (!order) return undefined
  const sent = order.fields as unknown as FormField[]
  const language = createFieldReader(sent)('lang')
  const behaviour = order.behaviour as Behaviour
  const right = code.trim() === SANDBOX_CODE
  if (!right && order.tries < MAX_ATTEMPTS) return { ...order, language, behaviour }
  const proven = right && behaviour !== 'notProven'
  return {
    address: createFieldReader(sent)(proven ? 'okUrl' : 'failUrl'),
    fields: buildCallback(sent, { proven, token, behaviour }),
    behaviour,
    language,
  }
}

interface Proof {
  proven: boolean
  token: string
  behaviour: Behaviour
}

/** The sent fields and the result of the authentication, signed; `otherAmount` and `wrongHash` falsify them. */
function buildCallback(sent: readonly FormField[], { proven, token, behaviour }: Proof): FormField[] {
  const formFields = sent.filter(({ name }) => name.toLowerCase() !== 'hash')
  const result = Object.entries({
    mdStatus: proven ? '1' : '0',
    txstatus: proven ? 'Y' : 'N',
    mdErrorMsg: proven ? 'Authenticated' : 'Not authenticated',
    md: token,
    xid: token.slice(0, 28),
    eci: proven ? '02' : '',
    cavv: proven ? token.slice(-28) : '',
  }).map(([name, value]) => ({ name, value }))
  const sentFields = formFields.map((one) =>
    behaviour === 'otherAmount' && one.name === 'amount' ? { ...one, value: '1.00' } : one,
  )
  const fields = [...sentFields, ...result]
  const key = behaviour === 'wrongHash' ? 'NOT OUR KEY' : storeKey
  return [...fields, { name: 'HASH', value: computeSignature(fields, key) }]
}

/** Answers an API request of the merchant. undefined means no reply: the connection is dropped. */
export async function answerServer(db: Db, xml: string): Promise<string | undefined> {
  const { user, password } = SANDBOX_MERCHANT.secrets
  const isAuthenticated = xmlText(xml, 'Name') === user && xmlText(xml, 'Password') === password
  if (!isAuthenticated || xmlText(xml, 'ClientId') !== SANDBOX_MERCHANT.merchant)
    return answerXml({ code: '99', message: 'Yetki yok' })
  const order = await db
    .selectFrom('sandboxBankOrders')
    .selectAll()
    .where('merchant', '=', SANDBOX_MERCHANT.merchant)
    .where('orderNo', '=', xmlText(xml, 'OrderId'))
    .executeTakeFirst()
  if (xmlText(xml, 'ORDERHISTORY') === 'QUERY') return order ? historyXml(order) : unknownOrderXml()
  if (!order) return answerXml({ code: '99', message: 'CORE-2008 İşlem bulunamadı' })
  const type = xmlText(xml, 'Type')
  if (type === 'Auth') return authorise(db, order, xml)
  return type === 'Void' || type === 'Credit'
    ? refundOrder(db, order, { type, total: xmlText(xml, 'Total') })
    : undefined
}

interface Order {
  orderNo: string
  merchant: string
  token: string
  amount: string
  behaviour: string
  captured: string
  refunded: string
}

const DECLINED: Readonly<Record<string, { code: string; message: string }>> = {
  decline: { code: '05', message: 'Onaylanmadı' },
  insufficientFunds: { code: '51', message: 'Bakiye yetersiz' },
  expired: { code: '54', message: 'Kartın süresi dolmuş' },
}

async function authorise(db: Db, order: Order, xml: string): Promise<string | undefined> {
  const { behaviour, token, amount } = order
  if (xmlText(xml, 'Number') !== token || Number(xmlText(xml, 'Total')) !== Number(amount)) {
    return answerXml({ code: '99', message: 'CORE-2012 3D doğrulaması bu işlem için değil' })
  }
  const decline = DECLINED[behaviour]
  if (decline) return answerXml(decline)
  if (behaviour === 'goesQuiet') return undefined
  const transactionNo = `S${randomBytes(8).toString('hex').toUpperCase()}`
  const captured = await db
    .updateTable('sandboxBankOrders')
    .set({ captured: amount, transactionNo })
    .where('token', '=', token)
    .where('captured', '=', '0')
    .executeTakeFirst()
  if (captured.numUpdatedRows === 0n) return answerXml({ code: '99', message: 'CORE-2029 Sipariş daha önce ödenmiş' })
  return behaviour === 'losesReply' ? undefined : answerXml({ code: '00', transactionNo })
}

async function refundOrder(db: Db, order: Order, { type, total }: { type: 'Void' | 'Credit'; total: string }) {
  const amount = type === 'Void' ? order.captured : total
  const transactionNo = `C${randomBytes(8).toString('hex').toUpperCase()}`
  const { numUpdatedRows } = await db
    .updateTable('sandboxBankOrders')
    .set(({ eb, ref }) => ({ refunded: eb(ref('refunded'), '+', amount), ...(type === 'Void' && { voided: true }) }))
    .where('token', '=', order.token)
    .where('captured', '>', '0')
    .where(({ eb, ref }) => eb(eb(ref('refunded'), '+', amount), '<=', ref('captured')))
    .executeTakeFirst()
  return numUpdatedRows === 1n
    ? answerXml({ code: '00', transactionNo })
    : answerXml({ code: '99', message: 'CORE-2508 İade edilecek tutar yok' })
}
