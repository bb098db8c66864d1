import { z } from 'zod'
import type { Decimal } from '#src/platform/money.ts'
import type { Answer } from './answer.ts'

/** What a provider's adapter receives about its terminal: resolved addresses, decrypted secrets. */
export interface Terminal {
  merchant: string
  /** URL of the provider for the buyer's browser. */
  gateUrl: string
  /** Base URL of the provider's API. */
  apiUrl: string
  secrets: Readonly<Record<string, string>>
  /** 3-D Secure statuses with which a payment may be captured. */
  acceptedProofs: readonly string[]
}

/** A payment request to a provider. */
export interface PaymentRequest {
  /** Our order number at the bank: unique, 32 letters and digits. */
  orderNo: string
  /** The amount without the instalment fee. */
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

/** The identifiers of a payment at a bank. */
export interface TransactionReference {
  orderNo: string
  /** The bank's id from opening the payment; null if it gave none. */
  openedNo: string | null
  /** The bank's number of the capture; null before. */
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
  /** The amount without the instalment fee, from providers that report it separately. */
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

/** A capture, with the bank's number, unique per terminal. */
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

/** Status of an order at the bank; `silent` without a usable reply. */
export type TransactionStatus =
  | { kind: 'captured'; capture: Capture; amount: Decimal; instalments: number | null; refunded: Decimal }
  | { kind: 'nothing' }
  | { kind: 'silent'; message: string }

/** The result of a refund request. */
export type RefundResult =
  | { kind: 'done'; transactionNo: string }
  | { kind: 'declined'; message: string }
  | { kind: 'silent'; message: string }

/** A refund request: the whole amount, voided on the day of the capture where the bank allows it, or a part. */
export interface RefundRequest extends TransactionReference {
  amount: Decimal
  whole: boolean
  /** Idempotency key of the refund. */
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

/** A payment provider. Adapters only convert requests and replies; they store nothing and make no decisions. */
export interface Provider {
  /** The secrets that a terminal of it requires, no others. */
  secrets: z.ZodObject<Readonly<Record<string, typeof secretText>>, z.core.$strict>
  /** Absent if the browser alone brings the results. */
  webhook?: Webhook
  /** It captures on request only, after the buyer returned: a buyer who never returned paid nothing. */
  capturesOnRequest: boolean
  /** How the buyer reaches the provider. */
  flow: PaymentOpening['kind']
  instalments: InstalmentMode
  /** `returnTo` is the callback URL to which the provider sends the browser. */
  open(terminal: Terminal, request: PaymentRequest & { returnTo: string; buyer: Buyer }): Promise<PaymentOpening>
  /** undefined if the signature is missing or invalid; `later` if the outcome is not final yet. */
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
  refund(terminal: Terminal, request: RefundRequest): Promise<RefundResult>
  /** Address of the frame of a payment that was opened in one. */
  frame?(terminal: Terminal, openedNo: string): string
}

/** The provider could not be reached or did not open the payment; the buyer may retry. */
export class NotOpened extends Error {}
