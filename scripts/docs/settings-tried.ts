import { interpret, type Shop } from '../../src/shop/settings/shop.ts'
import { type RawSettings, rawSettings } from '../../src/shop/settings/wire.ts'

/** One raw flag: where it stands, what the schema says of it. */
export interface Flag {
  /** `DesignParameter.OvalView` */
  name: string
  type: string
  standard: unknown
  meaning: string
  /** Other values it may have, to see what they change. */
  others: unknown[]
}

interface Schema {
  type?: string
  description?: string
  default?: unknown
  properties?: Record<string, Schema>
  anyOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  minimum?: number
  maximum?: number
}

// Texts are bound by patterns; of these, each setting takes what fits it.
const TEXTS = ['#123456', '3/4', 'en', 'https://example.com/pay', 'Text']

/** Every raw flag of the settings, in the order they are written. */
export function flags(): Flag[] {
  const schema = rawSettings.toJSONSchema({ io: 'input', unrepresentable: 'any' }) as Schema
  return Object.entries(schema.properties ?? {}).flatMap(([name, child]) => flagsOf(name, child))
}

function flagsOf(name: string, schema: Schema): Flag[] {
  if (schema.properties) {
    return Object.entries(schema.properties).flatMap(([child, of]) => flagsOf(`${name}.${child}`, of))
  }
  const others = candidates(schema).filter((value) => value !== schema.default && accepts(name, value))
  const { default: standard, description: meaning = '' } = schema
  return [{ name, type: typeOf(schema), standard, meaning, others }]
}

function candidates(schema: Schema): unknown[] {
  const closed = schema.enum ?? schema.anyOf?.map((one) => one.const)
  if (closed) return closed
  if (schema.type === 'boolean') return [true, false]
  return schema.type === 'string' ? TEXTS : [schema.minimum, schema.maximum, 1, 2]
}

function typeOf({ enum: listed, anyOf, type = 'any' }: Schema) {
  const closed = listed ?? anyOf?.map((one) => one.const)
  return closed ? closed.map((value) => JSON.stringify(value)).join(' ') : type
}

/** The settings of a shop of this platform, with one flag changed. */
export function settingsWith(platform: number, flag?: string, value?: unknown): RawSettings {
  return rawSettings.parse({ PlatformID: platform, ...(flag === undefined ? {} : nested(flag, value)) })
}

const nested = (path: string, value: unknown): Record<string, unknown> =>
  path.split('.').reduceRight<unknown>((inner, name) => ({ [name]: inner }), value) as Record<string, unknown>

const accepts = (flag: string, value: unknown) =>
  rawSettings.safeParse({ PlatformID: 1, ...nested(flag, value) }).success

/** Which of our words change when a flag does: found by trying, not by reading. */
export function endsUpIn({ name, others }: Flag): string[] {
  const before = leaves(interpret(settingsWith(1)))
  const changed = others.flatMap((value) => {
    const after = leaves(interpret(settingsWith(1, name, value)))
    return [...after].filter(([word, text]) => before.get(word) !== text).map(([word]) => word)
  })
  return [...new Set(changed)]
}

function leaves(shop: Shop): Map<string, string> {
  const flat = (node: unknown, path: string): [string, string][] =>
    typeof node === 'object' && node !== null && !Array.isArray(node)
      ? Object.entries(node).flatMap(([name, child]) => flat(child, path === '' ? name : `${path}.${name}`))
      : [[path, JSON.stringify(node)]]
  return new Map(flat(shop, ''))
}
