/** Kinds of records that the log stores by id. */
export const RECORD_KINDS = ['product', 'depot', 'brand', 'category', 'order', 'customer', 'group', 'user'] as const
export type RecordKind = (typeof RECORD_KINDS)[number]

/** A record as it is called now, in the language of the reader; one of the two may be empty. */
export interface NamedRecord {
  kind: RecordKind
  id: number
  /** Always left to right. */
  code: string
  name: string
}

const KIND_OF_FIELD: Record<string, RecordKind> = {
  actingFor: 'customer',
  depotId: 'depot',
  groupId: 'group',
  orderId: 'order',
  parentId: 'category',
  productId: 'product',
  recipientIds: 'user',
}

/**
 * The kind of record that a field refers to; `on` decides for targets of discounts. undefined for a field without a
 * record.
 */
export const getRecordKind = (field: string, on: unknown): RecordKind | undefined =>
  field === 'targetId' ? (on === 'brand' || on === 'category' ? on : undefined) : KIND_OF_FIELD[field]

/** The records that the details refer to, at any depth; each once. */
export function listRecords(details: readonly string[]): { kind: RecordKind; id: number }[] {
  const found = details.flatMap((detail) => {
    const whole: unknown = JSON.parse(detail)
    return findRecords(whole, (whole as { on?: unknown } | null)?.on)
  })
  return [...new Map(found.map((one) => [`${one.kind} ${one.id}`, one])).values()]
}

function findRecords(value: unknown, on: unknown): { kind: RecordKind; id: number }[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([field, inner]) => {
    const kind = getRecordKind(field, on)
    const ids = toRecordIds(inner)
    return kind && ids ? ids.map((id) => ({ kind, id })) : findRecords(inner, on)
  })
}

/** The ids of a field: one or a list of them; undefined for any other value. */
export function toRecordIds(value: unknown): number[] | undefined {
  const ids: unknown[] = Array.isArray(value) ? value : [value]
  return ids.every(isRecordId) ? ids : undefined
}

const isRecordId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0
