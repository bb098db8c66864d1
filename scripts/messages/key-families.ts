import { ADDRESS_FIELDS, ADDRESS_PROBLEMS } from '#src/addresses/address.ts'
import { REFUSALS } from '#src/api/refusal.ts'
import { KINDS } from '#src/audit/kind.ts'
import { DETAIL_FIELDS, DETAIL_TERMS } from '#src/audit/record.ts'
import { HISTORY_RECORD_NAMES } from '#src/audit/record-history.ts'
import { CONTRACT_STATES } from '#src/back-office/contracts/contract-state.ts'
import { DISCOUNT_ENDS } from '#src/back-office/discounts/discounts-table.ts'
import { TARGET_PERIODS } from '#src/back-office/representatives/targets/period.ts'
import { COPY_SOURCES } from '#src/back-office/representatives/targets/target.ts'
import { PROMPT_KINDS } from '#src/cart/add/add-form.ts'
import { SCAN_MODES } from '#src/cart/barcode/scan.ts'
import { LINE_WARNINGS } from '#src/cart/cart.ts'
import { QUICK_ORDER_VIEWS, ROW_REASONS, ROW_REMARKS, ROW_STATES } from '#src/cart/quick-order/quick-order.ts'
import { NEW_ADDRESS_PROBLEMS, OLD_ADDRESS_PROBLEMS } from '#src/content/redirects/redirect.ts'
import { DOCUMENT_TYPES } from '#src/current-account/account.ts'
import { BUCKETS } from '#src/current-account/open-items/ageing.ts'
import { CUSTOMER_DOCUMENT_KINDS } from '#src/customers/documents/document.ts'
import { SUB_DEALER_HIDES } from '#src/customers/sub-dealers/sub-dealer.ts'
import { DOWNLOAD_KIND_NAMES } from '#src/downloads/download.ts'
import { FILE_FAULTS } from '#src/imports/file-reader/file-check.ts'
import { PROBLEMS } from '#src/inbox/problem.ts'
import { REQUEST_DETAIL_FIELDS } from '#src/inbox/request.ts'
import { PARTIES } from '#src/message-centre/message.ts'
import { NOTIFICATIONS } from '#src/notifications/bell/notification.ts'
import { EVENT_KINDS } from '#src/orders/order.ts'
import { PROPOSAL_LINE_STATES } from '#src/orders/proposals/proposal.ts'
import { PROPOSAL_MOVES, PROPOSAL_STATES } from '#src/orders/proposals/proposal-state.ts'
import { STATUS } from '#src/orders/status.ts'
import { DATE_RANGES } from '#src/orders/views/order-filter.ts'
import { DATA_FIELDS, DATA_SECTIONS } from '#src/own-data/own-data.ts'
import { CARD_PROBLEMS } from '#src/payments/cards/card.ts'
import { AMOUNT_PROBLEMS, PAYMENT_SCOPES } from '#src/payments/online/online-payment.ts'
import { PAYMENT_STATES } from '#src/payments/payment.ts'
import { FAILURES } from '#src/payments/providers/provider.ts'
import { BEHAVIOURS } from '#src/payments/providers/sandbox/sandbox.ts'
import { HIDEABLE } from '#src/permissions/viewer.ts'
import { CELL_VALUES, HORIZONTALS, VERTICALS } from '#src/product-lists/cell.ts'
import { EXPORT_KINDS } from '#src/product-lists/export.ts'
import { PRODUCT_GROUPS } from '#src/products/product-group.ts'
import { RETURN_REASONS, RETURN_STATUS } from '#src/returns/return.ts'
import { DONE } from '#src/session/auth/sign-in.ts'
import { LICENCE_STATES } from '#src/session/licence/admin/licence.ts'
import { FIELD_PROBLEMS, FIELDS } from '#src/session/membership/application.ts'
import { FACTORS } from '#src/session/two-factor/second-factor.ts'
import { ACCOUNT_GROUPS } from '#src/shell/menu/menu-data.ts'
import { ACCOUNT_PAGES, RAIL_PAGES } from '#src/shop/pages.ts'
import { TOASTS } from '#src/shop/toast-name.ts'
import { CONTRACT_KIND_NAMES } from '#src/site/contract.ts'
import { MENU_ICONS } from '#src/site/menus/menu.ts'
import { UNSENT_KINDS } from '#src/ui/storage/unsent-work.ts'
import { backOfficeKeyFamilies } from './back-office-key-families.ts'
import { emailKeyFamilies } from './email-key-families.ts'
import { fitmentKeyFamilies } from './fitment-key-families.ts'
import { importKeyFamilies } from './import-key-families.ts'
import { linkKeyFamilies } from './link-key-families.ts'
import { listKeyFamilies } from './list-key-families.ts'
import { moneyKeyFamilies } from './money-key-families.ts'
import { priceKeyFamilies } from './price-key-families.ts'
import { reportKeyFamilies } from './report-key-families.ts'
import { systemKeyFamilies } from './system-key-families.ts'

export interface KeyFamily {
  prefix: string
  /** Each must have a text. */
  endings: readonly string[]
  /** The prefix is shared with keys that the code uses by their full name. */
  open?: true
}

export const keyFamilies: readonly KeyFamily[] = [
  ...backOfficeKeyFamilies,
  ...emailKeyFamilies,
  ...importKeyFamilies,
  ...fitmentKeyFamilies,
  ...linkKeyFamilies,
  ...listKeyFamilies,
  ...moneyKeyFamilies,
  ...priceKeyFamilies,
  ...reportKeyFamilies,
  ...systemKeyFamilies,
  { prefix: 'refusal.', endings: REFUSALS },
  { prefix: 'inbox.field.', endings: REQUEST_DETAIL_FIELDS, open: true },
  { prefix: 'inbox.problem.', endings: PROBLEMS },
  { prefix: 'toast.', endings: Object.keys(TOASTS) },
  {
    prefix: 'notification.',
    endings: Object.keys(NOTIFICATIONS).flatMap((kind) => [`${kind}.title`, `${kind}.text`]),
    open: true,
  },
  { prefix: 'addresses.field.', endings: ADDRESS_FIELDS },
  { prefix: 'addresses.problem.', endings: ADDRESS_PROBLEMS, open: true },
  { prefix: 'messages.empty.', endings: ['to', 'subject', 'body'] },
  { prefix: 'ownData.section.', endings: DATA_SECTIONS },
  { prefix: 'ownData.field.', endings: DATA_FIELDS },
  { prefix: 'messages.party.', endings: PARTIES },
  { prefix: 'companyUsers.see.', endings: HIDEABLE },
  { prefix: 'companyUsers.field.', endings: ['firstName', 'lastName', 'phone'], open: true },
  { prefix: 'subDealers.hide.', endings: SUB_DEALER_HIDES },
  {
    prefix: 'subDealers.field.',
    endings: ['companyName', 'firstName', 'lastName', 'phone', 'mobilePhone', 'webAddress', 'taxOffice', 'taxNumber'],
    open: true,
  },
  { prefix: 'subDealers.discounts.', endings: ['from', 'to', 'category', 'brand'], open: true },
  { prefix: 'returns.reason.', endings: Object.keys(RETURN_REASONS) },
  { prefix: 'returns.status.', endings: Object.values(RETURN_STATUS).map(String) },
  { prefix: 'returns.move.', endings: ['2', '3', '4'] },
  { prefix: 'account.type.', endings: DOCUMENT_TYPES },
  { prefix: 'account.bucket.', endings: BUCKETS },
  { prefix: 'order.range.', endings: DATE_RANGES, open: true },
  { prefix: 'order.status.', endings: Object.values(STATUS).map(String) },
  { prefix: 'order.event.', endings: EVENT_KINDS.filter((kind) => kind !== 'move') },
  { prefix: 'order.desk.hold.', endings: ['credit', 'shop'] },
  { prefix: 'order.desk.holdText.', endings: ['credit', 'shop'] },
  { prefix: 'order.desk.restChoice.', endings: ['backorder', 'cancel'] },
  { prefix: 'orderDesk.refusedHold.', endings: ['credit', 'shop'] },
  {
    prefix: 'order.desk.word.',
    endings: ['hold', 'cancel', 'takeBack'].flatMap((word) => [`${word}.title`, `${word}.press`]),
  },
  { prefix: 'card.problem.', endings: CARD_PROBLEMS },
  { prefix: 'card.sandbox.', endings: BEHAVIOURS, open: true },
  { prefix: 'online.part.', endings: PAYMENT_SCOPES },
  { prefix: 'online.problem.', endings: AMOUNT_PROBLEMS },
  { prefix: 'payment.word.', endings: PAYMENT_STATES },
  { prefix: 'payment.failure.', endings: FAILURES },
  { prefix: 'cart.warning.', endings: LINE_WARNINGS },
  { prefix: 'cart.changed.', endings: ['added', 'updated', 'moved', 'restored'] },
  { prefix: 'shell.unsent.kind.', endings: UNSENT_KINDS },
  { prefix: 'cart.stop.title.', endings: PROMPT_KINDS.filter((kind) => kind !== 'productPage') },
  { prefix: 'cart.saved.', endings: ['opened', 'renamed', 'deleted', 'restored'], open: true },
  { prefix: 'catalog.search.group.', endings: ['categories', 'brands', 'vehicles', 'recent'], open: true },
  { prefix: 'quickOrder.reason.', endings: ROW_REASONS },
  { prefix: 'quickOrder.state.', endings: ROW_STATES },
  { prefix: 'quickOrder.view.', endings: QUICK_ORDER_VIEWS, open: true },
  { prefix: 'quickOrder.row.', endings: ['which', 'meant', 'instead'], open: true },
  { prefix: 'barcode.mode.', endings: [...SCAN_MODES, 'label'] },
  { prefix: 'barcode.camera.', endings: ['denied', 'unsupported'], open: true },
  { prefix: 'quickOrder.word.', endings: ROW_REMARKS },
  { prefix: 'quickOrder.file.', endings: FILE_FAULTS, open: true },
  { prefix: 'cart.changed.', endings: ['added', 'updated'] },
  { prefix: 'session.login.', endings: ['dealer', 'email', 'password'], open: true },
  { prefix: 'session.done.', endings: DONE },
  { prefix: 'twoFactor.factor.', endings: [...FACTORS, 'all'] },
  { prefix: 'session.field.', endings: [...FIELDS, 'current', 'newPassword'], open: true },
  { prefix: 'session.problem.', endings: FIELD_PROBLEMS, open: true },
  { prefix: 'session.password.', endings: ['short', 'fair', 'good', 'strong'], open: true },
  {
    prefix: 'shell.failure.',
    endings: ['busy', 'failed', 'forbidden', 'missing', 'offline'].flatMap((kind) =>
      ['title', 'text', 'advice'].map((part) => `${kind}.${part}`),
    ),
    open: true,
  },
  { prefix: 'shell.connection.', endings: ['offline', 'waiting', 'stuck'], open: true },
  { prefix: 'whatsApp.', endings: ['order', 'stock', 'price'], open: true },
  { prefix: 'downloads.kind.', endings: DOWNLOAD_KIND_NAMES },
  { prefix: 'companyDocuments.kind.', endings: CUSTOMER_DOCUMENT_KINDS },
  {
    prefix: 'analytics.',
    endings: ['statistics', 'advertising'].flatMap((one) => [`${one}.name`, `${one}.text`]),
    open: true,
  },
  { prefix: 'catalog.heading.', endings: PRODUCT_GROUPS, open: true },
  { prefix: 'proposal.state.', endings: PROPOSAL_STATES },
  { prefix: 'proposal.do.', endings: PROPOSAL_MOVES },
  { prefix: 'proposal.line.state.', endings: PROPOSAL_LINE_STATES },
  { prefix: 'proposal.moved.', endings: ['ask', ...PROPOSAL_MOVES] },
  { prefix: 'discounts.end.', endings: DISCOUNT_ENDS },
  { prefix: 'deskTargets.period.', endings: TARGET_PERIODS },
  { prefix: 'deskTargets.sourceOf.', endings: COPY_SOURCES },
  { prefix: 'shell.page.', endings: [...ACCOUNT_PAGES, ...RAIL_PAGES] },
  { prefix: 'licences.state.', endings: LICENCE_STATES },
  { prefix: 'licences.', endings: ['give', 'revoke', 'lift', 'giveHint', 'revokeHint', 'liftHint'] },
  { prefix: 'contractDesk.kind.', endings: CONTRACT_KIND_NAMES },
  { prefix: 'contractDesk.use.', endings: CONTRACT_KIND_NAMES },
  { prefix: 'contractDesk.state.', endings: CONTRACT_STATES },
  { prefix: 'redirectDesk.column.', endings: ['from', 'to'] },
  { prefix: 'redirectDesk.hint.', endings: ['from', 'to'] },
  { prefix: 'redirectDesk.problem.', endings: [...OLD_ADDRESS_PROBLEMS, ...NEW_ADDRESS_PROBLEMS] },
  { prefix: 'audit.kind.', endings: Object.values(KINDS) },
  { prefix: 'menuDesk.iconName.', endings: MENU_ICONS },
  { prefix: 'audit.record.', endings: HISTORY_RECORD_NAMES },
  { prefix: 'audit.field.', endings: Object.keys(DETAIL_FIELDS) },
  { prefix: 'audit.value.', endings: DETAIL_TERMS },
  { prefix: 'shell.group.', endings: ACCOUNT_GROUPS },
  { prefix: 'exports.cell.', endings: Object.keys(CELL_VALUES) },
  { prefix: 'exports.side.', endings: HORIZONTALS },
  { prefix: 'exports.level.', endings: VERTICALS },
  { prefix: 'exports.kind.', endings: EXPORT_KINDS },
  { prefix: 'exports.state.', endings: ['waiting', 'running', 'done', 'failed'] },
  { prefix: 'exports.', endings: ['column', 'visible', 'ownTitle', 'wrap', 'horizontal', 'vertical'] },
  { prefix: 'apology.', endings: ['title', 'text', 'retry'] },
]

/**
 * Variants: `key_unseen` replaces `key` for users who may not see the numbers in it, `key_none` for no stock,
 * `key_priceRow` for rows with their own prices, `key_buyer` for the ordering user, `key_proposal` for a proposal,
 * `key_line` for one line of many, `key_order` for an order in place of a cart, `key_depot`, `key_promotion` and
 * `key_payment` for what prevents a split, `key_tooHigh` for a value above a limit.
 */
export const CONTEXTS = /_(?:unseen|none|priceRow|buyer|proposal|line|order|depot|promotion|payment|tooHigh)$/
