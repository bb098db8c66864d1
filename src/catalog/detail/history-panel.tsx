import { Badge } from '#src/ui/badge.tsx'
import { classes } from '#src/ui/classes.ts'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { Table, Td, Th } from '#src/ui/table.tsx'
import { StayLink, TextLink } from '#src/ui/text-link.tsx'
import type { HistoryView } from './tab-view.ts'

/** Order history of this product: buyer, date, quantity, price. */
export function HistoryPanel({ history }: { history: HistoryView }) {
  const { t } = useTexts()
  const { kinds, lines, summary } = history
  return (
    <div className="apart-4">
      {kinds.length > 0 && <Kinds kinds={kinds} />}
      {lines.length === 0 ? (
        <p className="text-ink-soft">{t('detail.history.none')}</p>
      ) : (
        <>
          <p className="text-ink-soft">{summary}</p>
          <Lines history={history} />
        </>
      )}
    </div>
  )
}

function Kinds({ kinds }: Pick<HistoryView, 'kinds'>) {
  const { t } = useTexts()
  return (
    <nav aria-label={t('detail.history.kinds')}>
      <ul className="inline-flex flex-wrap gap-1 rounded-box bg-sunk p-1">
        {kinds.map(({ text, href, open }) => (
          <li key={href}>
            <StayLink
              to={href}
              aria-current={open ? 'true' : undefined}
              className={classes(
                'block rounded-control px-3 py-1.5 text-sm font-semibold',
                open ? 'bg-paper text-brand-ink' : 'text-ink-soft hover:text-ink',
              )}
            >
              {text}
            </StayLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Lines({ history: { lines, ofOthers } }: { history: HistoryView }) {
  const { t } = useTexts()
  return (
    <Table label={t('catalog.tab.history')}>
      <thead>
        <tr>
          <Th>{t('detail.history.order')}</Th>
          <Th>{t('detail.history.date')}</Th>
          {ofOthers && <Th>{t('detail.history.customer')}</Th>}
          <Th number>{t('detail.history.quantity')}</Th>
          <Th number>{t('detail.history.price')}</Th>
          <Th>{t('detail.history.status')}</Th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ key, number, href, day, customer, quantity, price, status }) => (
          <tr key={key}>
            <Td>
              {href ? (
                <TextLink to={href}>
                  <Ltr>{number}</Ltr>
                </TextLink>
              ) : (
                <Ltr>{number}</Ltr>
              )}
            </Td>
            <Td>
              <bdi>{day}</bdi>
            </Td>
            {ofOthers && <Td>{customer}</Td>}
            <Td number>{quantity}</Td>
            <Td number>
              <Ltr>{price}</Ltr>
            </Td>
            <Td>
              <Badge>{status}</Badge>
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
