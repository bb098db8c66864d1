import Big from 'big.js'
import { z } from 'zod'
import type { Decimal } from '#src/platform/money.ts'
import { picturePath } from '#src/platform/picture.ts'

const DECIMAL = /^-?\d{1,15}(?:\.\d+)?$/

type Dictionary = Record<string, readonly [wireName: string, type: z.ZodType]>
type Fields = Record<string, unknown>
type OptionalKeys<T> = { [K in keyof T]-?: undefined extends T[K] ? K : never }[keyof T]
type WithOptional<T> = Omit<T, OptionalKeys<T>> & Partial<Pick<T, OptionalKeys<T>>>
type Wire<D extends Dictionary> = WithOptional<{ [K in keyof D as D[K][0]]: z.input<D[K][1]> }>
type Internal<D extends Dictionary> = WithOptional<{ [K in keyof D]: z.output<D[K][1]> }>

/** Other values are reported as an issue instead of an exception, so that a union tries its next branch. */
const fields = z.custom<Fields>((value) => typeof value === 'object' && value !== null)

/** A two-column dictionary: the internal name on the left, the legacy wire name and its type on the right. */
export function wireObject<const D extends Dictionary>(dictionary: D): z.ZodType<Internal<D>, Wire<D>> {
  const rows = Object.entries(dictionary)
  const shape = Object.fromEntries(rows.map(([, [wireName, type]]) => [wireName, type]))
  const rename = z.codec(fields, fields, {
    decode: (wire) =>
      renameFields(
        wire,
        rows.map(([internalName, [wireName]]) => [wireName, internalName]),
      ),
    encode: (internal) =>
      renameFields(
        internal,
        rows.map(([internalName, [wireName]]) => [internalName, wireName]),
      ),
  })
  return z.object(shape).pipe(rename) as unknown as z.ZodType<Internal<D>, Wire<D>>
}

function renameFields(from: Fields, pairs: [string, string][]): Fields {
  const to: Fields = {}
  for (const [name, other] of pairs) if (from[name] !== undefined) to[other] = from[name]
  return to
}

/** Legacy lists travel as `{ $values: [...] }`. */
export function wireList<T extends z.ZodType>(item: T): z.ZodType<z.output<T>[], { $values: z.input<T>[] }> {
  const unwrap = z.codec(z.custom<{ $values: z.output<T>[] }>(), z.custom<z.output<T>[]>(Array.isArray), {
    decode: (wire) => wire.$values,
    encode: (list) => ({ $values: list }),
  })
  const wrapped = z.object({ $values: z.array(item) }).pipe(unwrap)
  return wrapped as unknown as z.ZodType<z.output<T>[], { $values: z.input<T>[] }>
}

/** A field that may be absent; null is absent too, as many clients write it. */
export const absentOrNull = <T extends z.ZodType>(type: T) =>
  z
    .codec(type.nullable(), z.custom<z.output<T> | undefined>(), {
      decode: (value) => (value ?? undefined) as z.output<T> | undefined,
      encode: (value) => (value ?? null) as never,
    })
    .optional()

/** Legacy booleans travel as 0 and 1. */
export const wireFlag = z.codec(z.union([z.literal(0), z.literal(1)]), z.boolean(), {
  decode: (flag) => flag === 1,
  encode: (on) => (on ? (1 as const) : (0 as const)),
})

/** Money and quantities travel as JSON numbers with at most four decimals; inside they are decimal text. */
export const wireDecimal = z.codec(z.number(), decimalText(), {
  decode: (number): Decimal => new Big(number).toFixed(),
  encode: (decimal) => Number(new Big(decimal).round(4, Big.roundHalfUp).toFixed()),
})

/** Fifteen integer digits are the maximum of the database columns. */
function decimalText() {
  return z.string().refine((text) => DECIMAL.test(text), 'must be a decimal of at most 15 digits')
}

/** A chain of percents travels as people write it: 10+5+3. */
export const wirePercents = z.codec(z.string(), z.array(decimalText()), {
  decode: (chain): Decimal[] => chain.split('+').filter(Boolean),
  encode: (chain) => chain.map((percent) => new Big(percent).toFixed()).join('+'),
})

/** Days travel as 2026-11-30; before the year 1 there are none. */
export const wireDay = z.iso.date().refine((day) => !day.startsWith('0000'))

/** Moments travel as ISO 8601 in UTC. */
export const wireMoment = z.codec(z.iso.datetime({ offset: true }), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
})

/** Numbers and flags of a query string, which carries only text. */
export const queryNumber = z.codec(z.string().regex(/^\d{1,15}$/), z.number(), { decode: Number, encode: String })

export const queryText = (max: number) => z.string().max(max)

/** A boolean in a query string: 1 or 0, or true and false; empty is false. */
export const queryFlag = z.codec(z.enum(['0', '1', 'true', 'false', '']), z.boolean(), {
  decode: (text) => text === '1' || text === 'true',
  encode: (on) => (on ? '1' : '0'),
})

/** An amount in a query string: a dot, at most four decimals. */
export const queryDecimal = z.codec(z.string().regex(/^\d{1,15}(?:\.\d{1,4})?$/), z.string(), {
  decode: (text): Decimal => new Big(text).toFixed(),
  encode: (decimal) => new Big(decimal).toFixed(),
})

/** Where the pictures of a site are served. */
interface PictureHost {
  /** Scheme, host and port. */
  origin: string
  /** Media version of the site. */
  version: number
}

let host: PictureHost | undefined

/**
 * Encodes an answer of a site: its picture keys leave as absolute addresses there. `encode` is synchronous, so no other
 * answer is encoded meanwhile.
 */
export function encodeWithPictures<Wire>(site: PictureHost, encode: () => Wire): Wire {
  host = site
  try {
    return encode()
  } finally {
    host = undefined
  }
}

const SIZED = /^(?:https?:\/\/[^/]+)?\/media\/(.+)-\d+\.webp(?:\?v=\d+)?$/

/**
 * An image of the media store: a key here, an absolute and versioned address in one size on the wire. A video is stored
 * by its path, which is made absolute. Empty text stays empty.
 */
export const wirePicture = (width: number) =>
  z.codec(z.string(), z.string(), {
    decode: (address) => SIZED.exec(address)?.[1] ?? address,
    encode: (stored) => {
      if (stored === '') return ''
      const version = host?.version
      if (!stored.startsWith('/')) return `${host?.origin ?? ''}${picturePath(stored, { width, version })}`
      return `${host?.origin ?? ''}${stored}${version === undefined ? '' : `?v=${version}`}`
    },
  })
