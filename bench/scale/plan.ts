import { InvalidArgumentError } from 'commander'

/** The parts that are killed, in this order. */
export const PARTS_TO_KILL = ['web', 'pooler', 'search', 'store', 'redis', 'standby', 'primary'] as const
export type KilledPart = (typeof PARTS_TO_KILL)[number]

/** Parses the value of `--kill`. Throws InvalidArgumentError for an unknown name. */
export function parseParts(text: string): KilledPart[] {
  const words = text.split(',')
  const unknown = words.filter((word) => !PARTS_TO_KILL.some((part) => part === word))
  if (unknown.length === 0) return PARTS_TO_KILL.filter((part) => words.includes(part))
  throw new InvalidArgumentError(`There is no part "${unknown.join('", "')}": ${PARTS_TO_KILL.join(', ')}.`)
}

export interface Fault {
  part: KilledPart
  title: string
  /** What the shop does meanwhile. */
  expected: string
  /** The minimum share of requests, without those for pictures, that succeed in the window. */
  minimumShare: number
}

export const FAULTS: Record<KilledPart, Fault> = {
  web: {
    part: 'web',
    title: 'one of three web processes',
    expected: 'the balancer passes requests to the other two; those in flight are lost',
    minimumShare: 0.98,
  },
  pooler: {
    part: 'pooler',
    title: 'one of two PgBouncers on one port',
    expected: 'connections through it are lost; new ones reach the other',
    minimumShare: 0.95,
  },
  search: {
    part: 'search',
    title: 'OpenSearch',
    expected: 'PostgreSQL answers searches and numbers',
    minimumShare: 0.99,
  },
  store: {
    part: 'store',
    title: 'the object store',
    expected: 'pictures that were not rendered before are missing; all else goes on',
    minimumShare: 0.99,
  },
  redis: {
    part: 'redis',
    title: 'Redis',
    expected: 'PostgreSQL counts limits, each process renders for itself',
    minimumShare: 0.99,
  },
  standby: {
    part: 'standby',
    title: 'a standby',
    expected: 'unnoticed: the other one and the primary answer, and acknowledge commits',
    minimumShare: 0.99,
  },
  primary: {
    part: 'primary',
    title: 'the primary; a standby is promoted',
    expected: 'no write until the promotion, then all goes on',
    minimumShare: 0,
  },
}

/** Seconds. */
export interface Pace {
  /** Before the first fault; its requests are not judged. */
  warmUp: number
  /** How long a part stays down. */
  outage: number
  /** After a part serves again, still within its window. */
  settling: number
  /** Before the first fault, between the windows of two, and after the last. */
  calm: number
}

/** What a start of a part may take beyond its outage, before the load ends without it. */
const START_SECONDS = 40
/** Of a database that is copied while the load goes on. */
const PRODUCTS_COPIED_PER_SECOND = 10_000

/** The longest time that the load lasts: it is ended as soon as the last fault is over. */
export function longestRun(
  { warmUp, outage, settling, calm }: Pace,
  parts: readonly KilledPart[],
  products: number,
): number {
  const copying = parts.includes('primary') ? Math.ceil(products / PRODUCTS_COPIED_PER_SECOND) : 0
  return warmUp + calm + copying + parts.length * (outage + START_SECONDS + settling + calm)
}
