import type { TextKey, Translate } from '#src/platform/i18n/texts.ts'
import type { Problem } from '#src/site/sections/problem.ts'
import { isSectionName } from './site-document.ts'

/** The usual reasons of the schemas of sections, which are English, with the values in them. */
const REASONS = {
  missing: /received undefined$/,
  type: /^Invalid input: expected (?<value>\w+), received /,
  tooLong: /^Too big: expected (?:string|array) to have <=(?<value>\d+) /,
  tooLarge: /^Too big: expected number to be <=?(?<value>[\d.]+)/,
  empty: /^Too small: expected string /,
  tooSmall: /^Too small: /,
  unknownField: /^Unrecognized keys?: (?<value>.+)$/,
  notOneOf: /^Invalid (?:option: expected one of|input: expected) (?<value>.+)$/,
  unknownSection: /^is no part; /,
  noSections: /^(?:is not an object of parts|names no part)/,
  noJson: /^is not JSON: (?<value>.+)$/,
  forbidden: /^needs other permissions$/,
  lostHost: /^lost (?<value>.+)$/,
  operatorHosts: /^only the operator adds (?<value>.+)$/,
  secrets: /^are missing$/,
  characters: /^has characters that cannot be stored$/,
  deep: /^is nested too deeply$/,
  value: /^is refused by the database$/,
} as const satisfies Record<string, RegExp>

export const DOCUMENT_REASONS = Object.keys(REASONS) as (keyof typeof REASONS)[]

/** A reason in the reader's language; rare ones stay English. */
export function toReason(t: Translate, why: string): { text: string; isEnglish: boolean } {
  for (const name of DOCUMENT_REASONS) {
    const found = REASONS[name].exec(why)
    if (!found) continue
    const key: TextKey = `siteDocument.why.${name}`
    return { text: t(key, { value: found.groups?.value ?? '' }), isEnglish: false }
  }
  return { text: why, isEnglish: true }
}

/** Where a problem is, for its reader: `banners[2].link` is "Banners", "row 3", `link`. */
export function toPlace(t: Translate, path: string): { section: string; row: string; field: string } {
  const [, name = '', rest = ''] = /^([A-Za-z]*)(.*)$/s.exec(path) ?? []
  const [, at, field = rest] = /^\[(\d+)\]\.?(.*)$/s.exec(rest) ?? []
  return {
    section: isSectionName(name) ? t(`siteDocument.section.${name}`) : name,
    row: at === undefined ? '' : t('siteDocument.row', { number: `${Number(at) + 1}` }),
    field: field.replace(/^\./, ''),
  }
}

export const toProblemView = (t: Translate, { path, why }: Problem) => ({ ...toPlace(t, path), ...toReason(t, why) })
