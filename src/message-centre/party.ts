import type { Viewer } from '../shop/viewer.ts'

/** The kinds of recipients. Those with an id denote one customer or one group of customers. */
export const PARTIES = [
  'owners',
  'representatives',
  'dealer',
  'subDealers',
  'customers',
  'everyone',
  'customer',
  'group',
] as const
export type PartyKind = (typeof PARTIES)[number]

export interface Party {
  kind: PartyKind
  /** Id of a customer or a group. */
  id?: number
}

/**
 * The parties each role may write to (orders 2): a dealer to the owner, their representatives and their sub-dealers; a
 * sub-dealer to their dealer; a representative to the owner and their assigned customers; the owner to everyone.
 */
const ALLOWED: Record<Viewer['role'], readonly PartyKind[]> = {
  visitor: [],
  customer: ['owners', 'representatives'],
  dealer: ['representatives', 'owners', 'subDealers'],
  subDealer: ['dealer'],
  representative: ['customer', 'customers', 'owners'],
  owner: ['customer', 'group', 'representatives', 'everyone'],
}

export const getAllowedParties = ({ role, hides }: Pick<Viewer, 'role' | 'hides'>): readonly PartyKind[] =>
  ALLOWED[role].filter((kind) => kind !== 'subDealers' || !hides.has('subDealers'))

/** `customer:12`, `owners`: the format in forms and in the API. */
export const partyText = ({ kind, id }: Party) => (id === undefined ? kind : `${kind}:${id}`)

/** Undefined for an invalid party. */
export function parseParty(text: string): Party | undefined {
  const [, word = '', digits] = /^([a-zA-Z]+)(?::([1-9]\d{0,11}))?$/.exec(text) ?? []
  const kind = PARTIES.find((kind) => kind === word)
  const named = kind === 'customer' || kind === 'group'
  if (!kind || named !== (digits !== undefined)) return undefined
  return digits === undefined ? { kind } : { kind, id: Number(digits) }
}
