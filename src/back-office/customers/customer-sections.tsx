import { StatusBadge } from '#src/orders/components/order-rows.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { classes } from '#src/ui/classes.ts'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import type { CustomerCardView } from './customer-card-view.ts'

interface SectionProps {
  title: string
  /** The page with all of it. */
  all?: string | null | undefined
  allLabel?: string
  children: React.ReactNode
}

export function Section({ title, all, allLabel, children }: SectionProps) {
  return (
    <section aria-label={title} className="sheet min-w-0">
      <header className="flex items-center justify-between gap-3 border-b border-line px-4 py-2.5">
        <h2 className="text-lg">{title}</h2>
        {all && (
          <TextLink to={all} look="faint" className="text-sm">
            {allLabel}
          </TextLink>
        )}
      </header>
      {children}
    </section>
  )
}

export const Nothing = ({ text }: { text: string }) => <p className="px-4 py-3 text-ink-soft">{text}</p>

interface CreditFiguresProps {
  credit: NonNullable<CustomerCardView['credit']>
  account: string | null
}

export function CreditFigures({ credit, account }: CreditFiguresProps) {
  const { t } = useTexts()
  const rows = [
    { label: t('order.desk.limit'), value: credit.limit },
    { label: t('order.desk.debt'), value: credit.debt },
    { label: t('order.desk.openOrders'), value: credit.openOrders },
  ]
  return (
    <Section title={t('customers.section.credit')} all={account} allLabel={t('customers.account')}>
      <dl className="sums px-4 py-3">
        {rows.map(({ label, value }) => (
          <div key={label}>
            <dt className="text-ink-soft">{label}</dt>
            <dd className="figures">
              <Ltr>{value}</Ltr>
            </dd>
          </div>
        ))}
        <div className="font-semibold">
          <dt>{t('order.desk.available')}</dt>
          <dd className={classes('figures', credit.isOver && 'text-bad')}>
            {credit.available === null ? t('order.desk.noRate') : <Ltr>{credit.available}</Ltr>}
          </dd>
        </div>
      </dl>
    </Section>
  )
}

/** Who changed the credit limit and the payment term, and why. */
export function TermsChangeList({ changes }: { changes: CustomerCardView['termsChanges'] }) {
  const { t } = useTexts()
  return (
    <Section title={t('customers.section.termsChanges')}>
      {changes.length === 0 && <Nothing text={t('customers.nothing.termsChanges')} />}
      <ul className="ruled">
        {changes.map(({ id, at, by, reason, limit, days }) => (
          <li key={id} className="px-4 py-2">
            {[
              { label: t('customers.field.creditLimit'), change: limit },
              { label: t('customers.field.termsDays'), change: days },
            ].map(
              ({ label, change }) =>
                change && (
                  <p key={label}>
                    <span className="text-sm text-ink-soft">{label}:</span>{' '}
                    <bdi className="font-semibold">{t('customers.fromTo', change)}</bdi>
                  </p>
                ),
            )}
            {reason !== '' && (
              <p className="text-pretty break-words">
                <bdi>{reason}</bdi>
              </p>
            )}
            <p className="text-sm text-ink-faint">
              <bdi>{at}</bdi> · <bdi>{by}</bdi>
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

interface LastOrdersProps {
  orders: NonNullable<CustomerCardView['orders']>
  all: string | null
}

export function LastOrders({ orders, all }: LastOrdersProps) {
  const { t } = useTexts()
  return (
    <Section title={t('customers.section.orders')} all={all} allLabel={t('customers.orders')}>
      {orders.length === 0 && <Nothing text={t('customers.nothing.orders')} />}
      <ul className="ruled">
        {orders.map(({ number, placedAt, status, total, href }) => (
          <li key={number} className="grid grid-cols-2 items-center gap-x-3 gap-y-1 px-4 py-2">
            {href === null ? (
              <Ltr className="font-semibold">{number}</Ltr>
            ) : (
              <TextLink to={href} look="bare" className="font-semibold">
                <Ltr>{number}</Ltr>
              </TextLink>
            )}
            <span className="figures">
              <Ltr>{total}</Ltr>
            </span>
            <bdi className="text-sm text-ink-faint">{placedAt}</bdi>
            <span className="text-end">{status && <StatusBadge status={status.code} name={status.name} />}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

export function UserList({ users, invite }: Pick<CustomerCardView, 'users' | 'invite'>) {
  const { t } = useTexts()
  return (
    <Section title={t('customers.section.users')} all={invite} allLabel={t('members.invite')}>
      {users.length === 0 && <Nothing text={t('customers.nothing.users')} />}
      <ul className="ruled">
        {users.map((user) => (
          <li key={user.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5">
            <div className="min-w-0">
              <p>
                <TextLink to={user.href} look="bare" className="font-semibold">
                  <bdi>{user.name}</bdi>
                </TextLink>
              </p>
              <p className="text-sm break-words text-ink-soft">
                <Ltr>{user.email}</Ltr> <Ltr>{user.phone}</Ltr>
              </p>
            </div>
            <p className="flex flex-wrap items-center gap-1.5 text-sm text-ink-faint">
              {user.stateView.invitation}
              {user.lastSeen && t('customers.lastSeen', { day: user.lastSeen })}
              {user.managesUsers && <Badge tone="brand">{t('companyUsers.manager')}</Badge>}
              {user.restricted && <Badge>{t('companyUsers.narrowed')}</Badge>}
              <Badge tone={user.stateView.tone}>{user.stateView.name}</Badge>
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

export function SubDealerList({ subDealers }: { subDealers: CustomerCardView['subDealers'] }) {
  const { t } = useTexts()
  if (subDealers.length === 0) return null
  return (
    <Section title={t('customers.section.subDealers')}>
      <ul className="ruled">
        {subDealers.map(({ code, name, active, href }) => (
          <li key={code} className="flex flex-wrap items-center justify-between gap-2 px-4 py-2">
            <TextLink to={href} look="bare" className="font-semibold">
              <bdi>{name}</bdi>
            </TextLink>
            <span className="flex items-center gap-2 text-sm text-ink-faint">
              <Ltr>{code}</Ltr>
              {!active && <Badge>{t('customers.state.passive')}</Badge>}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
