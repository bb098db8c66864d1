import { Fragment, type ReactNode } from 'react'
import { Badge } from '#src/ui/badge.tsx'
import { classes } from '#src/ui/classes.ts'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import { Nothing, Section } from '../customer-sections.tsx'
import type { ActivityList, ActivityRow, ActivityView } from './activity-view.ts'

/** The sales of the last twelve months against the year before, and the products with the highest amount. */
export function SalesSection({ sales }: { sales: NonNullable<ActivityView['sales']> }) {
  const { t } = useTexts()
  return (
    <Section title={t('customers.section.sales')} all={sales.all} allLabel={t('customers.orders')}>
      <dl className="grid gap-x-6 gap-y-3 px-4 py-3 sm:grid-cols-3">
        <Figure label={t('customers.sales.revenue')} {...sales.revenue} />
        <Figure label={t('customers.sales.orders')} {...sales.orders} />
        <div>
          <dt className="text-sm text-ink-soft">{t('customers.sales.lastOrder')}</dt>
          <dd className="text-lg font-semibold">{sales.lastOrder ? <bdi>{sales.lastOrder}</bdi> : '–'}</dd>
        </div>
      </dl>
      {sales.unrated !== '' && (
        <p className="px-4 pb-3 text-sm text-warn">{t('backOffice.figures.unrated', { currencies: sales.unrated })}</p>
      )}
      {sales.products.length > 0 && (
        <>
          <h3 className="border-t border-line px-4 pt-2.5 text-sm text-ink-soft">{t('customers.sales.products')}</h3>
          <ActivityRows rows={sales.products} />
        </>
      )}
    </Section>
  )
}

type FigureProps = { label: string } & NonNullable<ActivityView['sales']>['revenue']

function Figure({ label, value, before, change, tone }: FigureProps) {
  const { t } = useTexts()
  return (
    <div>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="text-lg font-semibold">
        <Ltr>{value}</Ltr>
      </dd>
      <dd className="text-sm text-ink-faint">
        {t('customers.sales.before')} <Ltr>{before}</Ltr>{' '}
        {change !== '' && (
          <Ltr className={classes('font-semibold', tone === 'good' && 'text-good', tone === 'bad' && 'text-bad')}>
            {change}
          </Ltr>
        )}
      </dd>
    </div>
  )
}

interface ActivitySectionProps {
  title: string
  nothing: string
  list: ActivityList
  /** Further ways below the rows. */
  children?: ReactNode
}

/** The newest rows of a list, with the way to all of them. */
export function ActivitySection({ title, nothing, list, children }: ActivitySectionProps) {
  const { t } = useTexts()
  return (
    <Section
      title={title}
      all={list.totalHits > 0 ? list.all : null}
      allLabel={t('customers.showAll', { count: list.totalHits })}
    >
      {list.rows.length === 0 ? <Nothing text={nothing} /> : <ActivityRows rows={list.rows} />}
      {children}
    </Section>
  )
}

const ActivityRows = ({ rows }: { rows: readonly ActivityRow[] }) => (
  <ul className="ruled">
    {rows.map(({ id, title, isCode, href, amount, notes, phone, state }) => {
      const name = isCode ? <Ltr>{title}</Ltr> : <bdi>{title}</bdi>
      return (
        <li key={id} className="px-4 py-2">
          <p className="flex items-baseline justify-between gap-3">
            <span className="min-w-0 font-semibold break-words">
              {href === null ? (
                name
              ) : (
                <TextLink to={href} look="bare">
                  {name}
                </TextLink>
              )}
            </span>
            {amount !== '' && (
              <span className="figures shrink-0">
                <Ltr>{amount}</Ltr>
              </span>
            )}
          </p>
          <p className="flex items-center justify-between gap-3 text-sm text-ink-faint">
            <span className="min-w-0 break-words">
              {[...new Set(notes.filter((note) => note !== ''))].map((note, at) => (
                <Fragment key={note}>
                  {at > 0 && ' · '}
                  <bdi>{note}</bdi>
                </Fragment>
              ))}
              {phone !== '' && (
                <>
                  {' · '}
                  <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} className="link">
                    <Ltr>{phone}</Ltr>
                  </a>
                </>
              )}
            </span>
            {state && <Badge tone={state.tone}>{state.name}</Badge>}
          </p>
        </li>
      )
    })}
  </ul>
)
