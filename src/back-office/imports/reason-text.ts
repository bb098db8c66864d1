import type { TextKey, Translate } from '#src/platform/i18n/texts.ts'

/** The reasons of the reader of lists, which writes English, with the values in them; the first that matches counts. */
const REASONS = {
  nameless: /^there is no product of this code, and a new one needs a name$/,
  linkStored: /^(?:no product has this code|the new number is no product here) yet; the link is stored$/,
  unknownProduct:
    /^(?:no product has (?:this code|the code ".+")|no product bears this number|there is no product of this code)$/,
  unknownCustomer: /^(?:there is no customer of this code|no customer has the code ".+"|there is no customer ".+")$/,
  unknownGroup: /^there is no customer group of this code or name$/,
  unknownRepresentative: /^there is no representative "(?<value>.+)"$/,
  unknownPriceList: /^there is no price list "(?<value>.+)"$/,
  unknownDepot: /^there is no depot "(?<value>.+)"$/,
  contradicting: /^an earlier row of this code (?:has|gave) another /,
  repeated: /^(?:an earlier row |repeats the code of an earlier row)/,
  empty: /^the row (?:has|names|needs) /,
  noNumber: /^"(?<value>.+)" is not a number$/,
  noWhole: /^"(?<value>.+)" is (?:no|not a) whole number/,
  noDate: /^(?:"(?<value>.+)" is not a date|there is no day ".+")$/,
  noPercent: /^"(?<value>.+)" is no percentage$/,
  noEmail: /^"(?<value>.+)" is no e-mail address$/,
  noDiscount: /^"(?<value>.+)" is no discount such as /,
  noFlag: /^"(?<value>.+)" is not yes or no$/,
  tooLong: /^(?:a value |a number |an engine code )?longer than (?<value>\d+) characters$/,
  tooLarge: /^"?(?<value>.+?)"? is too large$/,
  tooSmall: /^"(?<value>.+)" is less than /,
  cellError: /^the cell holds (?<value>.+)$/,
  priceBelowZero: /^a price below zero$/,
  priceZero: /^a price of zero /,
  countAsZero: /^a count of (?<value>.+) was loaded as 0$/,
  otherCurrency: /^a price in (?<value>\S+), but /,
  userTaken: /^no user was made for (?<value>\S+): /,
  sameName: /^taken as "(?<value>.+)", which differs only /,
  moreCells: /^more cells than columns: /,
  noCount: /^has no count$/,
  noPrice: /^has no price$/,
  noneOf: /^"(?<value>.+)" is none of (?<choices>.+)$/,
  endsBefore: /^(?:the last year is before the first|the price ends before it begins|".+" ends before it begins)$/,
  minimumAboveMaximum: /^the minimum is above the maximum$/,
  shortened: /was shortened by a spreadsheet and its digits are lost$/,
  codeWithAt: /^a code has no @$/,
  codeWithoutLatin: /^a code without a Latin letter or digit$/,
  itself: /^(?:a number cannot take its own place|stands under itself)$/,
  percentPrice: /^a percentage where a price should be$/,
  debitOrCredit: /^(?:neither|both) debit /,
  variationGroups: /^a variation is for the customer groups of its product$/,
  addressUnknown: /^the customer has no (?:default address|address "(?<value>.+)")$/,
  addressAmbiguous: /^more than one address is called "(?<value>.+)": name one by its number, of (?<choices>.+)$/,
  placeWithoutRoute: /^a place needs a route$/,
  variationParent: /^has a value of a variation, but no code it stands under$/,
  variationDisplay: /^variations are displayed in mode /,
  sameProperty: /^two columns are the same property: /,
  samePriceList: /^two prices of one price list: /,
  sameDepot: /^two counts of one depot: /,
  unevenValues: /^has (?<value>\d+) values where .+ has (?<other>\d+)$/,
  manyValues: /^more than (?<value>\d+) values of one property$/,
  slot: /^there are (?<value>\d+) of them$/,
  groupNamed: /^there is no customer group "(?<value>.+)"; there are /,
  groupAmbiguous: /^more than one customer group is called "(?<value>.+)": /,
  groupMissing: /^names no customer group; /,
  promotionRefused: /^another row of this promotion is refused$/,
  unknownNamed: /^(?:no \w+ is called "(?<value>.+)"|there is no \w+ (?<value>.+) on this site)$/,
  addedElsewhere: /^There is no (?:depot|price list) "(?<value>.+)": an update makes none\.$/,
  numberFormat: /^Column "(?<value>.+)": is 1\.234 a thousand or one\?/,
  /** Reasons of entries of accounts. */
  entryPosted: /^the shop posted this document itself$/,
  entrySimilar: /^staff entered a receipt like it: (?<value>.+)$/,
  entryChanged: /^it is in the books as something else: /,
  entryUndone: /^that entry is undone already$/,
  reversedMissing: /^what it reverses is not in the books$/,
  reversalReversed: /^a reversal is not undone: /,
  reversalUnequal: /^a reversal is as large as what it undoes /,
  noRate: /^the shop has no rate for (?<value>\S+)$/,
  /** Reasons of variations, which stand under their product. */
  parentUnknown: /^stands under (?<value>.+), which is no product here$/,
  parentIsVariation: /^stands under (?<value>.+), which stands under another itself$/,
  standsAlone: /^other products or rows speak of it as one that stands by itself$/,
  parentGroups: /^is limited to groups of customers, and (?<value>.+) is not limited to the same$/,
  sameVariation: /^is the same variation of (?<value>.+) as (?<other>.+)$/,
  variationOfGroups: /^is a variation: it is for the customer groups of its product$/,
  publicationPast: /^the publication time has passed$/,
  publicationShown: /^the product is shown already: /,
  publicationNewPast: /^a new product needs publication times in the future$/,
  publicationNewShown: /^a new product is either shown or has a publication time$/,
  publicationOrder: /^the product must be hidden after it is shown$/,
  successorUnknown: /^sends to (?<value>.+), which is no product here; loaded as a product$/,
  vehicleUnknown: /^there is no vehicle (?<value>.+) in these years, and a new one needs its first year$/,
  customerMerged: /^it was merged into (?<value>.+)$/,
  discountUnknown: /^there is no such discount$/,
  refusedByDatabase: /^the database refused it: (?<value>.+)$/,
  /** What the column needs is in its heading. */
  unreadable: /^"(?<value>.+)" (?:is|names) (?:no|not) /,
} as const satisfies Record<string, RegExp>

export const REASON_NAMES = Object.keys(REASONS) as (keyof typeof REASONS)[]

/** A reason in the reader's language; one that no pattern knows stays English. */
export function toReasonText(t: Translate, reason: string): { text: string; isEnglish: boolean } {
  for (const name of REASON_NAMES) {
    const found = REASONS[name].exec(reason)
    if (!found) continue
    const key: TextKey = `imports.why.${name}`
    return { text: t(key, { value: '', ...found.groups }), isEnglish: false }
  }
  return { text: reason, isEnglish: true }
}

const MADE = {
  brand: /^brand (?<value>.+)$/,
  category: /^category (?<value>.+)$/,
  priceList: /^price list (?<value>.+)$/,
  depot: /^depot (?<value>.+)$/,
  group: /^customer group (?<value>.+)$/,
} as const satisfies Record<string, RegExp>

export const MADE_KINDS = Object.keys(MADE) as (keyof typeof MADE)[]

/** A record that a list makes, such as `brand Bosch`, in the reader's language. */
export function toMadeText(t: Translate, made: string): string {
  const kind = MADE_KINDS.find((one) => MADE[one].test(made))
  if (!kind) return made
  return t(`imports.madeKind.${kind}`, { name: MADE[kind].exec(made)?.groups?.value ?? '' })
}
