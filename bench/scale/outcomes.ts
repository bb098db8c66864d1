import type { KilledPart } from './plan.ts'
import { FAULTS } from './plan.ts'
import { KINDS, type Kind } from './targets.ts'

/** One request of the load and its answer. Times are milliseconds, `at` since the epoch. */
export interface Outcome {
  kind: Kind
  number: number
  at: number
  ms: number
  /** 0 without an answer. */
  code: number
  /** Of an order that was acknowledged. */
  orderNumber?: string
  /** The code of a refusal. */
  refusal?: string
}

/** When a part was killed, served again, and the end of its window: milliseconds since the epoch. */
export interface Window {
  part: KilledPart
  killedAt: number
  servingAt: number
  endsAt: number
  /** Of a failover, in seconds. */
  failover?: { detected: number; promoted: number }
}

export interface WindowSummary {
  part: KilledPart
  seconds: number
  requests: number
  errors: number
  /** Of pictures, not among `errors`. */
  missingPictures: number
  orders: number
  p95: number
  /** Seconds from the kill until the last failed request ended; 0 if none failed. */
  lastError: number
  /** Seconds from the kill until an order that was sent after it was acknowledged. */
  firstOrder: number | undefined
}

export const isFailed = ({ code }: Outcome): boolean => code === 0 || code >= 400

const isUnanswered = ({ code }: Outcome) => code === 0 || code >= 500

/** The orders of which a client does not know whether they were placed. */
export const selectUnanswered = (outcomes: readonly Outcome[]): Outcome[] =>
  outcomes.filter((outcome) => outcome.kind === 'checkout' && isUnanswered(outcome))

/** Reads a line of vegeta; undefined for one that names no request. */
export function parseResult(line: string): Outcome | undefined {
  const { url, timestamp, latency, code, body } = JSON.parse(line) as Record<string, string> & {
    latency: number
    code: number
  }
  const [, kind, number] = /#(\w+)-(\d+)$/.exec(url ?? '') ?? []
  if (!isKind(kind)) return undefined
  const outcome: Outcome = {
    kind,
    number: Number(number),
    at: Date.parse(timestamp ?? ''),
    ms: latency / 1e6,
    code,
  }
  if (kind !== 'checkout' && kind !== 'cart') return outcome
  return { ...outcome, ...readAnswer(Buffer.from(body ?? '', 'base64').toString()) }
}

const isKind = (text: string | undefined): text is Kind => KINDS.some((kind) => kind === text)

/** The answer may be cut: vegeta stores the beginning of long ones. */
export function readAnswer(text: string): Pick<Outcome, 'orderNumber' | 'refusal'> {
  const [, orderNumber] = /"OrderNumber":"([^"]+)"/.exec(text) ?? []
  if (orderNumber !== undefined) return { orderNumber }
  const [, refusal] = /"ErrorCode":"([^"]+)"/.exec(text) ?? []
  return refusal === undefined ? {} : { refusal }
}

export function summarizeWindow(window: Window, outcomes: readonly Outcome[]): WindowSummary {
  const inside = outcomes.filter((outcome) => overlaps(outcome, window))
  const failed = inside.filter(isFailed)
  const errors = failed.filter(({ kind }) => kind !== 'picture')
  const since = (moment: number) => Math.max(0, (moment - window.killedAt) / 1000)
  const placed = inside
    .filter(({ at, orderNumber }) => orderNumber !== undefined && at >= window.killedAt)
    .map(({ at, ms }) => at + ms)
  return {
    part: window.part,
    seconds: since(window.endsAt),
    requests: inside.length,
    errors: errors.length,
    missingPictures: failed.length - errors.length,
    orders: inside.filter(({ orderNumber }) => orderNumber !== undefined).length,
    p95: quantile(
      inside.map(({ ms }) => ms),
      0.95,
    ),
    lastError: errors.length === 0 ? 0 : since(Math.max(...errors.map(({ at, ms }) => at + ms))),
    firstOrder: placed.length === 0 ? undefined : since(Math.min(...placed)),
  }
}

const overlaps = ({ at, ms }: Outcome, { killedAt, endsAt }: Window) => at + ms >= killedAt && at <= endsAt

/** What was sent after `from` and touches no window. */
export const selectOutside = (outcomes: readonly Outcome[], windows: readonly Window[], from: number): Outcome[] =>
  outcomes.filter((outcome) => outcome.at >= from && !windows.some((window) => overlaps(outcome, window)))

export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export interface Law {
  law: string
  holds: boolean
  detail: string
}

const MAX_ERROR_SHARE = 0.001
const MAX_RECOVERY_SECONDS = 30

export function judgeOutside(outside: readonly Outcome[]): Law {
  const failed = outside.filter(isFailed)
  const share = failed.length / Math.max(1, outside.length)
  return {
    law: 'errors below 0.1 % outside of the fault windows',
    holds: outside.length > 0 && share < MAX_ERROR_SHARE,
    detail: `${failed.length} of ${outside.length} (${(share * 100).toFixed(3)} %)${listCodes(failed)}`,
  }
}

/** A load that ended too early proves nothing for the faults after its end. */
export function judgeDuration(outcomes: readonly Outcome[], windows: readonly Window[]): Law {
  const end = Math.max(...outcomes.map(({ at }) => at))
  const last = Math.max(0, ...windows.map(({ endsAt }) => endsAt))
  return {
    law: 'the load lasts longer than the last fault window',
    holds: end >= last,
    detail: `${((end - last) / 1000).toFixed(0)} s longer`,
  }
}

function listCodes(failed: readonly Outcome[]): string {
  const counts = new Map<string, number>()
  for (const { kind, code } of failed) counts.set(`${kind} ${code}`, (counts.get(`${kind} ${code}`) ?? 0) + 1)
  return counts.size === 0 ? '' : `: ${[...counts].map(([name, count]) => `${name} × ${count}`).join(', ')}`
}

/** Whether the shop sold what it could while a part was down. */
export function judgeWindow(summary: WindowSummary): Law {
  const { part, requests, errors, missingPictures, orders, lastError, firstOrder } = summary
  const { title, minimumShare } = FAULTS[part]
  const share = 1 - errors / Math.max(1, requests - missingPictures)
  const isPrimary = part === 'primary'
  const isRecovered =
    !isPrimary || (lastError <= MAX_RECOVERY_SECONDS && (firstOrder ?? Infinity) <= MAX_RECOVERY_SECONDS)
  return {
    law: isPrimary
      ? `the shop recovers within ${MAX_RECOVERY_SECONDS} s without ${title}`
      : `the shop sells without ${title}`,
    holds: orders > 0 && share >= minimumShare && isRecovered,
    detail: `${(share * 100).toFixed(2)} % of requests succeeded, ${orders} orders${
      isPrimary
        ? `; first order after ${firstOrder?.toFixed(1) ?? '–'} s, last error after ${lastError.toFixed(1)} s`
        : ''
    }`,
  }
}
