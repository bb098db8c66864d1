import { ACCOUNT_STATES } from '#src/back-office/accounts/accounts-table.ts'
import { PROPOSAL_FILTERS } from '#src/back-office/bank-lines/bank-lines-table.ts'
import { BANNER_NUMBERS } from '#src/back-office/banners/banner-form.ts'
import { EDITOR_TOOLS } from '#src/back-office/content/editor-tool.ts'
import { FIELD_NAMES } from '#src/back-office/content/field-name.ts'
import { BLOCK_KINDS } from '#src/back-office/content-pages/page-form.ts'
import { FIRST_USERS, SIMILARITIES } from '#src/back-office/customers/addition/addition.ts'
import { USER_STATES } from '#src/back-office/customers/card.ts'
import { CHOICE_FIELDS, TEXT_FIELDS } from '#src/back-office/customers/customer-form.ts'
import { CUSTOMER_KINDS, CUSTOMER_STATES } from '#src/back-office/customers/customers-table.ts'
import { STATE_FILTERS } from '#src/back-office/customers/documents/documents-table.ts'
import { REMOVAL_REASONS } from '#src/back-office/customers/removal.ts'
import { DEPOT_FIELDS } from '#src/back-office/depots/depot-form.ts'
import { BUYERS, DISCOUNT_STATES, DISCOUNTS_TABLE, GOODS } from '#src/back-office/discounts/discounts-table.ts'
import { FIGURE_DAYS } from '#src/back-office/figures/figures.ts'
import { METRICS } from '#src/back-office/figures/figures-view.ts'
import { MESSAGE_STATES } from '#src/back-office/inbox/inbox-table.ts'
import { INVITATION_STATUSES } from '#src/back-office/invitations/invitation-row.ts'
import { INVOICE_FILE_STATUSES } from '#src/back-office/invoice-files/invoice-file.ts'
import { MEDIA_KINDS, MEDIA_PLACES } from '#src/back-office/media/media-file.ts'
import { CONVERSATION_STATES } from '#src/back-office/messages/messages-table.ts'
import { READ_STATES } from '#src/back-office/messages/sent/sent-table.ts'
import { MATCH_REASONS } from '#src/back-office/open-items/match-proposal.ts'
import { ACCOUNT_FILTERS, REVIEW_FILTERS } from '#src/back-office/open-items/open-payments-table.ts'
import { WORK_KINDS as ORDER_WORK_KINDS } from '#src/back-office/orders/orders-table.ts'
import { SCAN_OUTCOMES } from '#src/back-office/picking/picking.ts'
import { PICKING_TABS } from '#src/back-office/picking/picking-table.ts'
import { PRICE_LIST_FIELDS } from '#src/back-office/price-lists/price-list.ts'
import { PRICE_CHOICES } from '#src/back-office/price-lists/prices/list-prices-table.ts'
import { FACT_MEASURES } from '#src/back-office/products/facts/fact.ts'
import { FACT_LABELS } from '#src/back-office/products/facts/fact-form.ts'
import { CELL_PROBLEMS } from '#src/back-office/products/grid/cells.ts'
import { NAMED_PICTURE_OUTCOMES } from '#src/back-office/products/pictures/named-picture.ts'
import { NUMBER_KINDS } from '#src/back-office/products/product.ts'
import { FLAG_FIELDS, QUANTITY_FIELDS, SINGLE_FIELDS } from '#src/back-office/products/product-form.ts'
import { MISSING, PRODUCT_STATES } from '#src/back-office/products/products-table.ts'
import { PROPERTY_PROBLEMS } from '#src/back-office/products/properties/property-form.ts'
import { TIER_PROBLEMS } from '#src/back-office/products/tier-form.ts'
import { CODE_STATES } from '#src/back-office/promotions/codes/codes-table.ts'
import { PROMOTION_PROBLEMS } from '#src/back-office/promotions/promotion-form-rules.ts'
import { EFFECT_KINDS, PROMOTION_STATES } from '#src/back-office/promotions/promotions-table.ts'
import { PROPOSAL_TABS } from '#src/back-office/proposals/proposals-table.ts'
import { HIT_KINDS } from '#src/back-office/search/search.ts'
import { METHOD_NUMBERS } from '#src/back-office/site/methods-form.ts'
import { RECORD_PARTS } from '#src/back-office/site/record-order.ts'
import { RULE_AMOUNTS, RULE_LISTS } from '#src/back-office/site/shipping-form.ts'
import { PART_PAGES, PAYMENT_KINDS } from '#src/back-office/site/site-part.ts'
import { PLAN_NUMBERS, TERMINAL_TEXTS } from '#src/back-office/site/terminal-form.ts'
import { DOCUMENT_REASONS } from '#src/back-office/site-document/problem-text.ts'
import { CHANGE_KINDS, SECTION_NAMES } from '#src/back-office/site-document/site-document.ts'
import {
  ADJUSTMENT_REASONS,
  COUNT_REASONS,
  COUNT_SCOPES,
  DOCUMENT_KINDS,
  SCAN_OUTCOMES as DOCUMENT_SCANS,
  RESERVATION_STATES,
} from '#src/back-office/stock-documents/document.ts'
import { DENSITIES } from '#src/back-office/table/table-state.ts'
import { CONTRAST_PAIRS } from '#src/back-office/theme/contrast.ts'
import { TRANSLATION_FIELDS, TRANSLATION_KIND_NAMES } from '#src/back-office/translations/translation.ts'
import { ACCESS_STEPS } from '#src/back-office/users/user.ts'
import { USER_TEXT_FIELDS } from '#src/back-office/users/user-form.ts'
import { ATTENTION_KINDS } from '#src/back-office/work/attention.ts'
import { GUIDE_STEP_NAMES } from '#src/back-office/work/progress.ts'
import { WORK_KINDS } from '#src/back-office/work/work.ts'
import { BANK_LINE_DECISIONS, BANK_LINE_STATES, PROPOSAL_REASONS } from '#src/bank-statements/bank-line.ts'
import { BANNER_AUDIENCES, BANNER_DEVICES, BANNER_LOOKS, BANNER_SCREENS, PAGE_POSITIONS } from '#src/banners/banner.ts'
import { CONTENT_FILTERS } from '#src/content/content.ts'
import { LETTER_STATUSES, MAILING_FORMATS, MAILING_KINDS } from '#src/current-account/mailings/mailing.ts'
import { JOIN_REFUSALS } from '#src/customers/merge.ts'
import { MAIL_TEST_REASONS } from '#src/notifications/mail-test.ts'
import { CUSTOMER_REPLIES } from '#src/orders/proposals/proposal-state.ts'
import { ISSUE_KINDS } from '#src/payments/payment.ts'
import { STAFF_AREAS, STAFF_PERMISSIONS, STAFF_ROLE_NAMES } from '#src/permissions/staff.ts'
import { LANGUAGES } from '#src/platform/i18n/language.ts'
import { PRICE_LIST_KINDS } from '#src/pricing/price-lists-document.ts'
import { COMMENT_STATES } from '#src/products/comment.ts'
import { PRODUCT_GROUPS } from '#src/products/product-group.ts'
import { PUBLICATION_FIELDS, PUBLICATION_PROBLEMS } from '#src/products/publication/publication.ts'
import { BRAND_QUALITIES } from '#src/products/taxonomy/category-tree.ts'
import { MISS_STATES, TERM_LISTS } from '#src/search/listed-term.ts'
import { FLAGS } from '#src/settings/flag.ts'
import { SETTING_GROUP_NAMES } from '#src/settings/groups.ts'
import { DESK_GROUPS } from '#src/shop/pages/page-definition.ts'
import { MENU_KINDS, MENU_NAMES } from '#src/site/menus/menu.ts'
import { INVITATION_FIELDS } from '#src/staff/invite-form.ts'
import { MEMBER_STATES } from '#src/staff/staff-view.ts'
import type { KeyFamily } from './key-families.ts'

/** The families whose texts only pages of the back office use, or mostly. */
export const backOfficeKeyFamilies: readonly KeyFamily[] = [
  { prefix: 'deskAccounts.state.', endings: ACCOUNT_STATES },
  { prefix: 'openItems.account.', endings: ACCOUNT_FILTERS, open: true },
  { prefix: 'openItems.review.', endings: REVIEW_FILTERS },
  { prefix: 'invoiceFiles.status.', endings: INVOICE_FILE_STATUSES },
  { prefix: 'namedPictures.outcome.', endings: [...NAMED_PICTURE_OUTCOMES, 'refused'] },
  { prefix: 'invoiceFiles.reason.', endings: INVOICE_FILE_STATUSES },
  { prefix: 'openItems.reason.', endings: MATCH_REASONS },
  { prefix: 'openItems.problem.', endings: ['amount', 'aboveDebt'] },
  { prefix: 'bankLines.state.', endings: BANK_LINE_STATES },
  { prefix: 'bankLines.proposal.', endings: PROPOSAL_FILTERS },
  { prefix: 'deskMessages.state.', endings: CONVERSATION_STATES },
  { prefix: 'deskMessages.readState.', endings: READ_STATES },
  { prefix: 'deskProposals.work.', endings: PROPOSAL_TABS },
  { prefix: 'deskProposals.customer.', endings: CUSTOMER_REPLIES, open: true },
  { prefix: 'bankLines.reason.', endings: PROPOSAL_REASONS },
  { prefix: 'bankLines.decided.', endings: BANK_LINE_DECISIONS },
  { prefix: 'mailings.kind.', endings: MAILING_KINDS },
  { prefix: 'mailings.format.', endings: MAILING_FORMATS },
  { prefix: 'mailings.status.', endings: LETTER_STATUSES },
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
  {
    prefix: 'siteFacts.',
    endings: RECORD_PARTS.flatMap((part) => ['add', 'none', 'noneText'].map((name) => `${part}.${name}`)),
    open: true,
  },
  { prefix: 'siteFacts.terminals.kind.', endings: ['individual', 'commercial'] },
  { prefix: 'siteFacts.terminals.field.', endings: ['name', ...TERMINAL_TEXTS], open: true },
  { prefix: 'siteFacts.terminals.problem.', endings: ['name', ...TERMINAL_TEXTS], open: true },
  { prefix: 'siteFacts.terminals.plan.', endings: PLAN_NUMBERS, open: true },
  { prefix: 'siteFacts.terminals.planProblem.', endings: PLAN_NUMBERS },
  {
    prefix: 'siteFacts.rule.',
    endings: [...RULE_AMOUNTS, ...RULE_LISTS.flatMap((field) => [field, `${field}Hint`, `${field}Problem`])],
    open: true,
  },
  { prefix: 'siteFacts.mail.', endings: ['host', 'port', 'user', 'sender'], open: true },
  { prefix: 'siteFacts.mailTest.reason.', endings: MAIL_TEST_REASONS },
  { prefix: 'siteFacts.mailProblem.', endings: ['host', 'port', 'user', 'sender', 'password'] },
  { prefix: 'siteFacts.fact.', endings: ['name', 'currency', 'timeZone', 'canonicalHost', 'hosts'], open: true },
  {
    prefix: 'siteFacts.factProblem.',
    endings: ['name', 'currency', 'timeZone', 'languages', 'hosts', 'canonicalHost'],
  },
  { prefix: 'settingGroup.', endings: SETTING_GROUP_NAMES.flatMap((group) => [`${group}.title`, `${group}.text`]) },
  { prefix: 'staff.area.', endings: Object.keys(STAFF_AREAS) },
  { prefix: 'staff.permission.', endings: STAFF_PERMISSIONS },
  { prefix: 'staff.role.', endings: ['owner', ...STAFF_ROLE_NAMES] },
  { prefix: 'staff.roleText.', endings: ['owner', ...STAFF_ROLE_NAMES] },
  { prefix: 'staff.state.', endings: MEMBER_STATES },
  { prefix: 'staff.field.', endings: INVITATION_FIELDS },
  { prefix: 'orderDesk.work.', endings: ORDER_WORK_KINDS },
  { prefix: 'stockDocuments.text.', endings: DOCUMENT_KINDS },
  { prefix: 'stockDocuments.new.', endings: DOCUMENT_KINDS },
  { prefix: 'stockDocuments.title.', endings: DOCUMENT_KINDS },
  { prefix: 'stockDocuments.scope.', endings: COUNT_SCOPES },
  { prefix: 'stockDocuments.reason.', endings: ADJUSTMENT_REASONS },
  { prefix: 'stockDocuments.countReason.', endings: COUNT_REASONS, open: true },
  { prefix: 'stockDocuments.field.', endings: ['brand', 'category'], open: true },
  { prefix: 'stockDocuments.scan.', endings: DOCUMENT_SCANS },
  { prefix: 'stockDocuments.post.text.', endings: DOCUMENT_KINDS },
  { prefix: 'stockDocuments.waitingOrders.', endings: RESERVATION_STATES, open: true },
  { prefix: 'stockDocuments.post.press.', endings: DOCUMENT_KINDS },
  { prefix: 'picking.tab.', endings: ['ready', ...PICKING_TABS] },
  { prefix: 'picking.state.', endings: ['open', 'started', 'done'], open: true },
  { prefix: 'picking.waiting.', endings: ['reserved', 'off'], open: true },
  { prefix: 'picking.scan.outcome.', endings: SCAN_OUTCOMES },
  {
    prefix: 'picking.blocked.',
    endings: ['held', 'status', 'shipped'].flatMap((why) => [`${why}.title`, `${why}.text`]),
  },
  { prefix: 'desk.issue.', endings: ISSUE_KINDS },
  { prefix: 'backOffice.work.', endings: [...WORK_KINDS, ...ATTENTION_KINDS, 'health'], open: true },
  { prefix: 'backOffice.figures.metric.', endings: METRICS },
  { prefix: 'backOffice.figures.day.', endings: FIGURE_DAYS.filter((day) => day !== 'today') },
  { prefix: 'backOffice.search.kind.', endings: HIT_KINDS },
  { prefix: 'backOffice.step.', endings: GUIDE_STEP_NAMES.flatMap((step) => [`${step}.title`, `${step}.text`]) },
  { prefix: 'backOffice.stepState.', endings: ['done', 'next', 'open', 'optional', 'skipped'] },
  { prefix: 'backOffice.group.', endings: DESK_GROUPS.filter((group) => group !== 'none') },
  {
    prefix: 'customers.field.',
    endings: [...TEXT_FIELDS, ...CHOICE_FIELDS, 'creditLimit', 'termsDays', 'reason', 'depotIds', 'representativeIds'],
  },
  { prefix: 'searchTerms.list.', endings: TERM_LISTS },
  { prefix: 'searchTerms.text.', endings: TERM_LISTS },
  { prefix: 'searchTerms.empty.', endings: TERM_LISTS },
  { prefix: 'searchTerms.emptyText.', endings: TERM_LISTS },
  { prefix: 'searchTerms.state.', endings: MISS_STATES },
  { prefix: 'searchIndex.state.', endings: ['never', 'waiting', 'running', 'done'] },
  { prefix: 'themeDesk.contrast.pair.', endings: CONTRAST_PAIRS },
  { prefix: 'deskComments.state.', endings: COMMENT_STATES },
  { prefix: 'deskInbox.state.', endings: MESSAGE_STATES },
  { prefix: 'customers.kind.', endings: CUSTOMER_KINDS },
  { prefix: 'customers.state.', endings: CUSTOMER_STATES },
  { prefix: 'customers.user.', endings: ['waits', 'invited', 'joined', 'passive'] },
  { prefix: 'discounts.column.', endings: DISCOUNTS_TABLE.columns.map(({ key }) => key) },
  { prefix: 'discounts.goods.', endings: GOODS },
  { prefix: 'discounts.problem.', endings: ['empty', 'chain', 'long', 'day', 'order'] },
  { prefix: 'netPrices.problem.', endings: ['empty', 'amount', 'quantity', 'currency', 'long', 'day', 'order'] },
  { prefix: 'discounts.state.', endings: DISCOUNT_STATES },
  { prefix: 'customerDocuments.state.', endings: STATE_FILTERS },
  { prefix: 'discounts.to.', endings: BUYERS },
  { prefix: 'deskPromotions.state.', endings: PROMOTION_STATES },
  { prefix: 'deskPromotions.kind.', endings: EFFECT_KINDS },
  { prefix: 'deskPromotions.kindText.', endings: EFFECT_KINDS },
  { prefix: 'deskPromotions.value.', endings: EFFECT_KINDS },
  { prefix: 'deskPromotions.problem.', endings: PROMOTION_PROBLEMS },
  { prefix: 'deskPromotions.customer.', endings: ['dealer', 'subDealer', 'public'] },
  { prefix: 'deskPromotions.platform.', endings: ['dealers', 'public'] },
  { prefix: 'deskPromotions.buyers.', endings: ['customers', 'platforms', 'groups'] },
  {
    prefix: 'deskPromotions.field.',
    endings: [
      'from',
      'until',
      'fromTime',
      'untilTime',
      'times',
      'mostEach',
      'most',
      'budget',
      'coupon',
      'sortNo',
      'currency',
    ],
  },
  { prefix: 'deskPromotions.hint.', endings: ['fromTime', 'untilTime'] },
  { prefix: 'promotionCodes.state.', endings: CODE_STATES },
  { prefix: 'deskPromotions.couponFilter.', endings: ['with', 'without'] },
  { prefix: 'customers.user.', endings: USER_STATES },
  { prefix: 'invitations.status.', endings: INVITATION_STATUSES },
  { prefix: 'members.field.', endings: [...USER_TEXT_FIELDS, 'language', 'startPage'] },
  { prefix: 'deskRepresentatives.field.', endings: ['code', 'discountLimit'] },
  { prefix: 'members.step.', endings: [...ACCESS_STEPS, 'invite'] },
  { prefix: 'members.stepText.', endings: ACCESS_STEPS },
  { prefix: 'customers.remove.reason.', endings: REMOVAL_REASONS },
  { prefix: 'customers.addition.same.', endings: SIMILARITIES },
  { prefix: 'customers.addition.user.', endings: FIRST_USERS },
  { prefix: 'customers.join.problem.', endings: [...JOIN_REFUSALS, 'self'] },
  { prefix: 'customers.problem.', endings: ['empty', 'long', 'email', 'amount', 'days', 'priceList'] },
  {
    prefix: 'deskProducts.field.',
    endings: [...SINGLE_FIELDS, ...QUANTITY_FIELDS, ...FLAG_FIELDS, ...NUMBER_KINDS, ...FACT_LABELS, 'description'],
  },
  { prefix: 'deskProducts.hint.', endings: [...QUANTITY_FIELDS, 'numbers', 'withTax', 'withoutTax'] },
  { prefix: 'productFacts.hint.', endings: FACT_MEASURES },
  { prefix: 'deskProducts.problem.', endings: [...CELL_PROBLEMS, 'count'] },
  { prefix: 'listPrices.choice.', endings: PRICE_CHOICES },
  { prefix: 'deskProducts.tier.', endings: ['quantity', 'amount', 'from', 'until'], open: true },
  { prefix: 'deskProducts.tier.problem.', endings: TIER_PROBLEMS },
  { prefix: 'productProperties.problem.', endings: PROPERTY_PROBLEMS },
  { prefix: 'productPublication.field.', endings: PUBLICATION_FIELDS },
  { prefix: 'productPublication.problem.', endings: PUBLICATION_PROBLEMS },
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
  { prefix: 'contentDesk.publication.', endings: CONTENT_FILTERS },
  { prefix: 'contentDesk.banner.audience.', endings: BANNER_AUDIENCES },
  { prefix: 'contentDesk.banner.device.', endings: BANNER_DEVICES },
  { prefix: 'contentDesk.banner.look.', endings: BANNER_LOOKS },
  { prefix: 'contentDesk.banner.screen.', endings: BANNER_SCREENS },
  { prefix: 'contentDesk.banner.place.', endings: [...PAGE_POSITIONS, 'contact', 'request'], open: true },
  { prefix: 'contentDesk.banner.number.', endings: BANNER_NUMBERS },
  { prefix: 'contentDesk.banner.', endings: ['carousel', 'padded', 'category', 'brand'], open: true },
  { prefix: 'contentDesk.fieldName.', endings: FIELD_NAMES },
  { prefix: 'contentDesk.block.kinds.', endings: BLOCK_KINDS },
  { prefix: 'contentDesk.block.groups.', endings: PRODUCT_GROUPS },
  { prefix: 'contentDesk.field.', endings: ['publishedFrom', 'publishedAt'], open: true },
  { prefix: 'contentDesk.problem.', endings: ['titles', 'addresses', 'summaries', 'bodies'], open: true },
  { prefix: 'contentDesk.editor.', endings: EDITOR_TOOLS, open: true },
  { prefix: 'translationDesk.kind.', endings: TRANSLATION_KIND_NAMES },
  { prefix: 'translationDesk.field.', endings: TRANSLATION_FIELDS },
  { prefix: 'translationDesk.column.', endings: ['text', 'kind', 'field', 'key'] },
  { prefix: 'translationDesk.language.', endings: LANGUAGES },
  { prefix: 'menuDesk.menu.', endings: MENU_NAMES },
  { prefix: 'menuDesk.kind.', endings: MENU_KINDS },
  { prefix: 'menuDesk.step.', endings: ['up', 'down', 'in', 'out', 'remove'] },
  { prefix: 'menuDesk.flag.', endings: ['newTab', 'atEnd', 'wide'] },
  { prefix: 'menuDesk.problem.', endings: ['target', 'links', 'picture', 'names'] },
  { prefix: 'mediaLibrary.kind.', endings: MEDIA_KINDS },
  { prefix: 'mediaLibrary.place.', endings: MEDIA_PLACES },
  { prefix: 'fileDesk.problem.', endings: ['file', 'webAddress', 'productCode'] },
  { prefix: 'siteDocument.section.', endings: SECTION_NAMES },
  { prefix: 'siteDocument.why.', endings: DOCUMENT_REASONS },
  { prefix: 'siteDocument.kind.', endings: CHANGE_KINDS },
  { prefix: 'siteDocument.count.', endings: CHANGE_KINDS },
  { prefix: 'table.density.', endings: [...DENSITIES], open: true },
]
