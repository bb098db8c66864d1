import { ExpectedError } from '#src/platform/tracing/expected-error.ts'
import type { REFUSALS } from './refusal-codes.ts'

export { REFUSALS } from './refusal-codes.ts'

export type RefusalCode = (typeof REFUSALS)[number]

/** An expected failure, returned as a value and never thrown. `values` fill the placeholders of its text. */
export interface Refusal {
  code: RefusalCode
  values?: Record<string, string | number>
}

/** The result of a command: its value, or the refusal. */
export type Result<T> = { ok: true; value: T } | { ok: false; refusal: Refusal }

export const ok = <T>(value: T): Result<T> => ({ ok: true, value })
export const refuse = (code: RefusalCode, values?: Refusal['values']): { ok: false; refusal: Refusal } => ({
  ok: false,
  refusal: values ? { code, values } : { code },
})

/**
 * The few failures that end a request: no token, no permission, not found, invalid input, too many requests, closed.
 */
export class HttpError extends ExpectedError {
  readonly status: 400 | 401 | 403 | 404 | 413 | 415 | 429 | 503
  readonly code: RefusalCode
  readonly fields: { field: string; code: string }[]
  readonly retryAfter: number | undefined

  constructor(
    status: HttpError['status'],
    code: RefusalCode,
    more: { fields?: HttpError['fields']; retryAfter?: number } = {},
  ) {
    super(code)
    this.status = status
    this.code = code
    this.fields = more.fields ?? []
    this.retryAfter = more.retryAfter
  }
}

/** A refusal as it is sent on the wire. */
export const refusalOnWire = (
  { code, fields = [] }: Pick<HttpError, 'code'> & Partial<Pick<HttpError, 'fields'>>,
  message: string,
) => ({
  ErrorCode: code,
  Message: message,
  ...(fields.length > 0 && { Fields: fields.map((one) => ({ Field: one.field, Code: one.code })) }),
})

/** Records of other customers and missing records give the same error. */
/** The refusal of one record of many: a request for the others goes on. Other errors are thrown again. */
export function toRowRefusal(error: unknown): { ok: false; refusal: Refusal } {
  if (error instanceof HttpError && (error.status === 400 || error.status === 404)) return refuse(error.code)
  throw error
}

export const notFound = () => new HttpError(404, 'RecordWasNotFound')
