import { fold } from '#src/platform/i18n/fold.ts'
import { numberKey } from '#src/products/number-key.ts'

// A number has a digit: `USE WITH 105313` and `USE BOTH` name no successor.
const NUMBER = String.raw`(?=[a-z./#-]*\d)[a-z0-9][a-z0-9./#-]*[a-z0-9]`
const NUMBERS = String.raw`${NUMBER}(?:\s*(?:\bor\b|\band\b|\bveya\b|\bve\b|&|,|\s\/\s)\s*${NUMBER})*`
const BEFORE = String.raw`(?:(?:please|now|nla|nca|obsolete|discontinued)[\s,.:-]+)*`
const VERB = String.raw`(?:use|see|replaced by|superseded (?:by|to)|s\/s to|changed to)`
const ENGLISH = new RegExp(
  String.raw`^${BEFORE}${VERB}\s+(?:part\s+)?(?:(?:no|number)\b\.?\s*:?\s*)?(${NUMBERS})(?![a-z0-9])`,
)
const TURKISH = [
  new RegExp(
    String.raw`^(?:yerine|yeni (?:kodu?|nosu?|no|numarasi?))\s*:?\s*(${NUMBERS})(?:\s+(?:kullanin|kullaniniz|gecti|geldi))?$`,
  ),
  new RegExp(String.raw`^(${NUMBERS})\s+(?:kullanin|kullaniniz|ile degisti|oldu)$`),
]

/**
 * The keys of the numbers a name sends to, when it is no name but a notice: `USE 12H2178`, `NLA USE CHS2510`,
 * `Yerine 12345 kullanın`, `12345 ile değişti`. Empty for any other name.
 */
export function parseSuccessors(name: string): string[] {
  const text = fold(name)
  const found = [ENGLISH, ...TURKISH].map((pattern) => pattern.exec(text)?.[1]).find((numbers) => numbers !== undefined)
  if (found === undefined) return []
  const numbers = found.split(/\s+(?:or|and|veya|ve)\s+|\s*[&,]\s*|\s\/\s/)
  return [...new Set(numbers.map((number) => numberKey(number)).filter(Boolean))]
}
