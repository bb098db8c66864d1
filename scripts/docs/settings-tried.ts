import type { Flag } from '#src/settings/flag.ts'
import { interpret, type Shop } from '#src/settings/shop.ts'
import { type RawSettings, rawSettings } from '#src/settings/wire.ts'

// Flags that another flag requires to have an effect.
const NEEDED: Record<string, Record<string, unknown>> = {
  'MenuParameter.ShowWhatsAppSupport': { 'MenuParameter.WhatsAppPhone': '0532 111 22 33' },
  'MenuParameter.WhatsAppPhone': { 'MenuParameter.ShowWhatsAppSupport': true },
  'MenuParameter.ShowOnlinePaymentForCustomerRepresentative': { 'MenuParameter.DontShowOnlinePaymentMenu': true },
}

/** The flags without which this one has no effect. */
export const getPrerequisites = ({ name }: Flag) => NEEDED[name] ?? {}

const cache = new Map<string, unknown[]>()

/** Other possible values of a flag. Cached, because every permission needs those of every flag. */
export function getOthers(flag: Flag): unknown[] {
  const others = cache.get(flag.name) ?? listTriedValues(flag)
  cache.set(flag.name, others)
  return others
}

function listTriedValues(flag: Flag): unknown[] {
  const tried = [flag.example, flag.minimum, flag.maximum, true, false, ...flag.choices, 1, 2, 15, 'Text', '#123456']
  return [...new Set(tried)].filter((value) => value !== undefined && value !== flag.standard && accepts(flag, value))
}

const accepts = ({ name }: Flag, value: unknown) =>
  rawSettings.safeParse({ PlatformID: 1, ...nest({ [name]: value }) }).success

/** The settings of a shop of this platform, with some flags changed. */
export const createSettings = (platform: number, flags: Record<string, unknown> = {}): RawSettings =>
  rawSettings.parse({ PlatformID: platform, ...nest(flags) })

function nest(flags: Record<string, unknown>): Record<string, unknown> {
  const made: Record<string, unknown> = {}
  for (const [path, value] of Object.entries(flags)) {
    const names = path.split('.')
    const last = names.pop() ?? ''
    let at = made
    for (const name of names) {
      at[name] ??= {}
      at = at[name] as Record<string, unknown>
    }
    at[last] = value
  }
  return made
}

/** The shop settings that a flag affects, found by evaluation. */
export function findAffectedSettings(flag: Flag): string[] {
  const needed = getPrerequisites(flag)
  const before = listValues(interpret(createSettings(1, needed)))
  const changed = getOthers(flag).flatMap((value) => {
    const after = listValues(interpret(createSettings(1, { ...needed, [flag.name]: value })))
    return [...after].filter(([word, text]) => before.get(word) !== text).map(([word]) => word)
  })
  return [...new Set(changed)]
}

function listValues(shop: Shop): Map<string, string> {
  const flat = (node: unknown, path: string): [string, string][] =>
    typeof node === 'object' && node !== null && !Array.isArray(node)
      ? Object.entries(node).flatMap(([name, child]) => flat(child, path === '' ? name : `${path}.${name}`))
      : [[path, JSON.stringify(node)]]
  return new Map(flat(shop, ''))
}
