import { Form } from 'react-router'
import { Badge } from '#src/ui/badge.tsx'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { SelectField } from '#src/ui/forms/field.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { Pagination } from '#src/ui/pagination.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import type { Parameter } from '../table/table-links.ts'
import type { ExpectedRowView } from './document-view.ts'

interface ExpectedGoodsListProps {
  here: string
  expected: {
    goods: ExpectedRowView[]
    totalHits: number
    page: number
    pageCount: number
    depotId: string
    due: boolean
    /** Parameters of the table above. */
    carried: readonly Parameter[]
  }
  depots: readonly { id: number; name: string }[]
}

/** Goods on their way, by day, with what orders wait for. */
export function ExpectedGoodsList({ here, expected, depots }: ExpectedGoodsListProps) {
  const { t } = useTexts()
  const { goods, totalHits, page, pageCount, depotId, due, carried } = expected
  return (
    <section aria-label={t('stockDocuments.expected.title')} className="sheet">
      <header className="flex flex-wrap items-center justify-between gap-3 border-b border-line px-4 py-2.5">
        <h2 className="text-lg">
          {t('stockDocuments.expected.title')} <bdi className="digits text-ink-faint">{totalHits}</bdi>
        </h2>
        <div className="flex flex-wrap gap-2">
          <ButtonLink to={`${here}/expected`} look="quiet">
            <Icon name="list" />
            {t('expectedGoods.table')}
          </ButtonLink>
          <ButtonLink to={`${here}/expected/new`}>
            <Icon name="plus" />
            {t('expectedGoods.add')}
          </ButtonLink>
        </div>
        <Form action={here} preventScrollReset className="flex basis-full flex-wrap items-end gap-2">
          {carried.map(([name, value]) => (
            <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
          ))}
          <SelectField name="depot" label={t('stockDocuments.field.depot')} hiddenLabel defaultValue={depotId}>
            <option value="">{t('stockDocuments.expected.allDepots')}</option>
            {depots.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          <SelectField
            name="due"
            label={t('stockDocuments.expected.day')}
            hiddenLabel
            defaultValue={due ? 'today' : ''}
          >
            <option value="">{t('stockDocuments.expected.allDays')}</option>
            <option value="today">{t('stockDocuments.expected.today')}</option>
          </SelectField>
          <Button type="submit">{t('stockDocuments.expected.filter')}</Button>
        </Form>
      </header>
      {goods.length === 0 ? (
        <p className="px-4 py-6 text-ink-soft">
          {t(due ? 'stockDocuments.expected.noneToday' : 'stockDocuments.expected.none')}
        </p>
      ) : (
        <ul className="ruled">
          {goods.map((row) => (
            <ExpectedRow key={row.key} row={row} />
          ))}
        </ul>
      )}
      <Pagination page={page} pages={pageCount} buildHref={(to) => `${here}?${toExpectedQuery(expected, to)}`} />
    </section>
  )
}

function ExpectedRow({ row }: { row: ExpectedRowView }) {
  const { t } = useTexts()
  const { href, receiveHref, code, name, quantity, facts, waiting } = row
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 px-4 py-2.5">
      <div className="min-w-0">
        <p>
          <TextLink to={href} className="font-semibold">
            <Ltr>{code}</Ltr>
          </TextLink>{' '}
          <bdi>{name}</bdi>
        </p>
        <p className="text-sm text-ink-soft">
          <bdi>{facts}</bdi>
        </p>
      </div>
      <p className="text-end">
        <bdi className="font-semibold">{quantity}</bdi>
        {waiting && (
          <Badge tone="warn" className="ms-2">
            {t('stockDocuments.waiting', { quantity: waiting })}
          </Badge>
        )}
        {receiveHref && (
          <TextLink to={receiveHref} className="ms-3 whitespace-nowrap">
            {t('stockDocuments.delivery.receive')}
          </TextLink>
        )}
      </p>
    </li>
  )
}

const toExpectedQuery = ({ depotId, due, carried }: ExpectedGoodsListProps['expected'], page: number) =>
  new URLSearchParams([
    ...carried.map(([name, value]) => [name, value]),
    ...(depotId === '' ? [] : [['depot', depotId]]),
    ...(due ? [['due', 'today']] : []),
    ['expected', `${page}`],
  ])
