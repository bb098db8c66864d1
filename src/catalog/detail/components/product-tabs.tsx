import { Link } from 'react-router'
import { classes } from '../../../ui/classes.ts'
import { Ltr } from '../../../ui/ltr.tsx'
import { useTexts } from '../../../ui/page/texts.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { StockMark } from '../../components/stock-mark.tsx'
import type { ProductTab, ProductView } from '../product-view.ts'

/** The tabs of a product are links: the address says which one is open. */
export function TabLinks({ tabs, label }: { tabs: { text: string; href: string; open: boolean }[]; label: string }) {
  return (
    <nav aria-label={label} className="overflow-x-auto border-b border-line-strong [scrollbar-width:none]">
      <ul className="flex gap-1">
        {tabs.map(({ text, href, open }) => (
          <li key={href}>
            <Link
              to={href}
              preventScrollReset
              replace
              aria-current={open ? 'page' : undefined}
              className={classes(
                '-mb-px block border-b-2 px-3 py-2.5 font-semibold whitespace-nowrap -outline-offset-2',
                open ? 'border-brand-ink text-brand-ink' : 'border-transparent text-ink-soft hover:text-ink',
              )}
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export function TabPanel({ tab, view }: { tab: ProductTab; view: ProductView }) {
  if (tab === 'stock') return <Depots view={view} />
  if (tab === 'numbers') return <Numbers view={view} />
  return <Description view={view} />
}

function Description({ view: { paragraphs, facts } }: { view: ProductView }) {
  return (
    <div className="space-y-5">
      <div className="max-w-prose space-y-3 text-lg text-ink-soft">
        {paragraphs.map((paragraph) => (
          <p key={paragraph} className="whitespace-pre-line">
            {paragraph}
          </p>
        ))}
      </div>
      <dl className="gap-x-8 sm:columns-2 desk:columns-3">
        {facts.map(({ name, value, code }) => (
          <div key={name} className="flex break-inside-avoid justify-between gap-4 border-b border-line py-2">
            <dt className="text-ink-faint">{name}</dt>
            <dd className="text-end font-semibold">{code ? <Ltr>{value}</Ltr> : value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function Depots({ view: { depots } }: { view: ProductView }) {
  const { t } = useTexts()
  return (
    <ul aria-label={t('catalog.tab.stock')} className="grid gap-3 sm:grid-cols-2 desk:grid-cols-3">
      {depots.map(({ name, stock }) => (
        <li key={name} className="flex items-center justify-between gap-4 rounded-box border border-line px-4 py-3">
          {name}
          <StockMark stock={stock} />
        </li>
      ))}
    </ul>
  )
}

function Numbers({ view: { numbers } }: { view: ProductView }) {
  return (
    <div className="space-y-5">
      {numbers.map(({ title, entries }) => (
        <section key={title}>
          <h2 className="mb-1.5 text-sm text-ink-faint">{title}</h2>
          <ul className="flex flex-wrap gap-2">
            {entries.map(({ text, href }) => (
              <li key={text}>
                <TextLink
                  look="bare"
                  to={href}
                  className="block rounded-control! border border-line bg-ground px-2.5 py-1.5 font-semibold"
                >
                  <Ltr>{text}</Ltr>
                </TextLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
