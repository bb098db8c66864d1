import { quantityToType } from '#src/platform/i18n/format.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import { toDecimalText } from '#src/platform/i18n/typed-decimal.ts'
import { collectTexts, nameField, TEXT_FIELDS, toTypedTexts } from './language-texts.ts'
import { readRows, type TypedRow } from './row-form.ts'
import { PAYMENT_KINDS, type PaymentKindName, type PaymentMethodDocument } from './site-part.ts'

export const METHOD_NUMBERS = ['discount', 'feeAmount', 'feePercent', 'feeTaxRate'] as const

const FIELDS: readonly string[] = ['kind', 'forVisitors', ...METHOD_NUMBERS, ...TEXT_FIELDS]

/** A payment method as typed; texts by `name-tr` and `note-tr`. */
export type TypedMethod = TypedRow<string>

export const readMethods = (form: FormData): TypedMethod[] =>
  readRows(form, FIELDS).filter(({ kind = '' }) => isPaymentKind(kind))

const isPaymentKind = (kind: string): kind is PaymentKindName => PAYMENT_KINDS.some((one) => one === kind)

/** A method that is not saved yet; visitors may use all but payment on account. */
export const toNewMethod = (kind: PaymentKindName, name: string, language: Language): TypedMethod => ({
  ...Object.fromEntries(FIELDS.map((field) => [field, ''])),
  kind,
  forVisitors: kind === 'onAccount' ? '' : 'true',
  discount: '0',
  feeAmount: '0',
  feePercent: '0',
  feeTaxRate: '20',
  [nameField(language)]: name,
})

export const toTypedMethod = (language: Language, method: PaymentMethodDocument): TypedMethod => ({
  kind: method.kind,
  forVisitors: method.forVisitors ? 'true' : '',
  ...Object.fromEntries(METHOD_NUMBERS.map((field) => [field, quantityToType(language, method[field])])),
  ...toTypedTexts(method.names, method.notes),
})

export function toMethodDocument(language: Language, typed: TypedMethod): PaymentMethodDocument {
  const number = (field: (typeof METHOD_NUMBERS)[number]) => toDecimalText(language, typed[field] || '0')
  return {
    kind: (typed.kind ?? '') as PaymentKindName,
    ...collectTexts(typed),
    discount: number('discount'),
    feeAmount: number('feeAmount'),
    feePercent: number('feePercent'),
    feeTaxRate: number('feeTaxRate'),
    forVisitors: typed.forVisitors === 'true',
  }
}

/** The kinds that the shop does not offer yet. */
export const listMissingKinds = (methods: readonly TypedMethod[]): PaymentKindName[] =>
  PAYMENT_KINDS.filter((kind) => methods.every((method) => method.kind !== kind))

/** The kind after the button that adds one: `addMethod` and the field `newKind`. */
export function readNewKind(form: FormData): PaymentKindName | undefined {
  const kind = `${form.get('newKind') ?? ''}`
  return form.get('intent') === 'addMethod' && isPaymentKind(kind) ? kind : undefined
}
