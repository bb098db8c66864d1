import { fold } from '#src/platform/i18n/fold.ts'

/** Spellings of currencies in our five languages; the first is the sign or the usual abbreviation. */
const CURRENCIES: Record<string, readonly string[]> = {
  TRY: ['₺', 'tl', 'try', 'trl', 'lira', 'türk lirası', 'лира', 'лир', 'тур. лира', 'ليرة', 'ليرة تركية', 'ل.ت'],
  EUR: ['€', 'eur', 'euro', 'avro', 'евро', 'يورو'],
  USD: [
    ...['$', 'usd', 'us$', '$us', 'usd$', 'dolar', 'dollar', 'us dollar', 'amerikan doları', 'abd doları'],
    ...['доллар', 'долл', 'долл. сша', 'у.е', 'دولار', 'دولار أمريكي'],
  ],
  GBP: ['£', 'gbp', 'stg', 'sterlin', 'pound', 'pfund', 'фунт', 'جنيه إسترليني'],
  CHF: ['chf', 'sfr', 'frank', 'franken', 'франк'],
  RUB: ['₽', 'rub', 'rur', 'ruble', 'rubel', 'руб', 'рубль', 'рублей', 'р', 'روبل'],
  KZT: ['₸', 'kzt', 'tenge', 'тг', 'тенге', 'тнг', 'تنغي'],
  UAH: ['₴', 'uah', 'грн', 'гривна', 'гривен', 'hrywnja'],
  BYN: ['byn', 'бел. руб', 'бел. рубль'],
  AZN: ['₼', 'azn', 'manat', 'манат'],
  GEL: ['₾', 'gel', 'lari', 'лари'],
  UZS: ['uzs', 'сум', "so'm"],
  KGS: ['kgs', 'сом'],
  AED: ['د.إ', 'aed', 'dirham', 'dhs', 'درهم', 'درهم إماراتي', 'дирхам'],
  SAR: ['ر.س', 'sar', 'riyal', 'ريال', 'ريال سعودي', 'риал'],
  QAR: ['ر.ق', 'qar', 'ريال قطري'],
  KWD: ['د.ك', 'kwd', 'دينار كويتي'],
  BHD: ['د.ب', 'bhd', 'دينار بحريني'],
  OMR: ['ر.ع', 'omr', 'ريال عماني'],
  // Omitted here: folded, its abbreviation equals that of the dirham.
  JOD: ['jod', 'دينار أردني'],
  IQD: ['د.ع', 'iqd', 'دينار عراقي'],
  EGP: ['ج.م', 'egp', 'جنيه مصري'],
}

const toWordKey = (text: string) => fold(text).replace(/[\s.\p{Cf}]/gu, '')

const BY_WORD = new Map(
  Object.entries(CURRENCIES).flatMap(([code, all]) => all.map((word) => [toWordKey(word), code] as const)),
)

/** The ISO code of a currency as people write it (`TL`, `€`, `Euro`, `US$`, `руб.`, `د.إ`), or undefined. */
export const toCurrency = (text: string): string | undefined => BY_WORD.get(toWordKey(text))

/** A text with currency symbols and abbreviations replaced by ISO codes, so that it can be split into words. */
export const spellCurrencies = (text: string): string =>
  text.replace(/us\$|\p{Sc}|(?<!\p{L})\p{L}\.\s?\p{L}(?!\p{L})/giu, (sign) => {
    const code = toCurrency(sign)
    return code === undefined ? sign : ` ${code} `
  })
