import { SANDBOX_PROVIDER } from '#src/payments/providers/sandbox/sandbox.ts'
import { quantityToType } from '#src/platform/i18n/format.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import { toDecimalText } from '#src/platform/i18n/typed-decimal.ts'
import { trimZeros } from '#src/platform/money.ts'
import { readRow, readRows, rowField, type TypedRow } from './row-form.ts'
import type { TerminalDocument } from './site-part.ts'

/** The text fields of a terminal but its name. */
export const TERMINAL_TEXTS = ['bank', 'currency', 'merchant', 'gateUrl', 'apiUrl'] as const
export const PLAN_NUMBERS = ['instalments', 'extraMonths', 'rate', 'leastAmount'] as const
const TEXTS = ['name', 'provider', 'kind', ...TERMINAL_TEXTS] as const
const TICKS = ['sandbox', 'asksNationalId'] as const
const PLAN_FIELDS = ['family', 'borneBy', ...PLAN_NUMBERS] as const

/** An instalment plan as typed. */
export type TypedPlan = TypedRow<(typeof PLAN_FIELDS)[number]>

export interface TypedTerminal {
  /** The fields of row 0. */
  terms: TypedRow<(typeof TEXTS)[number] | (typeof TICKS)[number]>
  /** Typed secrets by name; saved ones are never shown. */
  secrets: TypedRow<string>
  plans: TypedPlan[]
}

export const BLANK_PLAN: TypedPlan = {
  family: '',
  instalments: '',
  extraMonths: '',
  rate: '',
  borneBy: 'buyer',
  leastAmount: '',
}

export const makeNewTerminal = (currency: string): TypedTerminal => ({
  terms: {
    name: '',
    provider: SANDBOX_PROVIDER,
    bank: '',
    kind: 'individual',
    currency,
    merchant: '',
    gateUrl: '',
    apiUrl: '',
    sandbox: '',
    asksNationalId: '',
  },
  secrets: {},
  plans: [],
})

/** The field of a secret. */
export const secretField = (name: string) => rowField(`secret-${name}`, 0)

export const readTerminal = (form: FormData, secretNames: readonly string[]): TypedTerminal => ({
  terms: readRow(form, [...TEXTS, ...TICKS], 0),
  secrets: Object.fromEntries(secretNames.map((name) => [name, `${form.get(secretField(name)) ?? ''}`.trim()])),
  plans: readRows(form, PLAN_FIELDS),
})

export const toTypedTerminal = (language: Language, terminal: TerminalDocument): TypedTerminal => ({
  terms: {
    ...(Object.fromEntries(TEXTS.map((field) => [field, terminal[field]])) as TypedRow<(typeof TEXTS)[number]>),
    sandbox: terminal.sandbox ? 'true' : '',
    asksNationalId: terminal.asksNationalId ? 'true' : '',
  },
  secrets: {},
  plans: terminal.plans.map((plan) => ({
    family: plan.family,
    instalments: `${plan.instalments}`,
    extraMonths: `${plan.extraMonths}`,
    rate: quantityToType(language, trimZeros(plan.rate)),
    borneBy: plan.borneBy,
    leastAmount: quantityToType(language, trimZeros(plan.leastAmount)),
  })),
})

/**
 * The document of a terminal. What the form has no field for stays as in `saved`; secrets are written only if one was
 * typed.
 */
export function toTerminalDocument(
  language: Language,
  saved: TerminalDocument | undefined,
  typed: TypedTerminal,
): TerminalDocument {
  const { sandbox, asksNationalId, provider, kind, ...texts } = typed.terms
  const hasSecrets = Object.values(typed.secrets).some(Boolean)
  return {
    ...(saved ?? { secretsFrom: '', acceptedProofs: ['1'] }),
    ...texts,
    // Payments refer to a terminal by its name, so it stays.
    name: saved?.name ?? texts.name,
    currency: texts.currency.toUpperCase(),
    provider: provider as TerminalDocument['provider'],
    kind: kind as TerminalDocument['kind'],
    sandbox: sandbox === 'true',
    asksNationalId: asksNationalId === 'true',
    ...(hasSecrets && { secrets: typed.secrets }),
    plans: typed.plans.map((plan) => ({
      family: plan.family,
      instalments: toWholeNumber(language, plan.instalments),
      extraMonths: toWholeNumber(language, plan.extraMonths || '0'),
      rate: toDecimalText(language, plan.rate || '0'),
      borneBy: plan.borneBy as 'buyer' | 'shop',
      leastAmount: toDecimalText(language, plan.leastAmount || '0'),
    })),
  }
}

/** What is no number is -1, which the part refuses. */
const toWholeNumber = (language: Language, typed: string): number => {
  const text = toDecimalText(language, typed)
  return /^\d{1,3}$/.test(text) ? Number(text) : -1
}
