/** What the log names by the number of its record, and what that is. */
export const RECORD_KINDS = ['product', 'depot', 'brand', 'category', 'order', 'customer'] as const
export type RecordKind = (typeof RECORD_KINDS)[number]

/** A record as it is called now, in the language of the reader; one of the two may be empty. */
export interface NamedRecord {
  kind: RecordKind
  id: number
  /** Left to right wherever it stands. */
  code: string
  name: string
}

const KIND_OF_FIELD: Record<string, RecordKind> = {
  actingFor: 'customer',
  depotId: 'depot',
  orderId: 'order',
  productId: 'product',
}

/** What a field names; `on` says it of the targets of discounts. undefined for a field that names no record. */
export const getRecordKind = (field: string, on: unknown): RecordKind | undefined =>
  field === 'targetId' ? (on === 'brand' || on === 'category' ? on : undefined) : KIND_OF_FIELD[field]

/** The records that what was written down names, at any depth of it; each once. */
export function listRecords(details: readonly string[]): { kind: RecordKind; id: number }[] {
  const found = details.flatMap((detail) => {
    const whole: unknown = JSON.parse(detail)
    return within(whole, (whole as { on?: unknown } | null)?.on)
  })
  return [...new Map(found.map((one) => [`${one.kind} ${one.id}`, one])).values()]
}

function within(value: unknown, on: unknown): { kind: RecordKind; id: number }[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([field, inner]) => {
    const kind = getRecordKind(field, on)
    return kind && isRecordId(inner) ? [{ kind, id: inner }] : within(inner, on)
  })
}

export const isRecordId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0
