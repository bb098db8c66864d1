import { NO_VALUE } from './search-bodies.ts'

/** The parts of a reply to a search that are read. */
export interface SearchReply {
  timed_out: boolean
  _shards: { failed: number }
  hits: { total?: { value: number }; hits: readonly { fields: { product: readonly [number] } }[] }
  aggregations?: Readonly<Record<string, { values: { sum_other_doc_count: number; buckets: readonly Bucket[] } }>>
}

interface Bucket {
  key: number
  doc_count: number
}

/** Throws for a reply that does not have all hits. */
export function readReply(reply: SearchReply): SearchReply {
  if (reply.timed_out || reply._shards.failed > 0) throw new Error('OpenSearch: an incomplete reply')
  return reply
}

export const readTotal = ({ hits }: SearchReply): number => hits.total?.value ?? 0

export const readIds = ({ hits }: SearchReply): number[] => hits.hits.map(({ fields }) => fields.product[0])

/** The counts of an aggregation; throws if it does not have all values. */
export function readCounts({ aggregations }: SearchReply, name: string): Map<number | null, number> {
  const counted = aggregations?.[name]?.values
  if (!counted || counted.sum_other_doc_count > 0) throw new Error(`OpenSearch: incomplete counts of ${name}`)
  return new Map(counted.buckets.map(({ key, doc_count: count }) => [key === NO_VALUE ? null : key, count]))
}

/** The page: the leading products in their own order, then the others. */
export function placeLeadingIds(
  pageIds: readonly number[],
  { leadingIds, offset, limit }: { leadingIds: readonly number[]; offset: number; limit: number },
): number[] {
  const leading = leadingIds.slice(offset, offset + limit)
  // The engine places the same products first, in an order of its own.
  return [...leading, ...pageIds.slice(leading.length)]
}
