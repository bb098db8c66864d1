import { hasStaffPermission } from '#src/permissions/staff.ts'
import type { Viewer } from '#src/permissions/viewer.ts'

export const LONGEST = { subject: 150, body: 5000, order: 20 } as const

/** A message to more recipients is an announcement: it notifies in the app and sends no email. */
export const MAX_EMAILED_READERS = 25

/** One line of an inbox or an outbox. */
export interface MessageLine {
  id: number
  subject: string
  /** The sender; empty when the user has been removed. */
  from: string
  firm: string
  /** The name of the first recipient, and the total number. */
  to: string
  readers: number
  sentAt: Date
  read: boolean
}

/** A message of a conversation, as shown to a permitted reader. */
export interface ThreadMessage extends MessageLine {
  body: string
  own: boolean
}

/** Typed text without control characters and surrounding whitespace. */
export const cleanText = (text: string, maxLength: number) =>
  [...text.replace(/\r\n?/g, '\n')]
    .filter((character) => character === '\n' || !/\p{Cc}|[\u202a-\u202e\u2066-\u2069]/u.test(character))
    .join('')
    .trim()
    .slice(0, maxLength)

export const cleanLine = (text: string, maxLength: number) => cleanText(text.replace(/\s+/g, ' '), maxLength)

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

const ALL_PARTIES = ['customer', 'group', 'representatives', 'everyone'] as const

/**
 * The parties each role may write to (orders 2): a dealer to the owner, their representatives and their sub-dealers; a
 * sub-dealer to their dealer; a representative to the owner and their assigned customers; the owner to everyone, and so
 * does staff with the permission.
 */
const ALLOWED: Record<Viewer['role'], readonly PartyKind[]> = {
  visitor: [],
  customer: ['owners', 'representatives'],
  dealer: ['representatives', 'owners', 'subDealers'],
  subDealer: ['dealer'],
  representative: ['customer', 'customers', 'owners'],
  owner: ALL_PARTIES,
  staff: ALL_PARTIES,
}

export function getAllowedParties(viewer: Pick<Viewer, 'role' | 'hides' | 'staffPermissions'>): readonly PartyKind[] {
  if (viewer.role === 'staff' && !hasStaffPermission(viewer, 'messageCustomers')) return []
  return ALLOWED[viewer.role].filter((kind) => kind !== 'subDealers' || !viewer.hides.has('subDealers'))
}

/** `customer:12`, `owners`: the format in forms and in the API. */
export const formatParty = ({ kind, id }: Party) => (id === undefined ? kind : `${kind}:${id}`)

/** Undefined for an invalid party. */
export function parseParty(text: string): Party | undefined {
  const [, word = '', digits] = /^([a-zA-Z]+)(?::([1-9]\d{0,11}))?$/.exec(text) ?? []
  const kind = PARTIES.find((kind) => kind === word)
  const named = kind === 'customer' || kind === 'group'
  if (!kind || named !== (digits !== undefined)) return undefined
  return digits === undefined ? { kind } : { kind, id: Number(digits) }
}

/** The values of the message form, as typed. */
export interface TypedMessage {
  key: string
  to: string
  subject: string
  body: string
  /** The number of the order that it is about; empty without one. */
  order: string
}

export type MissingField = 'to' | 'subject' | 'body'

const KEY = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

export function parseMessage(form: FormData): TypedMessage {
  const text = (name: string, maxLength: number) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.slice(0, maxLength) : ''
  }
  const key = text('key', 36)
  return {
    key: KEY.test(key) ? key : crypto.randomUUID(),
    to: text('to', 40),
    subject: text('subject', LONGEST.subject),
    body: text('body', LONGEST.body),
    order: text('order', LONGEST.order),
  }
}

/** A refused message is a new message when it is sent again. */
export const withNewKey = (typed: TypedMessage): TypedMessage => ({ ...typed, key: crypto.randomUUID() })

/** No part of a message may be blank (orders 5). */
export const missingFields = (typed: TypedMessage, fields: readonly MissingField[]): MissingField[] =>
  fields.filter((field) => typed[field].trim() === '')

type MessageIntent = 'find' | 'send'

/** The intent of a form. Enter in any field sends, unless the customer search has just been filled in. */
export function messageIntent(form: FormData): MessageIntent {
  const intent = form.get('intent')
  if (intent !== 'enter') return intent === 'find' ? 'find' : 'send'
  return (form.get('q') ?? '') === (form.get('found') ?? '') ? 'send' : 'find'
}
