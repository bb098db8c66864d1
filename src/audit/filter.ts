import { type DetailField, isDetailField } from './record.ts'
import {
  getHistoryDefinition,
  type HistoryRecord,
  type HistoryRecordName,
  parseRecordParam,
  toRecordParam,
} from './record-history.ts'

/** The filter of the log; the URL holds all of it. */
export interface AuditFilter {
  /** Part of the name or email of the actor, or of the name or code of the customer. */
  person: string
  /** Exactly this customer; undefined for all. */
  customerId?: number | undefined
  /** What the log has about this record; undefined for all. */
  record?: HistoryRecord | undefined
  /** Empty for every kind. */
  kind: Kind | ''
  /** Entries that change this field of the record; empty for all. */
  field?: DetailField | ''
  /** YYYY-MM-DD, both inclusive; empty for an open end. */
  startDate: string
  endDate: string
  /** From 1. */
  page: number
}

export const LONGEST_PERSON = 60

export function parseAuditFilter(query: URLSearchParams): AuditFilter {
  const [kind, field] = [query.get('kind') ?? '', query.get('field') ?? '']
  return {
    person: (query.get('q') ?? '').trim().slice(0, LONGEST_PERSON),
    customerId: parseId(query.get('customer')),
    record: parseRecordParam(query.get('record')),
    kind: isKind(kind) ? kind : '',
    field: isDetailField(field) ? field : '',
    startDate: parseDay(query.get('startDate')),
    endDate: parseDay(query.get('endDate')),
    page: Math.min(Math.max(Number.parseInt(query.get('page') ?? '1', 10) || 1, 1), 100_000),
  }
}

const parseId = (text: string | null): number | undefined =>
  /^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : undefined

/** Returns a valid calendar day, or empty text. */
function parseDay(text: string | null): string {
  if (!text || !/^[12]\d{3}-\d{2}-\d{2}$/.test(text)) return ''
  const day = new Date(`${text}T00:00:00Z`)
  return Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== text ? '' : text
}

/** The filter as the query string of a URL. */
export function toAuditQuery(filter: AuditFilter): string {
  const { person, customerId, record, kind, field, startDate, endDate, page } = filter
  const query = new URLSearchParams({
    ...(person && { q: person }),
    ...(customerId !== undefined && { customer: `${customerId}` }),
    ...(record && { record: toRecordParam(record) }),
    ...(kind && { kind }),
    ...(field && { field }),
    ...(startDate && { startDate }),
    ...(endDate && { endDate }),
    ...(page > 1 && { page: `${page}` }),
  })
  return query.size > 0 ? `?${query}` : ''
}

export const isFiltered = (filter: AuditFilter) => toAuditQuery({ ...filter, page: 1 }) !== ''

/** The logged kinds with the key of their text: `audit.kind.*`. */
export const KINDS = {
  'session.login': 'login',
  'session.loginRefused': 'loginRefused',
  'session.loginLinkMade': 'loginLink',
  'session.actFor': 'actFor',
  'session.register': 'register',
  'session.activate': 'activate',
  'session.approve': 'approve',
  'session.decline': 'decline',
  'session.askForReset': 'askForReset',
  'session.resetPassword': 'resetPassword',
  'session.changePassword': 'changePassword',
  'session.deleteAccount': 'deleteAccount',
  'session.ownData': 'ownData',
  'session.licenceGiven': 'licenceGiven',
  'session.licenceBound': 'licenceBound',
  'session.licenceFree': 'licenceFree',
  'session.licenceRefused': 'licenceRefused',
  'session.licenceRevoked': 'licenceRevoked',
  'session.invite': 'invite',
  'session.end': 'sessionEnd',
  'session.endOthers': 'sessionEndOthers',
  'staff.invite': 'staffInvite',
  'staff.change': 'staffChange',
  'staff.deactivate': 'staffDeactivate',
  'staff.reactivate': 'staffReactivate',
  'staff.signOut': 'staffSignOut',
  'staff.endSession': 'staffEndSession',
  'staffRole.add': 'staffRoleAdd',
  'staffRole.change': 'staffRoleChange',
  'staffRole.remove': 'staffRoleRemove',
  'session.viewStart': 'viewStart',
  'session.viewEnd': 'viewEnd',
  'session.factorAdded': 'factorAdded',
  'session.factorBlocked': 'factorBlocked',
  'session.factorConfirmed': 'factorConfirmed',
  'session.factorRefused': 'factorRefused',
  'session.factorRemoved': 'factorRemoved',
  'session.factorReset': 'factorReset',
  'session.passkeyRenamed': 'passkeyRenamed',
  'session.recoveryCodes': 'recoveryCodes',
  'product.add': 'productAdd',
  'product.change': 'productChange',
  'product.export': 'productExport',
  'stock.count': 'stockCount',
  'stock.receive': 'stockReceive',
  'stock.transfer': 'stockTransfer',
  'stock.adjust': 'stockAdjust',
  'stock.expect': 'stockExpect',
  'priceList.add': 'priceListAdd',
  'priceList.change': 'priceListChange',
  'priceList.remove': 'priceListRemove',
  'priceList.fill': 'priceListFill',
  'priceList.cancel': 'priceListCancel',
  'priceList.export': 'priceListExport',
  'depot.add': 'depotAdd',
  'depot.change': 'depotChange',
  'depot.remove': 'depotRemove',
  'brand.add': 'brandAdd',
  'brand.change': 'brandChange',
  'category.add': 'categoryAdd',
  'category.change': 'categoryChange',
  'property.change': 'propertyChange',
  'property.remove': 'propertyRemove',
  'property.export': 'propertyExport',
  'vehicle.change': 'vehicleChange',
  'vehicle.remove': 'vehicleRemove',
  'vehicle.export': 'vehicleExport',
  'customerGroup.add': 'customerGroupAdd',
  'customerGroup.change': 'customerGroupChange',
  'customerGroup.remove': 'customerGroupRemove',
  'customer.add': 'customerAdd',
  'customer.change': 'customerChange',
  'customer.export': 'customerExport',
  'customer.join': 'customerJoin',
  'customer.remove': 'customerRemove',
  'customerDocument.add': 'customerDocumentAdd',
  'customerDocument.change': 'customerDocumentChange',
  'customerDocument.export': 'customerDocumentExport',
  'customerDocument.remove': 'customerDocumentRemove',
  'customerNote.add': 'customerNoteAdd',
  'customerNote.change': 'customerNoteChange',
  'customerNote.remove': 'customerNoteRemove',
  'representative.add': 'representativeAdd',
  'representative.export': 'representativeExport',
  'representative.assign': 'representativeAssign',
  'representative.unassign': 'representativeUnassign',
  'representative.target': 'representativeTarget',
  'user.remove': 'userRemove',
  'user.add': 'userAdd',
  'user.change': 'userChange',
  'user.signOut': 'userSignOut',
  'user.endSession': 'userEndSession',
  'subDealer.add': 'subDealerAdd',
  'subDealer.change': 'subDealerChange',
  'subDealer.discount': 'subDealerDiscount',
  'address.add': 'addressAdd',
  'address.change': 'addressChange',
  'address.remove': 'addressRemove',
  'address.prefer': 'addressPrefer',
  'cart.giveDiscount': 'giveDiscount',
  'order.place': 'orderPlace',
  'order.status': 'orderStatus',
  'order.hold': 'orderHold',
  'order.release': 'orderRelease',
  'order.ship': 'orderShip',
  'order.cancelRest': 'orderCancelRest',
  'order.edit': 'orderEdit',
  'order.addLines': 'orderAddLines',
  'order.moveGoods': 'orderMoveGoods',
  'order.split': 'orderSplit',
  'order.exportList': 'orderListExport',
  'report.export': 'reportExport',
  'report.schedule': 'reportSchedule',
  'report.unschedule': 'reportUnschedule',
  'order.attach': 'orderAttach',
  'order.fetch': 'orderFetch',
  'proposal.ask': 'proposalAsk',
  'proposal.answer': 'proposalAnswer',
  'proposal.refuse': 'proposalRefuse',
  'proposal.extend': 'proposalExtend',
  'proposal.forward': 'proposalForward',
  'proposal.accept': 'proposalAccept',
  'proposal.reject': 'proposalReject',
  'proposal.revise': 'proposalRevise',
  'proposal.withdraw': 'proposalWithdraw',
  'return.file': 'returnFile',
  'return.status': 'returnStatus',
  'payment.refund': 'refund',
  'payment.decideRefund': 'decideRefund',
  'payment.reconcile': 'reconcile',
  'account.confirm': 'balanceConfirm',
  'account.export': 'accountExport',
  'account.mail': 'accountMail',
  'account.match': 'accountMatch',
  'account.exportPayments': 'accountPaymentsExport',
  'bank.upload': 'bankUpload',
  'bank.book': 'bankBook',
  'bank.ignore': 'bankIgnore',
  'bank.reopen': 'bankReopen',
  'bank.undo': 'bankUndo',
  'bank.export': 'bankExport',
  'comment.approved': 'commentApproved',
  'comment.rejected': 'commentRejected',
  'site.write': 'siteWrite',
  'site.clientSecretMade': 'clientSecretMade',
  'site.clientSecretRevoked': 'clientSecretRevoked',
  'discount.write': 'discountWrite',
  'discount.export': 'discountExport',
  'netPrice.write': 'netPriceWrite',
  'netPrice.export': 'netPriceExport',
  'promotion.add': 'promotionAdd',
  'promotion.change': 'promotionChange',
  'promotion.end': 'promotionEnd',
  'promotion.remove': 'promotionRemove',
  'promotion.export': 'promotionExport',
  'promotion.codes': 'promotionCodes',
  'promotion.codesOff': 'promotionCodesOff',
  'import.upload': 'importUpload',
  'import.apply': 'importApply',
  'import.delete': 'importDelete',
  'import.undo': 'importUndo',
  'import.schedule': 'importSchedule',
  'import.unschedule': 'importUnschedule',
  'catalog.remove': 'catalogRemove',
  'catalog.dealerNumbers': 'dealerNumbers',
  'banner.edit': 'bannerEdit',
  'banner.add': 'bannerAdd',
  'banner.change': 'bannerChange',
  'banner.remove': 'bannerRemove',
  'banner.sort': 'bannerSort',
  'menu.change': 'menuChange',
  'contract.publish': 'contractPublish',
  'emailTemplate.change': 'emailTemplateChange',
  'emailTemplate.reset': 'emailTemplateReset',
  'emailTemplate.test': 'emailTemplateTest',
  'mail.test': 'mailTest',
  'translation.export': 'translationExport',
  'redirect.add': 'redirectAdd',
  'redirect.addMany': 'redirectAddMany',
  'redirect.change': 'redirectChange',
  'redirect.export': 'redirectExport',
  'redirect.remove': 'redirectRemove',
  'redirect.removeMany': 'redirectRemoveMany',
  'page.add': 'pageAdd',
  'page.change': 'pageChange',
  'page.remove': 'pageRemove',
  'newsItem.add': 'newsItemAdd',
  'newsItem.change': 'newsItemChange',
  'newsItem.remove': 'newsItemRemove',
  'media.keep': 'mediaKeep',
  'media.remove': 'mediaRemove',
  'file.keep': 'fileKeep',
  'file.remove': 'fileRemove',
  'download.add': 'downloadAdd',
  'download.change': 'downloadChange',
  'download.remove': 'downloadRemove',
  'download.sort': 'downloadSort',
  'import.stock': 'importStock',
  'import.prices': 'importPrices',
  'search.alias': 'alias',
  'search.alias.remove': 'aliasRemove',
  'search.pin': 'searchPin',
  'search.unpin': 'searchUnpin',
  'search.fill': 'searchFill',
  'search.resolve': 'searchResolve',
  'search.reopen': 'searchReopen',
  'search.export': 'searchExport',
  'job.retry': 'jobRetry',
  'backup.start': 'backupStart',
  'comment.export': 'commentExport',
  'inbox.export': 'inboxExport',
  'inbox.handle': 'inboxHandle',
  'inbox.remove': 'inboxRemove',
  'inbox.reopen': 'inboxReopen',
} as const

/** What an entry of the log is about. */
export type Kind = keyof typeof KINDS

export const KIND_NAMES = Object.keys(KINDS) as Kind[]

export const isKind = (action: string): action is Kind => Object.hasOwn(KINDS, action)

/** The logged kinds of a record; some only for viewers of the whole log. */
export function listHistoryKinds(name: HistoryRecordName, { seesLog }: { seesLog: boolean }): Kind[] {
  const { logs, furtherLogs = [] } = getHistoryDefinition(name)
  const listed = new Set([...logs, ...(seesLog ? furtherLogs : [])])
  return KIND_NAMES.filter((kind) => listed.has(kind) || listed.has(kind.split('.')[0] ?? ''))
}
