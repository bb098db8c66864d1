import type { AddingFacts } from '#src/api/adding-facts.ts'
import { depotField, settledField } from '#src/catalog/add-to-cart/prompt.ts'
import type { Decimal } from '#src/platform/money.ts'

/** A parsed add-to-cart form. */
export interface AddForm {
  productId: number
  /** One entry, or one per depot if depots were chosen. */
  entries: AddFormEntry[]
  stockConfirmed: boolean
  /** Prompts that the buyer has already answered. */
  settled: PromptKind[]
  onDetail: boolean
  /** Stays on the page, continues to the cart, or adds to the proposal cart. */
  nextPage: 'stay' | 'cart' | 'proposal'
  /** A typed discount or price is not a number: nothing is added. */
  unreadableTerms: boolean
  /** Idempotency key; a form without one is a new addition each time it is sent. */
  key: string
}

interface AddFormEntry {
  quantity: Decimal
  depotId: number | null
  discount1?: Decimal
  discount2?: Decimal
  specialPrice?: Decimal
}

const QUANTITY = /^\d{1,9}(?:\.\d{1,6})?$/

/** Parses a typed number; a comma counts as decimal point. undefined if it is not a number. */
export function typedQuantity(text: FormDataEntryValue | null): Decimal | undefined {
  const typed = typeof text === 'string' ? text.trim().replace(',', '.') : ''
  return QUANTITY.test(typed) ? typed : undefined
}

/** undefined if the form has no product id or no readable quantity. */
export function parseAddForm(form: FormData): AddForm | undefined {
  const productId = getFormId(form, 'productId')
  const entries = parseEntries(form)
  if (!productId || entries === undefined) return undefined
  return {
    productId,
    entries: entries.map((entry) => ({ ...entry, ...parseTerms(form) })),
    stockConfirmed: isChecked(form, 'stockConfirmed'),
    settled: parseSettledPrompts(form),
    onDetail: form.get('at') === 'detail',
    nextPage: form.get('next') === 'cart' ? 'cart' : form.get('next') === 'proposal' ? 'proposal' : 'stay',
    unreadableTerms: TERMS.some((name) => isUnreadable(form.get(name))),
    key: getFormKey(form),
  }
}

/** Prompts that were answered: posts from a list redirect to the product's page all the same. */
export const parseSettledPrompts = (form: FormData): PromptKind[] =>
  PROMPT_KINDS.filter((kind) => kind !== 'productPage' && isChecked(form, settledField(kind)))

/** If depots were prompted for, one entry per depot with a quantity; without any, a single entry of quantity zero. */
function parseEntries(form: FormData): AddFormEntry[] | undefined {
  if (!isChecked(form, settledField('depots'))) {
    const quantity = typedQuantity(form.get('quantity'))
    return quantity === undefined ? undefined : [{ quantity, depotId: getFormId(form, 'depotId') || null }]
  }
  const PREFIX = depotField(0).slice(0, -1)
  const typed = [...form.keys()].filter((name) => name.startsWith(PREFIX) && /\d$/.test(name))
  const entries = typed.flatMap((name) => {
    const quantity = typedQuantity(form.get(name) || '0')
    return quantity === undefined ? [] : [{ quantity, depotId: Number(name.slice(PREFIX.length)) }]
  })
  if (entries.length < typed.length) return undefined
  const filled = entries.filter(({ quantity }) => Number(quantity) > 0)
  return filled.length > 0 ? filled : [{ quantity: '0', depotId: null }]
}

const TERMS = ['specialdiscount1', 'specialdiscount2', 'specialdiscountedprice'] as const

const isUnreadable = (text: FormDataEntryValue | null) =>
  typeof text === 'string' && text.trim() !== '' && typedQuantity(text) === undefined

function parseTerms(form: FormData): Omit<AddFormEntry, 'quantity' | 'depotId'> {
  const [discount1, discount2, specialPrice] = TERMS.map((name) => typedQuantity(form.get(name)))
  return { ...(discount1 && { discount1 }), ...(discount2 && { discount2 }), ...(specialPrice && { specialPrice }) }
}

/** A positive id; 0 if missing or invalid. */
export function getFormId(form: FormData, name: string): number {
  const text = form.get(name)
  return typeof text === 'string' && /^\d{1,15}$/.test(text) ? Number(text) : 0
}

const KEY = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i

/** Idempotency key of a form; one without a key gets a new key each time it is submitted. */
export function getFormKey(form: FormData): string {
  const key = form.get('key')
  return typeof key === 'string' && KEY.test(key) ? key : crypto.randomUUID()
}

/** Whether a checkbox or a hidden flag is set. */
export const isChecked = (form: FormData, name: string) => ['1', 'on', 'true'].includes(String(form.get(name)))

/** The conditions that decide which prompts an addition needs. */
export interface AddProgress {
  /** The shop allocates by depot, and this buyer may see depots. */
  byDepot: boolean
  /** The shop accepts orders in advance; which variation is decided elsewhere. */
  preOrder: boolean
  /** Promotions apply to this buyer. */
  usesPromotions: boolean
  promptsWhenPending: boolean
  /** On the product's own page; false in a list. */
  onDetail: boolean
  facts: AddingFacts
}

/**
 * The add-to-cart prompts in the order of the specification (catalogue 4). `productPage` redirects; the others open
 * something and continue once it is answered.
 */
const PROMPTS = {
  productPage: ({ onDetail, facts }) => !onDetail && (facts.variations === true || facts.multiPrice === true),
  depots: ({ byDepot }) => byDepot,
  promotion: ({ usesPromotions, facts }) => usesPromotions && facts.promotion === true,
  variation: ({ preOrder, facts }) => !preOrder && facts.variations === true,
  pendingOrder: ({ promptsWhenPending, facts }) => promptsWhenPending && facts.pendingOrder !== undefined,
} as const satisfies Record<string, (addProgress: AddProgress) => boolean>

export type PromptKind = keyof typeof PROMPTS
export const PROMPT_KINDS = Object.keys(PROMPTS) as PromptKind[]

/** The next prompt before the product is in the cart; undefined if only the shortage remains. */
export const findNextPrompt = (addProgress: AddProgress, settled: ReadonlySet<PromptKind>): PromptKind | undefined =>
  PROMPT_KINDS.find((kind) => !settled.has(kind) && PROMPTS[kind](addProgress))

/** Special terms are for products without variations and promotions only (catalogue 6). */
export const takesTerms = ({ variations, promotion }: AddingFacts) => variations !== true && promotion !== true
