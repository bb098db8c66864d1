import { ADDRESS_FIELDS, ADDRESS_PROBLEMS } from '#src/addresses/address.ts'
import { REFUSALS } from '#src/api/refusal.ts'
import { KINDS } from '#src/audit/filter.ts'
import { DETAIL_FIELDS, DETAIL_TERMS } from '#src/audit/record.ts'
import { USER_STATES } from '#src/back-office/customers/card.ts'
import { CHOICE_FIELDS, TEXT_FIELDS } from '#src/back-office/customers/customer-form.ts'
import { CUSTOMER_KINDS, CUSTOMER_STATES } from '#src/back-office/customers/customers-table.ts'
import { REMOVAL_REASONS } from '#src/back-office/customers/removal.ts'
import { DEPOT_FIELDS } from '#src/back-office/depots/depot-form.ts'
import { BUYERS, DISCOUNT_STATES, DISCOUNTS_TABLE, GOODS } from '#src/back-office/discounts/discounts-table.ts'
import { FIGURE_DAYS } from '#src/back-office/figures/figures.ts'
import { METRICS } from '#src/back-office/figures/figures-view.ts'
import { MADE_KINDS, REASON_NAMES } from '#src/back-office/imports/reason-text.ts'
import { UPLOAD_LISTS } from '#src/back-office/imports/wire.ts'
import { INVITATION_STATUSES } from '#src/back-office/invitations/invitation-row.ts'
import { PRICE_LIST_FIELDS } from '#src/back-office/price-lists/price-list.ts'
import { NUMBER_KINDS } from '#src/back-office/products/product.ts'
import {
  FLAG_FIELDS,
  PRODUCT_PROBLEMS,
  QUANTITY_FIELDS,
  SINGLE_FIELDS,
} from '#src/back-office/products/product-form.ts'
import { MISSING, PRODUCT_STATES } from '#src/back-office/products/products-table.ts'
import { WORK_KINDS as ORDER_WORK_KINDS } from '#src/back-office/orders/orders-table.ts'
import { JOB_CONDITIONS } from '#src/back-office/jobs/jobs-view.ts'
import { JOB_STATES } from '#src/back-office/jobs/wire.ts'
import { HIT_KINDS } from '#src/back-office/search/search.ts'
import { METHOD_NUMBERS } from '#src/back-office/site/methods-form.ts'
import { PART_PAGES, PAYMENT_KINDS } from '#src/back-office/site/site-part.ts'
import { DENSITIES } from '#src/back-office/table/table-state.ts'
import { ACCESS_STEPS } from '#src/back-office/users/user.ts'
import { USER_TEXT_FIELDS } from '#src/back-office/users/user-form.ts'
import { GUIDE_STEP_NAMES } from '#src/back-office/work/progress.ts'
import { WORK_KINDS } from '#src/back-office/work/work.ts'
import { PROMPT_KINDS } from '#src/cart/add/add-form.ts'
import { SCAN_MODES } from '#src/cart/barcode/scan.ts'
import { LINE_WARNINGS } from '#src/cart/cart.ts'
import { QUICK_ORDER_VIEWS, ROW_REASONS, ROW_REMARKS, ROW_STATES } from '#src/cart/quick-order/quick-order.ts'
import { DOCUMENT_TYPES } from '#src/current-account/account.ts'
import { BUCKETS } from '#src/current-account/open-items/ageing.ts'
import { JOIN_REFUSALS } from '#src/customers/merge.ts'
import { SUB_DEALER_HIDES } from '#src/customers/sub-dealers/sub-dealer.ts'
import { DOWNLOAD_KIND_NAMES } from '#src/downloads/download.ts'
import { FILE_FAULTS } from '#src/imports/file-reader/file-check.ts'
import {
  UPLOAD_FAULTS,
  UPLOAD_GROUPS,
  UPLOAD_KIND_NAMES,
  UPLOAD_OPTIONS,
  UPLOAD_STATES,
} from '#src/imports/uploads/upload.ts'
import { PROBLEMS } from '#src/inbox/problem.ts'
import { REQUEST_DETAIL_FIELDS } from '#src/inbox/request.ts'
import { JOB_NAMES } from '#src/jobs/job.ts'
import { PARTIES } from '#src/message-centre/message.ts'
import { NOTIFICATIONS } from '#src/notifications/bell/notification.ts'
import { PROPOSAL_LINE_STATES } from '#src/orders/proposals/proposal.ts'
import { PROPOSAL_MOVES, PROPOSAL_STATES } from '#src/orders/proposals/proposal-state.ts'
import { STATUS } from '#src/orders/status.ts'
import { DATE_RANGES } from '#src/orders/views/order-filter.ts'
import { DATA_FIELDS, DATA_SECTIONS } from '#src/own-data/own-data.ts'
import { CARD_PROBLEMS } from '#src/payments/cards/card.ts'
import { AMOUNT_PROBLEMS, PAYMENT_SCOPES } from '#src/payments/online/online-payment.ts'
import { ISSUE_KINDS, PAYMENT_STATES } from '#src/payments/payment.ts'
import { FAILURES } from '#src/payments/providers/provider.ts'
import { BEHAVIOURS } from '#src/payments/providers/sandbox/sandbox.ts'
import { STAFF_AREAS, STAFF_PERMISSIONS, STAFF_ROLE_NAMES } from '#src/permissions/staff.ts'
import { HIDEABLE } from '#src/permissions/viewer.ts'
import { PRICE_LIST_KINDS } from '#src/pricing/price-lists-document.ts'
import { CELL_VALUES, HORIZONTALS, VERTICALS } from '#src/product-lists/cell.ts'
import { EXPORT_KINDS } from '#src/product-lists/export.ts'
import { COMMENT_STATES } from '#src/products/comment.ts'
import { PRODUCT_GROUPS } from '#src/products/product-group.ts'
import { BRAND_QUALITIES } from '#src/products/taxonomy/category-tree.ts'
import { RETURN_REASONS, RETURN_STATUS } from '#src/returns/return.ts'
import { MISS_STATES, TERM_LISTS } from '#src/search/listed-term.ts'
import { AUTH_EMAILS } from '#src/session/auth/auth-email.ts'
import { DONE } from '#src/session/auth/sign-in.ts'
import { LICENCE_STATES } from '#src/session/licence/admin/licence.ts'
import { FIELD_PROBLEMS, FIELDS } from '#src/session/membership/application.ts'
import { FACTORS } from '#src/session/two-factor/second-factor.ts'
import { FLAGS } from '#src/settings/flag.ts'
import { SETTING_GROUP_NAMES } from '#src/settings/groups.ts'
import { ACCOUNT_GROUPS } from '#src/shell/menu/menu-data.ts'
import { DESK_GROUPS } from '#src/shop/pages/page-definition.ts'
import { ACCOUNT_PAGES, RAIL_PAGES } from '#src/shop/pages.ts'
import { TOASTS } from '#src/shop/toast-name.ts'
import { INVITATION_FIELDS } from '#src/staff/invite-form.ts'
import { MEMBER_STATES } from '#src/staff/staff-view.ts'
import { UNSENT_KINDS } from '#src/ui/storage/unsent-work.ts'

/** Keys composed at run time: a prefix and the closed list of its endings. */
export interface KeyFamily {
  prefix: string
  /** Each must have a text. */
  endings: readonly string[]
  /** The prefix is shared with keys that the code uses by their full name. */
  open?: true
}

export const keyFamilies: readonly KeyFamily[] = [
  { prefix: 'setting.', endings: FLAGS.flatMap(({ name }) => [`${name}.title`, `${name}.text`]), open: true },
  {
    prefix: 'setting.',
    endings: FLAGS.flatMap(({ name, choices }) => choices.map((choice) => `${name}.choice.${choice}`)).filter(
      (key) => !key.startsWith('settings.FrontLanguageCode'),
    ),
    open: true,
  },
  { prefix: 'setting.', endings: ['settings.FrontLanguageCode.choice.none'], open: true },
  { prefix: 'siteFacts.part.', endings: PART_PAGES },
  { prefix: 'siteFacts.kind.', endings: PAYMENT_KINDS },
  { prefix: 'siteFacts.', endings: ['up', 'down', 'remove'], open: true },
  { prefix: 'siteFacts.account.', endings: ['bank', 'name', 'iban', 'currency', 'branchCode'] },
  { prefix: 'siteFacts.accountProblem.', endings: ['bank', 'name', 'iban', 'currency', 'branchCode'] },
  { prefix: 'siteFacts.method.', endings: METHOD_NUMBERS, open: true },
  { prefix: 'siteFacts.mail.', endings: ['host', 'port', 'user', 'sender'], open: true },
  { prefix: 'siteFacts.mailProblem.', endings: ['host', 'port', 'user', 'sender'] },
  { prefix: 'siteFacts.fact.', endings: ['name', 'currency', 'timeZone', 'canonicalHost', 'hosts'], open: true },
  {
    prefix: 'siteFacts.factProblem.',
    endings: ['name', 'currency', 'timeZone', 'languages', 'hosts', 'canonicalHost'],
  },
  { prefix: 'settingGroup.', endings: SETTING_GROUP_NAMES.flatMap((group) => [`${group}.title`, `${group}.text`]) },
  { prefix: 'imports.group.', endings: UPLOAD_GROUPS },
  { prefix: 'imports.kind.', endings: UPLOAD_KIND_NAMES },
  { prefix: 'imports.kindAbout.', endings: UPLOAD_KIND_NAMES },
  { prefix: 'imports.state.', endings: UPLOAD_STATES },
  { prefix: 'imports.option.', endings: Object.values(UPLOAD_OPTIONS) },
  { prefix: 'imports.fault.', endings: UPLOAD_FAULTS, open: true },
  { prefix: 'imports.tab.', endings: UPLOAD_LISTS, open: true },
  { prefix: 'imports.why.', endings: REASON_NAMES },
  { prefix: 'imports.madeKind.', endings: MADE_KINDS },
  { prefix: 'imports.change.', endings: ['removed', 'user'], open: true },
  { prefix: 'staff.area.', endings: Object.keys(STAFF_AREAS) },
  { prefix: 'staff.permission.', endings: STAFF_PERMISSIONS },
  { prefix: 'staff.role.', endings: ['owner', ...STAFF_ROLE_NAMES] },
  { prefix: 'staff.roleText.', endings: ['owner', ...STAFF_ROLE_NAMES] },
  { prefix: 'staff.state.', endings: MEMBER_STATES },
  { prefix: 'staff.field.', endings: INVITATION_FIELDS },
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
  { prefix: 'order.event.', endings: ['hold', 'release', 'edit'] },
  { prefix: 'order.desk.hold.', endings: ['credit', 'shop'] },
  { prefix: 'order.desk.holdText.', endings: ['credit', 'shop'] },
  { prefix: 'order.desk.restChoice.', endings: ['backorder', 'cancel'] },
  { prefix: 'orderDesk.refusedHold.', endings: ['credit', 'shop'] },
  { prefix: 'orderDesk.work.', endings: ORDER_WORK_KINDS },
  {
    prefix: 'order.desk.word.',
    endings: ['hold', 'cancel', 'takeBack'].flatMap((word) => [`${word}.title`, `${word}.press`]),
  },
  { prefix: 'card.problem.', endings: CARD_PROBLEMS },
  { prefix: 'card.sandbox.', endings: BEHAVIOURS, open: true },
  { prefix: 'desk.issue.', endings: ISSUE_KINDS },
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
    prefix: 'email.',
    endings: Object.entries(AUTH_EMAILS).flatMap(([kind, parts]) => parts.map((part) => `${kind}.${part}`)),
    open: true,
  },
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
  { prefix: 'shell.page.', endings: [...ACCOUNT_PAGES, ...RAIL_PAGES] },
  { prefix: 'backOffice.work.', endings: WORK_KINDS, open: true },
  { prefix: 'backOffice.figures.metric.', endings: METRICS },
  { prefix: 'backOffice.figures.day.', endings: FIGURE_DAYS.filter((day) => day !== 'today') },
  { prefix: 'backOffice.search.kind.', endings: HIT_KINDS },
  { prefix: 'backOffice.step.', endings: GUIDE_STEP_NAMES.flatMap((step) => [`${step}.title`, `${step}.text`]) },
  { prefix: 'backOffice.stepState.', endings: ['done', 'next', 'open', 'optional'] },
  { prefix: 'backOffice.group.', endings: DESK_GROUPS.filter((group) => group !== 'none') },
  { prefix: 'licences.state.', endings: LICENCE_STATES },
  { prefix: 'licences.', endings: ['give', 'revoke', 'lift', 'giveHint', 'revokeHint', 'liftHint'] },
  { prefix: 'audit.kind.', endings: Object.values(KINDS) },
  { prefix: 'audit.field.', endings: Object.keys(DETAIL_FIELDS) },
  { prefix: 'audit.value.', endings: DETAIL_TERMS },
  { prefix: 'shell.group.', endings: ACCOUNT_GROUPS },
  { prefix: 'exports.cell.', endings: Object.keys(CELL_VALUES) },
  { prefix: 'exports.side.', endings: HORIZONTALS },
  { prefix: 'exports.level.', endings: VERTICALS },
  { prefix: 'exports.kind.', endings: EXPORT_KINDS },
  { prefix: 'exports.state.', endings: ['waiting', 'running', 'done', 'failed'] },
  { prefix: 'exports.', endings: ['column', 'visible', 'ownTitle', 'wrap', 'horizontal', 'vertical'] },
  {
    prefix: 'customers.field.',
    endings: [...TEXT_FIELDS, ...CHOICE_FIELDS, 'creditLimit', 'termsDays', 'representativeIds'],
  },
  { prefix: 'searchTerms.list.', endings: TERM_LISTS },
  { prefix: 'searchTerms.text.', endings: TERM_LISTS },
  { prefix: 'searchTerms.empty.', endings: TERM_LISTS },
  { prefix: 'searchTerms.emptyText.', endings: TERM_LISTS },
  { prefix: 'searchTerms.state.', endings: MISS_STATES },
  { prefix: 'jobs.name.', endings: JOB_NAMES },
  { prefix: 'jobs.does.', endings: JOB_NAMES },
  { prefix: 'jobs.state.', endings: JOB_CONDITIONS },
  { prefix: 'jobs.request.', endings: JOB_STATES },
  { prefix: 'deskComments.state.', endings: COMMENT_STATES },
  { prefix: 'customers.kind.', endings: CUSTOMER_KINDS },
  { prefix: 'customers.state.', endings: CUSTOMER_STATES },
  { prefix: 'customers.user.', endings: ['waits', 'invited', 'joined', 'passive'] },
  { prefix: 'discounts.column.', endings: DISCOUNTS_TABLE.columns.map(({ key }) => key) },
  { prefix: 'discounts.goods.', endings: GOODS },
  { prefix: 'discounts.problem.', endings: ['empty', 'chain', 'long', 'day', 'order'] },
  { prefix: 'discounts.state.', endings: DISCOUNT_STATES },
  { prefix: 'discounts.to.', endings: BUYERS },
  { prefix: 'customers.user.', endings: USER_STATES },
  { prefix: 'invitations.status.', endings: INVITATION_STATUSES },
  { prefix: 'members.field.', endings: [...USER_TEXT_FIELDS, 'language', 'startPage'] },
  { prefix: 'representatives.field.', endings: ['code', 'discountLimit'] },
  { prefix: 'members.step.', endings: [...ACCESS_STEPS, 'invite'] },
  { prefix: 'members.stepText.', endings: ACCESS_STEPS },
  { prefix: 'customers.remove.reason.', endings: REMOVAL_REASONS },
  { prefix: 'customers.join.problem.', endings: [...JOIN_REFUSALS, 'self'] },
  { prefix: 'customers.problem.', endings: ['empty', 'long', 'email', 'amount', 'days'] },
  {
    prefix: 'deskProducts.field.',
    endings: [...SINGLE_FIELDS, ...QUANTITY_FIELDS, ...FLAG_FIELDS, ...NUMBER_KINDS, 'description'],
  },
  { prefix: 'deskProducts.hint.', endings: [...QUANTITY_FIELDS, 'numbers', 'withTax', 'withoutTax'] },
  { prefix: 'deskProducts.problem.', endings: [...PRODUCT_PROBLEMS, 'count'] },
  { prefix: 'deskProducts.state.', endings: PRODUCT_STATES },
  { prefix: 'deskProducts.missing.', endings: MISSING },
  {
    prefix: 'deskCatalogue.field.',
    endings: [...PRICE_LIST_FIELDS, ...DEPOT_FIELDS, 'workDays', 'quality', 'parent', 'sortNo'],
  },
  { prefix: 'deskCatalogue.hint.', endings: ['code', 'priority', 'cutOff', 'leadDays', 'kind', 'fallback', 'sortNo'] },
  { prefix: 'deskCatalogue.problem.', endings: ['empty', 'long', 'currency', 'number', 'time'] },
  { prefix: 'deskCatalogue.kind.', endings: PRICE_LIST_KINDS },
  { prefix: 'deskCatalogue.quality.', endings: BRAND_QUALITIES },
  { prefix: 'table.density.', endings: [...DENSITIES], open: true },
  { prefix: 'apology.', endings: ['title', 'text', 'retry'] },
]

/**
 * Variants: `key_unseen` replaces `key` for users who may not see the numbers in it, `key_none` for no stock,
 * `key_priceRow` for rows with their own prices, `key_buyer` for the ordering user, `key_proposal` for a proposal,
 * `key_line` for one line of many.
 */
export const CONTEXTS = /_(?:unseen|none|priceRow|buyer|proposal|line)$/
