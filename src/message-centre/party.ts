import type { Viewer } from '../shop/viewer.ts'

/** Whom a message may be for. Those with an id name one customer or one group of customers. */
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
  /** Of a customer or a group. */
  id?: number
}

/**
 * Who may write to whom (orders 2): a dealer to the owner, his representatives and his sub-dealers; a sub-dealer to his
 * dealer; a representative to the owner and the customers assigned to him; the owner to everybody.
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

/** `customer:12`, `owners`: how forms and the wire say it. */
export const partyText = ({ kind, id }: Party) => (id === undefined ? kind : `${kind}:${id}`)

/** undefined for what names nobody. */
export function parseParty(text: string): Party | undefined {
  const [, word = '', digits] = /^([a-zA-Z]+)(?::([1-9]\d{0,11}))?$/.exec(text) ?? []
  const kind = PARTIES.find((kind) => kind === word)
  const named = kind === 'customer' || kind === 'group'
  if (!kind || named !== (digits !== undefined)) return undefined
  return digits === undefined ? { kind } : { kind, id: Number(digits) }
}
