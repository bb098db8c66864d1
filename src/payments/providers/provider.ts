import { z } from 'zod'
import type { Decimal } from '#src/platform/money.ts'
import type { Answer } from './answer.ts'

/** What a provider's adapter receives about its terminal: resolved addresses, decrypted secrets. */
export interface Terminal {
  merchant: string
  /** Where the buyer's browser goes. */
  gateUrl: string
  /** Where this server asks. */
  apiUrl: string
  secrets: Readonly<Record<string, string>>
  /** What the bank may say of the holder's proof for the money to be taken. */
  acceptedProofs: readonly string[]
}

/** A payment request to a provider. */
export interface PaymentRequest {
  /** Our order number at the bank: unique, 32 letters and digits. */
  orderNo: string
  /** What is paid for, before instalments cost anything. */
  price: Decimal
  /** The total that the buyer pays, including the instalment fee. */
  amount: Decimal
  currency: string
  /** 1 is a single payment. */
  instalments: number
  language: string
}

/** The payer's data that providers require. */
export interface Buyer {
  id: string
  firstName: string
  lastName: string
  email: string
  phone: string
  ip: string
}

/** What a payment is known by at a bank. */
export interface TransactionReference {
  orderNo: string
  /** What the bank called it when it was opened; null where it gave no name. */
  openedNo: string | null
  /** Of the money it took; null before. */
  transactionNo: string | null
  currency: string
}

/**
 * How the buyer gets to the provider. A redirect and a frame come with the provider's id of the payment, to be stored.
 */
export type PaymentOpening =
  | { kind: 'cardForm'; action: string; fields: FormField[]; card: CardFields }
  | { kind: 'redirect'; address: string; transactionNo: string }
  | { kind: 'frame'; address: string; transactionNo: string }

export interface FormField {
  name: string
  value: string
}

/** The provider's names of the fields that the buyer's browser posts directly to it. */
export interface CardFields {
  number: string
  month: string
  year: string
  code: string
}

/** The content of a callback or webhook with a valid signature. */
export interface CallbackResult {
  orderNo: string
  amount: Decimal
  /** What is paid for without the cost of instalments, from those who say it apart. */
  price?: Decimal
  currency: string
  /** The number of instalments; null if not stated. */
  instalments: number | null
  merchant: string
  /** The holder was authenticated in a way that the terminal accepts. That alone is not a payment. */
  proven: boolean
  /** Sent by providers that capture by themselves. */
  captured: Capture | null
  failure: Failure
  message: string
  /** The input of `capture`; never stored. */
  proof: Readonly<Record<string, string>>
}

/** Money the bank took: its own number of it, unique at a terminal. */
export interface Capture {
  transactionNo: string
  authorisationNo: string
}

/** Why a payment failed, in the closed list that is shown to buyers. */
export const FAILURES = [
  'notProven',
  'declined',
  'insufficientFunds',
  'cardExpired',
  'cardNotAllowed',
  'tryAgain',
  'bankDown',
  'abandoned',
  'notSame',
] as const
export type Failure = (typeof FAILURES)[number]

/** The result of a capture. A timeout is not a decline: the provider is queried for the outcome. */
export type CaptureResult =
  | { kind: 'captured'; capture: Capture }
  | { kind: 'declined'; failure: Failure; message: string }
  | { kind: 'silent'; message: string }

/** What the bank's books say of an order. */
export type TransactionStatus =
  | { kind: 'captured'; capture: Capture; amount: Decimal; instalments: number | null; refunded: Decimal }
  | { kind: 'nothing' }
  | { kind: 'silent'; message: string }

/** What came of asking for money to go back. */
export type RefundResult =
  | { kind: 'done'; transactionNo: string }
  | { kind: 'declined'; message: string }
  | { kind: 'silent'; message: string }

/** What goes back: all of it, on the day it was taken if the bank agrees, or a part. */
export interface RefundRequest extends TransactionReference {
  amount: Decimal
  whole: boolean
  /** The same for every try of the same refund, and for no other. */
  key: string
}

/**
 * How the number of instalments is chosen. `asked`: in the shop, with the fee in the amount. `chosenThere`: by the buyer on
 * the provider's page, up to the allowed maximum, where the provider adds its fee. `none`: there are no instalments.
 */
export type InstalmentMode = 'asked' | 'chosenThere' | 'none'

/** A secret that a terminal of a provider requires. */
export const secretText = z.string().min(1).max(500)

/**
 * Webhooks of a provider, which it sends to an address that ends in its name. `signed`: the form is verified by `read` and
 * decides about the payment; the provider repeats it unless the response is `accepted`. `unsigned`: the JSON is not
 * trusted and only triggers `inquire`. Both find our order number; empty if there is none.
 */
export type Webhook =
  | { kind: 'signed'; getOrderNo(fields: readonly FormField[]): string; accepted: string; rejected: string }
  | { kind: 'unsigned'; getOrderNo(json: Answer): string }

/** A payment provider. An adapter stores nothing and decides nothing: it translates. */
export interface Provider {
  /** The secrets that a terminal of it requires, no others. */
  secrets: z.ZodObject<Readonly<Record<string, typeof secretText>>, z.core.$strict>
  /** Absent if the browser alone brings the results. */
  webhook?: Webhook
  /** It captures on request only, after the buyer returned: a buyer who never returned paid nothing. */
  capturesOnQuery: boolean
  /** How buyers get there. */
  flow: PaymentOpening['kind']
  instalments: InstalmentMode
  /** `returnTo` is where the browser comes back to, with the bank's word. */
  open(terminal: Terminal, request: PaymentRequest & { returnTo: string; buyer: Buyer }): Promise<PaymentOpening>
  /** undefined where the signature is wrong or not there; `later` where the bank has not made up its mind. */
  read(
    terminal: Terminal,
    fields: readonly FormField[],
    transactionReference: TransactionReference,
  ): Promise<CallbackResult | 'later' | undefined>
  capture(
    terminal: Terminal,
    request: PaymentRequest & { proof: CallbackResult['proof']; ip: string },
  ): Promise<CaptureResult>
  inquire(terminal: Terminal, transactionReference: TransactionReference): Promise<TransactionStatus>
  refund(terminal: Terminal, undo: RefundRequest): Promise<RefundResult>
  /** Where a payment that was opened in a frame is shown. */
  frame?(terminal: Terminal, openedNo: string): string
}

/** A provider could not be reached, or would not open a payment: the buyer tries again. */
export class NotOpened extends Error {}
