import type { EmailDocument } from '#src/notifications/email.ts'
import type { EmailKind } from '#src/notifications/email-kind.ts'
import { getRules, greet } from '#src/notifications/templates/queries.server.ts'
import type { EmailValues } from '#src/notifications/templates/template.ts'
import { formatDay, formatMoney, formatQuantity } from '#src/platform/i18n/format.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import { getMessages } from '#src/platform/i18n/messages.server.ts'
import type { Site } from '#src/settings/site.ts'

export type SampleSite = Pick<Site, 'name' | 'currency'>

interface SampleRequest {
  kind: EmailKind
  language: Language
  /** What the button opens. */
  url: string
}

/** Values for the preview and the test of an email: no data of a customer. */
export function buildSampleValues(site: SampleSite, { kind, language, url }: SampleRequest): EmailValues {
  const { placeholders: names, blocks } = getRules(kind)
  const all = buildSamplePlaceholders(site, language)
  return {
    placeholders: Object.fromEntries(names.map((name) => [name, all[name] ?? name])),
    ...(blocks.includes('button') && { url }),
    ...(blocks.includes('code') && { code: '482915' }),
    ...(blocks.includes('message') && { message: [getMessages(language).t('emailDesk.sample.message')] }),
    ...(blocks.includes('orderLines') && { document: buildSampleDocument(site, language) }),
  }
}

/** A sample for every placeholder that an email has. */
export function buildSamplePlaceholders({ name: site, currency }: SampleSite, language: Language) {
  const { t } = getMessages(language)
  const money = (amount: string) => formatMoney(language, { amount, currency })
  const name = t('emailDesk.sample.name')
  const company = t('emailDesk.sample.company')
  const values: Readonly<Record<string, string>> = {
    site,
    greeting: greet(language, name),
    name,
    applicant: company,
    dealer: company,
    customer: company,
    from: name,
    factor: t('twoFactor.factor.authenticator'),
    number: '2026-000123',
    numbers: '2026-000124, 2026-000125',
    products: '06-1130, 06-1131',
    order: '2026-000124',
    document: '2026-000123',
    payment: 'K-000123',
    total: money('1250.5'),
    status: t('order.status.4'),
    project: t('emailDesk.sample.project'),
    day: formatDay(language, new Date('2026-03-31T00:00:00Z'), 'UTC'),
    startDay: formatDay(language, new Date('2026-03-01T00:00:00Z'), 'UTC'),
    reason: t('emailDesk.sample.reason'),
    for: t('notification.for.order', { number: '2026-000124' }),
    instalments: t('card.instalments', { count: 3 }),
    note: t('emailDesk.sample.note'),
    answer: t('emailDesk.sample.answer'),
    subject: t('emailDesk.sample.subject'),
    currency,
    balance: `${t('account.youOwe')}: ${money('1250.5')}`,
    kind: t('inbox.contact.title'),
    report: t('emailDesk.sample.report'),
    list: t('imports.kind.prices'),
    file: 'prices.xlsx',
  }
  return values
}

function buildSampleDocument({ currency }: SampleSite, language: Language): EmailDocument {
  const { t } = getMessages(language)
  const money = (amount: string) => formatMoney(language, { amount, currency })
  return {
    lines: [
      {
        code: '06-1130',
        name: t('emailDesk.sample.product'),
        quantity: formatQuantity(language, '2'),
        amount: money('840'),
      },
      {
        code: 'HU-7008',
        name: t('emailDesk.sample.otherProduct'),
        quantity: formatQuantity(language, '1'),
        amount: money('202.08'),
      },
    ],
    more: '',
    totals: [
      { name: t('cart.total.net'), amount: money('1042.08') },
      { name: t('order.line.tax'), amount: money('208.42') },
      { name: t('cart.total.total'), amount: money('1250.5'), main: true },
    ],
    sections: [],
  }
}
